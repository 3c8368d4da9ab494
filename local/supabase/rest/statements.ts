import type {Schema, Table} from '../schema.ts';
import {invalidBody, RestError} from './errors.ts';
import {type OrderTerm, operators, type Part, type Query} from './query.ts';

/** SQL that returns one row: the response as JSON text, and the number of rows in it. */
export interface Statement {
  text: string;
  /** Values never become part of the text; names only if the schema has them. */
  values: string[];
}

/** Reads a table with its embedded tables; as one object instead of a list if `single`. */
export function readStatement(
  schema: Schema,
  table: Table,
  query: Query,
  single: boolean,
): Statement {
  const {columns, order, filters, limit, embedded} = query;
  const selected = [
    ...columnsOf(table, columns),
    ...[...embedded].map(([name, part]) => embed(schema, table, name, part)),
  ];
  const conditions = filters.map(({column, operator}, index) => {
    const left = columnOf(table, column);
    return `${left} ${operators[operator]} $${index + 1}::text::${table.columns.get(column)}`;
  });
  const list = `coalesce(json_agg(result), '[]')`;
  return {
    text: `
      with result as (
        select ${selected.join(', ')}
        from public.${quote(table.name)}
        ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
        ${orderBy(table, order)} limit ${limit}
      )
      select ${single ? `(${list} -> 0)` : list}::text as body, count(*)::int as rows from result`,
    values: filters.map(({value}) => value),
  };
}

/** The rows of another table that refer to the row, as a list. */
function embed(schema: Schema, table: Table, name: string, {columns, order}: Part): string {
  const inner = schema.tables.get(name);
  const key = schema.foreignKeys.find((known) => {
    return known.table === name && known.target === table.name;
  });
  if (!inner || !key) {
    const message = `Could not find a relationship between '${table.name}' and '${name}' in the schema cache`;
    throw new RestError(400, 'PGRST200', message);
  }
  return `(
    select coalesce(json_agg(inside), '[]') from (
      select ${columnsOf(inner, columns).join(', ')} from public.${quote(name)}
      where ${columnOf(inner, key.column)} = ${columnOf(table, key.targetColumn)}
      ${orderBy(inner, order)} limit 1000
    ) as inside
  ) as ${quote(name)}`;
}

export function insertStatement(table: Table, named: string | null, body: string): Statement {
  const payload = parseJson(body);
  const rows = Array.isArray(payload) ? payload : [payload];
  const columns = named?.split(',').map((name) => name.replaceAll('"', '')) ?? commonKeys(rows);
  if (columns.length === 0 && Array.isArray(payload) && payload.length > 0) {
    throw invalidBody('The objects have no keys');
  }
  const unknown = columns.find((name) => !table.columns.has(name));
  if (unknown !== undefined) {
    const message = `Could not find the '${unknown}' column of '${table.name}' in the schema cache`;
    throw new RestError(400, 'PGRST204', message);
  }
  const names = columns.map(quote).join(', ');
  const typed = columns.map((name) => `${quote(name)} ${table.columns.get(name)}`).join(', ');
  const source = `(${names}) select ${names} from json_to_recordset($1::text::json) as payload (${typed})`;
  // Without a column, an object is a row of defaults; an empty list is checked for permission only.
  const empty = Array.isArray(payload) ? 'select where false' : 'default values';
  return {
    text: `
      with result as (
        insert into public.${quote(table.name)} ${columns.length > 0 ? source : empty} returning 1
      )
      select null as body, count(*)::int as rows from result`,
    values: columns.length > 0 ? [JSON.stringify(rows)] : [],
  };
}

export function callStatement({routines}: Schema, name: string, body: string): Statement {
  const payload = body === '' ? {} : parseJson(body);
  if (Array.isArray(payload)) throw invalidBody('The body must be a JSON object');
  const given = Object.keys(payload);
  const known = routines.get(name)?.arguments;
  const fits =
    known?.every((argument) => argument.hasDefault || given.includes(argument.name)) &&
    given.every((argument) => known.some((other) => other.name === argument));
  if (!known || !fits) {
    const message = `Could not find the function public.${name}(${given.join(', ')}) in the schema cache`;
    throw new RestError(404, 'PGRST202', message);
  }
  const passed = known.filter((argument) => given.includes(argument.name));
  const values = passed.map(
    (argument) => `${quote(argument.name)} => payload.${quote(argument.name)}`,
  );
  const typed = passed.map((argument) => `${quote(argument.name)} ${argument.type}`);
  const source = `from json_to_record($1::text::json) as payload (${typed.join(', ')})`;
  return {
    text: `
      select to_json(public.${quote(name)}(${values.join(', ')}))::text as body, 1 as rows
      ${passed.length > 0 ? source : ''}`,
    values: passed.length > 0 ? [body] : [],
  };
}

type Row = Record<string, unknown>;

function parseJson(body: string): Row | Row[] {
  let payload: unknown;
  try {
    payload = JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidBody('Empty or invalid json');
    throw error;
  }
  if (isRow(payload) || (Array.isArray(payload) && payload.every(isRow))) return payload;
  throw invalidBody('The body must be a JSON object or a list of objects');
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function commonKeys(rows: Row[]): string[] {
  const [first = [], ...others] = rows.map((row) => Object.keys(row));
  const isCommon = others.every((keys) => {
    return keys.length === first.length && keys.every((key) => first.includes(key));
  });
  if (!isCommon) throw invalidBody('All object keys must match');
  return first;
}

function columnsOf(table: Table, columns: Part['columns']): string[] {
  if (columns === 'all') return [`${quote(table.name)}.*`];
  return columns.map((name) => columnOf(table, name));
}

function columnOf(table: Table, name: string): string {
  if (table.columns.has(name)) return `${quote(table.name)}.${quote(name)}`;
  throw new RestError(400, '42703', `column ${table.name}.${name} does not exist`);
}

function orderBy(table: Table, terms: OrderTerm[]): string {
  const written = terms.map(({column, direction}) => `${columnOf(table, column)} ${direction}`);
  return written.length > 0 ? `order by ${written.join(', ')}` : '';
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
