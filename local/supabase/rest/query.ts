import {notCovered, RestError, unparsable} from './errors.ts';
import {parseSelect, type SelectItem, splitList, unquote} from './select.ts';

type Operator = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte';

export type Filter =
  | {column: string; operator: Operator; value: string}
  | {column: string; operator: 'in'; values: string[]}
  | {column: string; operator: 'is'; value: 'null' | 'not null' | 'true' | 'false' | 'unknown'};

export interface OrderTerm {
  column: string;
  direction: 'asc' | 'desc';
  nulls: 'first' | 'last' | undefined;
}

/** The parts of a request that concern one table. */
export interface Part {
  filters: Filter[];
  order: OrderTerm[];
  limit: number | undefined;
  offset: number;
}

export interface Query extends Part {
  select: SelectItem[];
  /** Keyed by the embedded table's name in the response. */
  embedded: Map<string, Part>;
  columns: string[] | undefined;
}

/** Reads the query string as PostgREST does; repeated filters all apply. */
export function parseQuery(parameters: URLSearchParams): Query {
  const query: Query = {
    select: parseSelect(parameters.get('select') ?? '*'),
    embedded: new Map(),
    columns: parseColumns(parameters.get('columns')),
    ...emptyPart(),
  };
  const names = embeddedNames(query.select);

  for (const [key, value] of parameters) {
    if (key === 'select' || key === 'columns') continue;
    if (key === 'on_conflict') throw notCovered('upserts');
    const path = parsePath(key);
    const last = path.pop() ?? '';
    const [embedded, ...deeper] = path;
    if (deeper.length > 0) throw notCovered('filters on tables embedded two levels deep');
    if (embedded !== undefined && !names.has(embedded)) {
      throw new RestError(
        400,
        'PGRST108',
        `'${embedded}' is not an embedded resource in this request`,
        undefined,
        `Verify that '${embedded}' is included in the 'select' query parameter.`,
      );
    }
    addTo(embedded === undefined ? query : partOf(query, embedded), last, value);
  }
  return query;
}

export function emptyPart(): Part {
  return {filters: [], order: [], limit: undefined, offset: 0};
}

function partOf({embedded}: Query, name: string): Part {
  const part = embedded.get(name) ?? emptyPart();
  embedded.set(name, part);
  return part;
}

function addTo(part: Part, name: string, value: string): void {
  switch (name) {
    case 'order':
      part.order = parseOrder(value);
      break;
    case 'limit':
      part.limit = parseCount('limit', value);
      break;
    case 'offset':
      part.offset = parseCount('offset', value);
      break;
    case 'and':
    case 'or':
      throw notCovered(`the logical filter '${name}'`);
    default:
      part.filters.push(parseFilter(name, value));
  }
}

function embeddedNames(select: SelectItem[]): Set<string> {
  return new Set(
    select.flatMap((item) => (item.kind === 'embed' ? [item.alias ?? item.table] : [])),
  );
}

/** Splits `table.column`; either may be quoted, and a dot inside quotes does not split. */
function parsePath(key: string): string[] {
  const path = splitList(key, '.').map((part) => unquote(part, 'tree path'));
  if (key.includes('->')) throw notCovered('filters on a path into JSON');
  return path;
}

const operators: readonly string[] = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'];
const uncovered =
  /^(not|like|ilike|match|imatch|isdistinct|fts|plfts|phfts|wfts|cs|cd|ov|sl|sr|nxl|nxr|adj)\b/;

function parseFilter(column: string, text: string): Filter {
  const [, operator = '', value = ''] = /^(\w+)\.(.*)$/s.exec(text) ?? [];
  if (isOperator(operator)) return {column, operator, value};
  if (operator === 'in') return {column, operator, values: parseValues(text, value)};
  if (operator === 'is') return {column, operator, value: parseIs(text, value)};

  const [, known] = uncovered.exec(text) ?? [];
  if (known) throw notCovered(`the filter operator '${known}'`);
  if (/^\w+\((any|all)\)/.test(text)) throw notCovered('operators over any or all values');
  throw unparsable('filter', text, 'expecting an operator (eq, gt, ...) and a value after a dot');
}

function isOperator(operator: string): operator is Operator {
  return operators.includes(operator);
}

/** Splits `(a,"b,c")`; as in PostgREST, quotes only count around a complete value. */
function parseValues(text: string, value: string): string[] {
  if (!value.startsWith('(') || !value.endsWith(')')) {
    throw unparsable('filter', text, 'expecting a list in parentheses');
  }
  const values: string[] = [];
  const element = /(?:"((?:[^"\\]|\\.)*)"(?=[,)])|([^,)]*))([,)])/gsy;
  element.lastIndex = 1;
  while (element.lastIndex < value.length) {
    const [, quoted, bare = '', end] = element.exec(value) ?? [];
    if (end === undefined) throw unparsable('filter', text, 'expecting "," or ")"');
    values.push(quoted?.replace(/\\(.)/gs, '$1') ?? bare);
    if (end === ')' && element.lastIndex < value.length) {
      throw unparsable('filter', text, 'unexpected ")"');
    }
  }
  return values.length === 1 && values[0] === '' ? [] : values;
}

const truths: Record<string, 'null' | 'not null' | 'true' | 'false' | 'unknown'> = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
};

function parseIs(text: string, value: string) {
  const truth = Object.hasOwn(truths, value.toLowerCase())
    ? truths[value.toLowerCase()]
    : undefined;
  if (truth) return truth;
  throw unparsable('filter', text, 'expecting null, not_null, true, false or unknown');
}

function parseOrder(text: string): OrderTerm[] {
  return splitList(text, ',').map((term) => {
    if (term.includes('->')) throw notCovered('ordering by a path into JSON');
    if (/\(.*\)/.test(term)) throw notCovered('ordering by a column of an embedded table');
    const [column = '', ...words] = splitList(term, '.');
    const pattern = /^(?:(asc|desc)(?:\.|$))?(?:nulls(first|last))?$/;
    const [found, direction, nulls] = pattern.exec(words.join('.')) ?? [];
    if (found === undefined || (words.length > 0 && found === '')) {
      throw unparsable('order', text, 'expecting asc, desc, nullsfirst or nullslast');
    }
    return {
      column: unquote(column, 'order'),
      direction: direction === 'desc' ? 'desc' : 'asc',
      nulls: nulls === 'first' || nulls === 'last' ? nulls : undefined,
    };
  });
}

/** Rejects a value that is not a number, which PostgREST ignores, so that mistakes are noticed. */
function parseCount(name: string, value: string): number {
  if (/^-\d+$/.test(value)) {
    throw new RestError(
      416,
      'PGRST103',
      'Requested range not satisfiable',
      'Limit should be greater than or equal to zero.',
    );
  }
  if (!/^\d{1,9}$/.test(value)) throw unparsable(name, value, 'expecting a whole number');
  return Number(value);
}

function parseColumns(text: string | null): string[] | undefined {
  if (text === null) return undefined;
  const names = splitList(text, ',').map((name) => unquote(name, 'columns parameter'));
  return [...new Set(names)];
}
