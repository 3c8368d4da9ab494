import {Buffer} from 'node:buffer';
import type {PGlite, Transaction} from '@electric-sql/pglite';
import {jsonType} from '../http.ts';
import {fromPostgres, notCovered, RestError} from './errors.ts';
import {roleOf} from './keys.ts';
import {asRole} from './roles.ts';

/** The largest number of rows in a response: `max_rows` of a new project. */
const maxRows = 1000;

const singleType = 'application/vnd.pgrst.object+json';

/** Responds to a request of Supabase's REST interface. Postgres itself checks names, types and permissions. */
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
  const isRead = method === 'GET' && rpc === undefined;
  if (!isRead && method !== 'POST') throw notCovered(`the method ${method} here`, 405);
  const prefer = headers.get('prefer') ?? 'return=minimal';
  if (prefer !== 'return=minimal') throw notCovered(`the preference ${prefer}`);

  const body = isRead ? undefined : readBody(await request.text());
  const caller = {role, headers: policyHeaders(headers), isRead};
  try {
    return await asRole(database, caller, async (transaction) => {
      if (body === undefined) {
        const isSingle = headers.get('accept') === singleType;
        return read(transaction, name, searchParams, isSingle);
      }
      if (rpc !== undefined) return call(transaction, name, body);
      return insert(transaction, name, searchParams, body);
    });
  } catch (error) {
    throw fromPostgres(error, role === 'anon') ?? error;
  }
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

/** Reads a table with the rows of others that refer to it, as one object instead of a list if `isSingle`. */
async function read(
  transaction: Transaction,
  table: string,
  parameters: URLSearchParams,
  isSingle: boolean,
): Promise<Response> {
  const {columns, embedded} = readSelect(parameters.get('select') ?? '*');
  const orders = new Map<string, string>();
  const conditions: string[] = [];
  const values: string[] = [];
  let limit = maxRows;
  for (const [name, value] of parameters) {
    const [, of = table] = /^(?:(\w+)\.)?order$/.exec(name) ?? [];
    const [, operator = '', operand = ''] = /^(\w+)\.(.*)$/s.exec(value) ?? [];
    const sign = operators.get(operator);
    if (name === 'select') continue;
    else if (name === 'limit' && /^\d{1,9}$/.test(value)) limit = Math.min(Number(value), maxRows);
    else if (name.endsWith('order') && (of === table || embedded.has(of)))
      orders.set(of, readOrder(value));
    else if (/^\w+$/.test(name) && sign)
      conditions.push(`"${name}" ${sign} $${values.push(operand)}`);
    else throw notCovered(`the parameter ${name}=${value}`);
  }
  const parts = [...embedded].map(async ([other, inner]) => {
    const {column, target} = await findReference(transaction, other, table);
    return `(
      select coalesce(json_agg(inside), '[]') from (
        select ${inner} from public."${other}"
        where "${other}"."${column}" = "${table}"."${target}" ${orders.get(other) ?? ''} limit ${maxRows}
      ) as inside
    ) as "${other}"`;
  });
  const list = `coalesce(json_agg(result), '[]')`;
  const {rows} = await transaction.query<{body: string; count: number}>(
    `with result as (
      select ${[...columns, ...(await Promise.all(parts))].join(', ')} from public."${table}"
      ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
      ${orders.get(table) ?? ''} limit ${limit}
    )
    select ${isSingle ? `(${list} -> 0)` : list}::text as body, count(*)::int as count from result`,
    values,
  );
  const [{body, count} = {body: '[]', count: 0}] = rows;
  if (isSingle && count !== 1) {
    const message = 'Cannot coerce the result to a single JSON object';
    throw new RestError(406, 'PGRST116', message, `The result contains ${count} rows`);
  }
  return new Response(body, {headers: jsonType});
}

/** Columns, and tables with columns of theirs: `id,status,tracking_events(status,location)`. */
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

/** The foreign key by which the rows of one table refer to those of another. */
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

async function insert(
  transaction: Transaction,
  table: string,
  parameters: URLSearchParams,
  body: Row | Row[],
): Promise<Response> {
  const unknown = [...parameters.keys()].find((name) => name !== 'columns');
  if (unknown !== undefined) throw notCovered(`the parameter ${unknown} here`);
  const rows = [body].flat();
  // The parameter `columns` of a list has the same names.
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (columns.length === 0) {
    // A row of defaults; of no rows, only the permission is checked.
    const source = rows.length > 0 ? 'default values' : 'select where false';
    await transaction.query(`insert into public.${quote(table)} ${source}`);
  } else {
    const names = columns.map(quote).join(', ');
    await transaction.query(
      `insert into public.${quote(table)} (${names})
       select ${names} from json_populate_recordset(null::public.${quote(table)}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  return new Response(null, {status: 201});
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
