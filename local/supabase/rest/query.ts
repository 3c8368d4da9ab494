import {notCovered} from './errors.ts';

export interface Filter {
  column: string;
  operator: keyof typeof operators;
  value: string;
}

export interface OrderTerm {
  column: string;
  direction: 'asc' | 'desc';
}

/** One table with its selected columns, or all of them. */
export interface Part {
  columns: string[] | 'all';
  order: OrderTerm[];
}

export interface Query extends Part {
  filters: Filter[];
  limit: number;
  /** The tables that refer to the selected one, with their rows of each row. */
  embedded: Map<string, Part>;
}

export const operators = {eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<='} as const;

/** The largest number of rows in a response: `max_rows` of a new project. */
const maxRows = 1000;

/** Reads the parameters of a read: columns and one level of embedded tables, filters, order, limit. */
export function parseQuery(parameters: URLSearchParams): Query {
  const {select, embedded} = parseSelect(parameters.get('select') ?? '*');
  const query: Query = {columns: select, order: [], filters: [], limit: maxRows, embedded};
  for (const [name, value] of parameters) {
    const [, table] = /^(\w+)\.order$/.exec(name) ?? [];
    const part = table === undefined ? undefined : embedded.get(table);
    if (name === 'select') continue;
    else if (name === 'limit') query.limit = parseLimit(value);
    else if (name === 'order') query.order = parseOrder(value);
    else if (part) part.order = parseOrder(value);
    else query.filters.push(parseFilter(name, value));
  }
  return query;
}

function parseSelect(text: string): {select: Part['columns']; embedded: Map<string, Part>} {
  const columns: string[] = [];
  const embedded = new Map<string, Part>();
  const items = /(\*|\w+)(?:\(([\w,*]+)\))?(?:,(?!$)|$)/y;
  let end = 0;
  while (end < text.length) {
    const [item, name = '', inner] = items.exec(text) ?? [];
    if (item === undefined) throw notCovered(`select=${text}`);
    end = items.lastIndex;
    if (inner === undefined) columns.push(name);
    else embedded.set(name, {columns: allOr(inner.split(',')), order: []});
  }
  return {select: allOr(columns), embedded};
}

function allOr(columns: string[]): Part['columns'] {
  return columns.includes('*') ? 'all' : columns;
}

function parseFilter(column: string, text: string): Filter {
  const [, operator = '', value = ''] = /^(\w+)\.(.*)$/s.exec(text) ?? [];
  if (!isOperator(operator)) throw notCovered(`the parameter ${column}=${text}`);
  return {column, operator, value};
}

function isOperator(operator: string): operator is keyof typeof operators {
  return Object.hasOwn(operators, operator);
}

function parseOrder(text: string): OrderTerm[] {
  return text.split(',').map((term) => {
    const [, column, direction] = /^(\w+)(?:\.(asc|desc))?$/.exec(term) ?? [];
    if (column === undefined) throw notCovered(`order=${text}`);
    return {column, direction: direction === 'desc' ? 'desc' : 'asc'};
  });
}

function parseLimit(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw notCovered(`limit=${value}`);
  return Math.min(Number(value), maxRows);
}
