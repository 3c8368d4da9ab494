import type {PGlite} from '@electric-sql/pglite';
import type {Schema, Table} from '../schema.ts';
import {asCaller, type Caller} from '../session.ts';
import {fromDatabase, invalidBody, isDatabaseRefusal, notCovered, RestError} from './errors.ts';
import {parseQuery} from './query.ts';
import {callStatement, insertStatement, readStatement, type Statement} from './statements.ts';

export interface RestRequest {
  caller: Caller;
  table: string;
  /** Whether the path names a function instead of a table. */
  isRoutine?: boolean;
  parameters: URLSearchParams;
  body: Uint8Array;
}

export interface RestResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const listType = 'application/json';
const singleType = 'application/vnd.pgrst.object+json';

export async function handle(
  database: PGlite,
  schema: Schema,
  request: RestRequest,
): Promise<RestResponse> {
  const {caller, parameters} = request;
  const {headers, method} = caller;
  const isRead = method === 'GET' && !request.isRoutine;
  if (!isRead && method !== 'POST') throw notCovered(`the method ${method} here`, 405);
  checkHeaders(headers);
  if (isRead) {
    const single = headers.accept === singleType;
    const query = parseQuery(parameters);
    const statement = readStatement(schema, findTable(schema, request.table), query, single);
    const {body, rows} = await run(database, caller, statement, single);
    return json(200, body, single ? singleType : listType, {'content-range': rangeOf(rows)});
  }

  if (headers['content-type']?.split(';')[0]?.toLowerCase() !== listType) {
    throw invalidBody(`Content-Type not acceptable: ${headers['content-type']}`);
  }
  const text = decode(request.body);
  const columns = request.isRoutine ? null : parameters.get('columns');
  const unknown = [...parameters.keys()].find((name) => columns === null || name !== 'columns');
  if (unknown !== undefined) throw notCovered(`the parameter ${unknown} here`);
  if (request.isRoutine) {
    const called = await run(database, caller, callStatement(schema, request.table, text));
    return json(200, called.body ?? 'null');
  }
  const table = findTable(schema, request.table);
  await run(database, caller, insertStatement(table, columns, text));
  return {status: 201, headers: {}, body: ''};
}

/** Runs the statement; fails if one object was requested and there is not exactly one row. */
async function run(
  database: PGlite,
  caller: Caller,
  {text, values}: Statement,
  single = false,
): Promise<{body: string | null; rows: number}> {
  try {
    const {rows} = await asCaller(database, caller, (transaction) =>
      transaction.query<{body: string | null; rows: number}>(text, values),
    );
    const [found = {body: null, rows: 0}] = rows;
    if (!single || found.rows === 1) return found;
    throw new RestError(
      406,
      'PGRST116',
      'Cannot coerce the result to a single JSON object',
      `The result contains ${found.rows} rows`,
    );
  } catch (error) {
    if (isDatabaseRefusal(error)) throw fromDatabase(error, caller.role !== 'anon');
    throw error;
  }
}

function checkHeaders({prefer = 'return=minimal', accept, ...headers}: Record<string, string>) {
  const schema = headers['accept-profile'] ?? headers['content-profile'] ?? 'public';
  if (schema !== 'public') throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`);
  if (prefer !== 'return=minimal') throw notCovered(`the preference ${prefer}`);
  if (accept !== undefined && !['*/*', listType, singleType].includes(accept)) {
    throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`);
  }
  if (headers.range !== undefined) throw notCovered('the header Range');
}

function findTable({tables}: Schema, name: string): Table {
  const table = tables.get(name);
  if (table) return table;
  const message = `Could not find the table 'public.${name}' in the schema cache`;
  throw new RestError(404, 'PGRST205', message);
}

function json(status: number, body: string | null, type = listType, headers = {}): RestResponse {
  return {
    status,
    headers: {...headers, 'content-type': `${type}; charset=utf-8`},
    body: body ?? '',
  };
}

function rangeOf(rows: number): string {
  return rows > 0 ? `0-${rows - 1}/*` : '*/*';
}

const decoder = new TextDecoder('utf-8', {fatal: true});

function decode(body: Uint8Array): string {
  try {
    return decoder.decode(body);
  } catch (error) {
    if (error instanceof TypeError) throw invalidBody('The body is not UTF-8.');
    throw error;
  }
}
