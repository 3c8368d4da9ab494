import type {Table} from '../catalog.ts';
import {RestError} from './errors.ts';
import {quote} from './names.ts';
import type {Query} from './query.ts';
import {selectColumns} from './read.ts';
import type {Statement} from './statement.ts';

interface InsertOptions {
  /** Whether the response contains the rows. If not, the role needs no permission to read them. */
  returning: boolean;
  single: boolean;
}

/** Builds the statement that inserts a body; Postgres itself reads the columns from the JSON. */
export function insertStatement(
  table: Table,
  query: Query,
  body: string,
  {returning, single}: InsertOptions,
): Statement {
  const payload = parsePayload(body);
  const columns = (query.columns ?? commonKeys(payload)).map((name) => {
    const column = table.columns.get(name);
    if (column) return column;
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${name}' column of '${table.name}' in the schema cache`,
    );
  });

  const names = columns.map(({name}) => quote(name)).join(', ');
  const typed = columns.map(({name, sqlType}) => `${quote(name)} ${sqlType}`).join(', ');
  const rows = Array.isArray(payload) ? 'json_to_recordset' : 'json_to_record';
  const source =
    columns.length > 0
      ? `(${names}) select ${names} from ${rows}($1::text::json) as payload (${typed})`
      : emptyRows(payload);
  const list = `coalesce(json_agg(result), '[]')`;
  const shown = returning ? `${single ? `(${list} -> 0)` : list}::text` : 'null';

  return {
    text: `
      with result as (
        insert into public.${quote(table.name)} ${source}
        returning ${returning ? selectColumns(table, query.select) : '1'}
      )
      select ${shown} as body, count(*)::int as rows, null::int as total from result`,
    values: columns.length > 0 ? [body] : [],
  };
}

type Row = Record<string, unknown>;

export function parseRow(body: string): Row {
  const payload = parseJson(body);
  if (isRow(payload)) return payload;
  throw new RestError(400, 'PGRST102', 'The body must be a JSON object');
}

function parsePayload(body: string): Row | Row[] {
  const payload = parseJson(body);
  if (isRow(payload)) return payload;
  if (Array.isArray(payload) && payload.every(isRow)) return payload;
  throw new RestError(400, 'PGRST102', 'The body must be a JSON object or a list of objects');
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new RestError(400, 'PGRST102', 'Empty or invalid json');
    }
    throw error;
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function commonKeys(payload: Row | Row[]): string[] {
  const rows = Array.isArray(payload) ? payload : [payload];
  const keys = Object.keys(rows[0] ?? {});
  const uniform = rows.every(
    (row) =>
      Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key)),
  );
  if (uniform) return keys;
  throw new RestError(400, 'PGRST102', 'All object keys must match');
}

/** Without columns, an object inserts a row of defaults, and a list must be empty. */
function emptyRows(payload: Row | Row[]): string {
  if (!Array.isArray(payload)) return 'default values';
  if (payload.length > 0) throw new RestError(400, 'PGRST102', 'The objects have no keys');
  return 'select where false';
}
