import {Buffer} from 'node:buffer';
import type {PGlite, Transaction} from '@electric-sql/pglite';
import {jsonType} from '../http.ts';
import {fromPostgres, notCovered, RestError} from './errors.ts';
import {roleOf} from './keys.ts';
import {asRole} from './roles.ts';

/** `max_rows` of a new project. */
const maxRows = 1000;

const singleType = 'application/vnd.pgrst.object+json';

/** Supabase's REST interface. Postgres itself checks names, types and permissions. */
export async function handle(database: PGlite, request: Request): Promise<Response> {
  try {
    return await respond(database, request);
  } catch (error) {
    if (error instanceof RestError) return error.toResponse();
    throw error;
  }
}

async function respond(database: PGlite, request: Request): Promise<Response> {
  const {method, headers} = request;
  const role = roleOf(headers);
  const {pathname, searchParams} = new URL(request.url);
  const [, rpc, name] = /^\/rest\/v1\/(rpc\/)?(\w+)$/.exec(pathname) ?? [];
  if (name === undefined) {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  }
  const methods = rpc === undefined ? ['GET', 'POST', 'PATCH', 'DELETE'] : ['POST'];
  if (!methods.includes(method)) throw notCovered(`the method ${method} here`, 405);
  const isRead = method === 'GET';
  const preferred = readPreferences(headers.get('prefer'));
  const isSingle = headers.get('accept') === singleType;

  const body = isRead || method === 'DELETE' ? undefined : readBody(await request.text());
  const caller = {role, headers: policyHeaders(headers), isRead};
  try {
    return await asRole(database, caller, async (transaction) => {
      if (isRead) return read(transaction, name, searchParams, isSingle);
      if (body && rpc !== undefined) return call(transaction, name, body);
      const change: Change = {table: name, parameters: searchParams, ...preferred, isSingle};
      if (!body) return remove(transaction, change);
      return method === 'PATCH'
        ? update(transaction, change, body)
        : insert(transaction, change, body);
    });
  } catch (error) {
    throw fromPostgres(error, role === 'anon') ?? error;
  }
}

interface Preferences {
  returnsRows: boolean;
  /** For an insert of a row that is there already. */
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
}

function readPreferences(header: string | null): Preferences {
  const found: Preferences = {returnsRows: false, resolution: undefined};
  for (const preference of header?.split(/,\s*/) ?? []) {
    const [name, value] = preference.split('=');
    if (name === 'return' && (value === 'minimal' || value === 'representation'))
      found.returnsRows = value === 'representation';
    else if (
      name === 'resolution' &&
      (value === 'merge-duplicates' || value === 'ignore-duplicates')
    )
      found.resolution = value;
    else throw notCovered(`the preference ${preference}`);
  }
  return found;
}

/** Node decodes headers as Latin-1; policies receive them as UTF-8. */
function policyHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].map(([name, value]) => [name, Buffer.from(value, 'latin1').toString('utf8')]),
  );
}

const operators = new Map([
  ['eq', '='],
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
]);

async function read(
  transaction: Transaction,
  table: string,
  parameters: URLSearchParams,
  isSingle: boolean,
): Promise<Response> {
  const {columns, embedded} = readSelect(parameters.get('select') ?? '*');
  const orders = new Map<string, string>();
  const filters: [name: string, value: string][] = [];
  let limit = maxRows;
  for (const [name, value] of parameters) {
    const [, of = table] = /^(?:(\w+)\.)?order$/.exec(name) ?? [];
    if (name === 'select') continue;
    else if (name === 'limit' && /^\d{1,9}$/.test(value)) limit = Math.min(Number(value), maxRows);
    else if (name.endsWith('order') && (of === table || embedded.has(of)))
      orders.set(of, readOrder(value));
    else filters.push([name, value]);
  }
  const values: string[] = [];
  const where = whereOf(filters, values);
  const parts = [...embedded].map(async ([other, inner]) => {
    const {column, target} = await findReference(transaction, other, table);
    return `(
      select coalesce(json_agg(inside), '[]') from (
        select ${inner} from public."${other}"
        where "${other}"."${column}" = "${table}"."${target}" ${orders.get(other) ?? ''} limit ${maxRows}
      ) as inside
    ) as "${other}"`;
  });
  const result = `with result as (
    select ${[...columns, ...(await Promise.all(parts))].join(', ')} from public."${table}"
    ${where}
    ${orders.get(table) ?? ''} limit ${limit}
  )`;
  return respondWithRows(transaction, result, values, {isSingle, status: 200});
}

/** The operands are added to `values`. */
function whereOf(filters: readonly (readonly [name: string, value: string])[], values: string[]) {
  const conditions = filters.map(([name, value]) => {
    const [, operator = '', operand = ''] = /^(\w+)\.(.*)$/s.exec(value) ?? [];
    const sign = operators.get(operator);
    if (!/^\w+$/.test(name) || !sign) throw notCovered(`the parameter ${name}=${value}`);
    return `"${name}" ${sign} $${values.push(operand)}`;
  });
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/** Such as `id,status,tracking_events(status,location)`. */
function readSelect(text: string): {columns: string[]; embedded: Map<string, string>} {
  const columns: string[] = [];
  const embedded = new Map<string, string>();
  for (const item of text.split(/,(?![^(]*\))/)) {
    const [, name, inner] = /^(\*|\w+)(?:\(((?:\w+,)*\w+)\))?$/.exec(item) ?? [];
    if (name === undefined) throw notCovered(`select=${text}`);
    if (inner !== undefined) embedded.set(name, inner.split(',').map(quote).join(', '));
    else columns.push(name === '*' ? name : quote(name));
  }
  return {columns, embedded};
}

function readOrder(text: string): string {
  const terms = text.split(',').map((term) => {
    const [, column, direction = 'asc'] = /^(\w+)(?:\.(asc|desc))?$/.exec(term) ?? [];
    if (column === undefined) throw notCovered(`order=${text}`);
    return `${quote(column)} ${direction}`;
  });
  return `order by ${terms.join(', ')}`;
}

async function findReference(
  transaction: Transaction,
  table: string,
  target: string,
): Promise<{column: string; target: string}> {
  const {rows} = await transaction.query<{column: string; target: string}>(
    `select sources.attname as "column", targets.attname as target from pg_constraint
     join pg_attribute as sources on sources.attrelid = conrelid and array[sources.attnum] = conkey
     join pg_attribute as targets on targets.attrelid = confrelid and array[targets.attnum] = confkey
     where conrelid = to_regclass('public.' || $1) and confrelid = to_regclass('public.' || $2)`,
    [table, target],
  );
  const [reference] = rows;
  if (reference) return reference;
  const message = `Could not find a relationship between '${target}' and '${table}'`;
  throw new RestError(400, 'PGRST200', message);
}

interface Change extends Preferences {
  table: string;
  parameters: URLSearchParams;
  isSingle: boolean;
}

async function insert(transaction: Transaction, change: Change, body: Row | Row[]) {
  const {table, parameters, resolution} = change;
  const known = ['columns', 'select', ...(resolution ? ['on_conflict'] : [])];
  const unknown = [...parameters.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) throw notCovered(`the parameter ${unknown} here`);
  const rows = [body].flat();
  // The parameter `columns` of a list has the same names.
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (columns.length === 0) {
    // A row of defaults; of no rows, only the permission is checked.
    const source = rows.length > 0 ? 'default values' : 'select where false';
    return changeRows(transaction, change, 201, `insert into public.${quote(table)} ${source}`, []);
  }
  const names = columns.map(quote).join(', ');
  const target = resolution && (await conflictTarget(transaction, change));
  const changed = columns.map((name) => `${quote(name)} = excluded.${quote(name)}`).join(', ');
  const action = resolution === 'merge-duplicates' ? `update set ${changed}` : 'nothing';
  const statement = `insert into public.${quote(table)} (${names})
    select ${names} from json_populate_recordset(null::public.${quote(table)}, $1)
    ${target ? `on conflict (${target}) do ${action}` : ''}`;
  return changeRows(transaction, change, 201, statement, [JSON.stringify(rows)]);
}

/** The primary key, unless the request names other columns. */
async function conflictTarget(transaction: Transaction, {table, parameters}: Change) {
  const named = parameters.get('on_conflict')?.split(',');
  if (named) return named.map(quote).join(', ');
  const {rows} = await transaction.query<{name: string}>(
    `select attname as name from pg_index
     join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indisprimary and indrelid = to_regclass('public.' || $1)`,
    [table],
  );
  return rows.map(({name}) => quote(name)).join(', ');
}

async function update(transaction: Transaction, change: Change, body: Row | Row[]) {
  if (Array.isArray(body)) throw notCovered('a list of changes');
  const {table} = change;
  const columns = Object.keys(body).map(quote);
  const values = [JSON.stringify(body)];
  const where = requiredWhere('UPDATE', change, values);
  const source = `(select ${columns.join(', ')} from json_populate_record(null::public.${quote(table)}, $1))`;
  const statement = `update public.${quote(table)} set (${columns.join(', ')}) = ${source} ${where}`;
  return changeRows(transaction, change, 204, statement, values);
}

async function remove(transaction: Transaction, change: Change) {
  const values: string[] = [];
  const where = requiredWhere('DELETE', change, values);
  const statement = `delete from public.${quote(change.table)} ${where}`;
  return changeRows(transaction, change, 204, statement, values);
}

/** Supabase takes a change of a whole table for a forgotten filter. */
function requiredWhere(verb: 'UPDATE' | 'DELETE', {parameters}: Change, values: string[]): string {
  const filters = [...parameters].filter(([name]) => name !== 'select' && name !== 'columns');
  if (filters.length === 0) throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
  return whereOf(filters, values);
}

/** A response without rows has `status`. */
async function changeRows(
  transaction: Transaction,
  {parameters, returnsRows, isSingle}: Change,
  status: number,
  statement: string,
  values: string[],
): Promise<Response> {
  if (!returnsRows) {
    await transaction.query(statement, values);
    return new Response(null, {status});
  }
  const {columns, embedded} = readSelect(parameters.get('select') ?? '*');
  if (embedded.size > 0) throw notCovered('rows of other tables here');
  const result = `with result as (${statement} returning ${columns.join(', ')})`;
  return respondWithRows(transaction, result, values, {
    isSingle,
    status: status === 204 ? 200 : status,
  });
}

async function respondWithRows(
  transaction: Transaction,
  result: string,
  values: string[],
  {isSingle, status}: {isSingle: boolean; status: number},
): Promise<Response> {
  const list = `coalesce(json_agg(result), '[]')`;
  const {rows} = await transaction.query<{body: string; count: number}>(
    `${result} select ${isSingle ? `(${list} -> 0)` : list}::text as body, count(*)::int as count from result`,
    values,
  );
  const [{body, count} = {body: '[]', count: 0}] = rows;
  if (isSingle && count !== 1) {
    const message = 'Cannot coerce the result to a single JSON object';
    throw new RestError(406, 'PGRST116', message, `The result contains ${count} rows`);
  }
  return new Response(body, {status, headers: jsonType});
}

async function call(transaction: Transaction, name: string, body: Row | Row[]): Promise<Response> {
  if (Array.isArray(body)) throw notCovered('a list of arguments');
  const given = Object.keys(body).map((argument, index) => `${quote(argument)} => $${index + 1}`);
  const {rows} = await transaction.query<{body: string | null}>(
    `select to_json(public.${quote(name)}(${given.join(', ')}))::text as body`,
    Object.values(body),
  );
  return new Response(rows[0]?.body ?? 'null', {headers: jsonType});
}

type Row = Record<string, unknown>;

function readBody(text: string): Row | Row[] {
  try {
    const body: unknown = JSON.parse(text);
    if (isRow(body) || (Array.isArray(body) && body.every(isRow))) return body;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new RestError(400, 'PGRST102', 'The body is not a JSON object or a list of objects');
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
