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

/**
 * Compiles a query. As Shopify documents, a term with a field that does not exist is left out, so
 * that a query of nothing else matches everything; a warning names the field once.
 */
export function matcher(
  query: string | null | undefined,
  now: Date,
): (object: Searchable) => boolean {
  const node = parseQuery(query ?? '');
  return (object) => matches(node, {...object, words: wordsOf(object.text), now}) !== false;
}

interface Subject extends Searchable {
  words: readonly string[];
  now: Date;
}

/** Whether an object matches; `undefined` for a node that is left out. */
function matches(node: QueryNode, subject: Subject): boolean | undefined {
  if (node.kind === 'term') return matchesTerm(node, subject);
  if (node.kind === 'not') {
    const inner = matches(node.node, subject);
    return inner === undefined ? undefined : !inner;
  }
  const results = node.nodes
    .map((each) => matches(each, subject))
    .filter((result) => result !== undefined);
  if (results.length === 0) return undefined;
  return node.kind === 'all' ? results.every(Boolean) : results.some(Boolean);
}

const reported = new Set<string>();

function reportUnknown(field: string): void {
  if (reported.has(field)) return;
  reported.add(field);
  console.warn(`storefront-emulator: a search ignores the field "${field}", which does not exist.`);
}

/** The field whose values a name with `_not` excludes, such as `tag` of `tag_not:sale`. */
function excludedField(name: string, fields: Searchable['fields']): string | undefined {
  const base = name.endsWith('_not') ? name.slice(0, -'_not'.length) : '';
  return Object.hasOwn(fields, base) ? base : undefined;
}

function matchesTerm(term: Term, subject: Subject): boolean | undefined {
  if (term.field === undefined) return matchesText(subject.words, term);
  const field = fieldOf(subject.fields, term.field);
  if (field) return matchesField(field, term, subject.now);
  const excluded = excludedField(term.field, subject.fields);
  if (excluded !== undefined) return !matchesTerm({...term, field: excluded}, subject);
  // An object can lack a field that others of its kind have, such as the author of a page.
  if (!Object.hasOwn(subject.fields, term.field)) reportUnknown(term.field);
  return undefined;
}

function matchesField(field: SearchField, term: Term, now: Date): boolean {
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
        const keyword = {kind: 'keyword' as const, values: field.values};
        return matchesField(keyword, {...term, value: wanted.trim()}, now);
      });
    case 'number':
      return isPrefix || field.values.some((known) => compare(known, Number(value), comparator));
    case 'date':
      return (
        isPrefix ||
        field.values.some((known) => compareDate(known, periodOf(value, now), comparator))
      );
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

/** The first and the last moment of `now`, a time, a day, a month or a year. */
function periodOf(value: string, now: Date): readonly [start: number, end: number] {
  if (value === 'now') return [now.getTime(), now.getTime()];
  const start = new Date(value);
  const parts = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(value);
  if (!parts) return [start.getTime(), start.getTime()];
  const [year = 0, month, day] = parts.slice(1).flatMap((part) => (part ? [Number(part)] : []));
  const next =
    month === undefined
      ? Date.UTC(year + 1, 0)
      : Date.UTC(year, day === undefined ? month : month - 1, day === undefined ? 1 : day + 1);
  return [start.getTime(), next - 1];
}

/** A comparison with a date that does not exist is false. */
function compareDate(
  known: number,
  [start, end]: readonly [start: number, end: number],
  comparator: Comparator,
): boolean {
  if (comparator === '=') return known >= start && known <= end;
  return compare(known, comparator === '>' || comparator === '<=' ? end : start, comparator);
}
