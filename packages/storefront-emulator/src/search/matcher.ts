import {type Comparator, parseQuery, type QueryNode, type Term} from './query-syntax.ts';
import {containsPhrase, containsWords, wordsOf} from './words.ts';

/** The values of a field, and how a search compares them. */
export type SearchField =
  /** Words in any order. */
  | {kind: 'text'; values: readonly string[]}
  /** The whole value in any case. */
  | {kind: 'keyword'; values: readonly string[]}
  /** As a keyword; a search names several values with commas. */
  | {kind: 'list'; values: readonly string[]}
  | {kind: 'number'; values: readonly number[]}
  /** In milliseconds. */
  | {kind: 'date'; values: readonly number[]}
  | {kind: 'boolean'; values: readonly boolean[]};

/** What a search matches of an object. A string stands for a keyword. */
export interface Searchable {
  /** What words without a field are compared with. */
  text: string;
  fields: Readonly<Record<string, SearchField | string | readonly string[] | undefined>>;
}

/** Compiles a query; a field that an object does not have is ignored, as Shopify ignores it. */
export function matcher(query: string | null | undefined): (object: Searchable) => boolean {
  const node = parseQuery(query ?? '');
  return (object) => matches(node, object, wordsOf(object.text));
}

function matches(node: QueryNode, object: Searchable, words: readonly string[]): boolean {
  switch (node.kind) {
    case 'all':
      return node.nodes.every((each) => matches(each, object, words));
    case 'any':
      return node.nodes.some((each) => matches(each, object, words));
    case 'not':
      return isIgnored(node.node, object) || !matches(node.node, object, words);
    case 'term':
      return isIgnored(node, object) || matchesTerm(node, object, words);
  }
}

function isIgnored(node: QueryNode, {fields}: Searchable): boolean {
  if (node.kind !== 'term' || node.field === undefined) return false;
  return (
    fieldOf(fields, node.field) === undefined && excludedField(node.field, fields) === undefined
  );
}

/** The field whose values a name with `_not` excludes, such as `tag` of `tag_not:sale`. */
function excludedField(name: string, fields: Searchable['fields']): string | undefined {
  const base = name.endsWith('_not') ? name.slice(0, -'_not'.length) : '';
  return Object.hasOwn(fields, base) ? base : undefined;
}

function matchesTerm(term: Term, object: Searchable, words: readonly string[]): boolean {
  if (term.field === undefined) return matchesText(words, term);
  const field = fieldOf(object.fields, term.field);
  if (!field) {
    const excluded = excludedField(term.field, object.fields);
    return excluded === undefined || !matchesTerm({...term, field: excluded}, object, words);
  }
  const {value, comparator, isPrefix} = term;
  switch (field.kind) {
    case 'text':
      return value === ''
        ? field.values.some((text) => text !== '')
        : field.values.some((text) => matchesText(wordsOf(text), term));
    case 'keyword': {
      const wanted = value.toLowerCase();
      return field.values.some((known) => {
        if (isPrefix && wanted === '') return known !== '';
        const lower = known.toLowerCase();
        return isPrefix ? lower.startsWith(wanted) : lower === wanted;
      });
    }
    case 'list':
      return value.split(',').some((wanted) => {
        const of = {...term, value: wanted.trim()};
        const fields = {of: {kind: 'keyword' as const, values: field.values}};
        return matchesTerm({...of, field: 'of'}, {text: '', fields}, []);
      });
    case 'number':
      return isPrefix || field.values.some((known) => compare(known, Number(value), comparator));
    case 'date':
      return isPrefix || field.values.some((known) => compareDate(known, value, comparator));
    case 'boolean':
      return isPrefix || field.values.includes(/^(true|1|t|yes)$/i.test(value));
  }
}

function fieldOf(fields: Searchable['fields'], name: string): SearchField | undefined {
  const found = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (found === undefined) return undefined;
  if (typeof found === 'string') return {kind: 'keyword', values: [found]};
  return 'kind' in found ? found : {kind: 'keyword', values: found};
}

function matchesText(words: readonly string[], {value, isPhrase, isPrefix}: Term): boolean {
  const wanted = wordsOf(value);
  return isPhrase || /[^\p{L}\p{N}]/u.test(value)
    ? containsPhrase(words, wanted, isPrefix)
    : containsWords(words, wanted, isPrefix);
}

function compare(known: number, wanted: number, comparator: Comparator): boolean {
  switch (comparator) {
    case '<':
      return known < wanted;
    case '<=':
      return known <= wanted;
    case '>':
      return known > wanted;
    case '>=':
      return known >= wanted;
    case '=':
      return known === wanted;
  }
}

const dayMs = 24 * 60 * 60 * 1_000;

/** A date without a time is the whole day. */
function compareDate(known: number, value: string, comparator: Comparator): boolean {
  const start = Date.parse(value);
  if (Number.isNaN(start)) return false;
  const end = /^\d{4}-\d{2}-\d{2}$/.test(value) ? start + dayMs - 1 : start;
  if (comparator === '=') return known >= start && known <= end;
  return compare(known, comparator === '>' || comparator === '<=' ? end : start, comparator);
}
