import type {PGlite} from '@electric-sql/pglite';
import type {Catalog, Table} from '../catalog.ts';
import {asCaller, type Caller} from '../session.ts';
import {callStatement} from './call.ts';
import {fromDatabase, isDatabaseRefusal, notCovered, RestError} from './errors.ts';
import {insertStatement} from './insert.ts';
import {findTable} from './names.ts';
import {contentTypes, type Format, negotiate, parsePreferences} from './preferences.ts';
import {parseQuery} from './query.ts';
import {contentRange, intersect, rangeStatus} from './range.ts';
import {readStatement} from './read.ts';
import type {Statement, StatementResult} from './statement.ts';

export interface RestRequest {
  /** The caller, whose keys have been checked. */
  caller: Caller;
  /** The table or function in the path. */
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

/** Handles a request on a table or a function; throws `RestError` if it is rejected. */
export async function handle(
  database: PGlite,
  catalog: Catalog,
  request: RestRequest,
): Promise<RestResponse> {
  const {method, headers} = request.caller;
  const reads = method === 'GET' || method === 'HEAD';
  checkProfile(headers[reads ? 'accept-profile' : 'content-profile']);
  if (request.isRoutine) return call(database, catalog, request);
  const table = findTable(catalog, request.table);
  if (reads) return read(database, catalog, table, request);
  if (method === 'POST') return insert(database, table, request);
  throw new RestError(
    405,
    'PGRST117',
    `Unsupported HTTP method: ${method}`,
    'The embedded database supports GET, HEAD and POST.',
    'docs/database.md lists what it covers; a Supabase project covers the rest.',
  );
}

async function call(
  database: PGlite,
  catalog: Catalog,
  {caller, table: name, parameters, body}: RestRequest,
): Promise<RestResponse> {
  if (caller.method !== 'POST') throw notCovered('calls of functions but by POST');
  if ([...parameters].length > 0) throw notCovered('parameters in the address of a call');
  parsePreferences(caller.headers.prefer);
  const format = negotiate(caller.headers.accept);
  checkContentType(caller.headers['content-type']);
  const statement = callStatement(catalog, name, decode(body));
  const called = await runStatement(database, caller, statement, format);
  return {
    status: 200,
    headers: {'content-type': contentTypes[format]},
    body: called.body ?? 'null',
  };
}

async function read(
  database: PGlite,
  catalog: Catalog,
  table: Table,
  {caller, parameters}: RestRequest,
): Promise<RestResponse> {
  const format = negotiate(caller.headers.accept);
  const {count} = parsePreferences(caller.headers.prefer);
  const query = parseQuery(parameters);
  const {offset, limit} = intersect(query, caller.headers.range);
  const single = format === 'single';
  const statement = readStatement(catalog, table, {...query, offset, limit}, {single, count});
  const {body, rows, total} = await runStatement(database, caller, statement, format);
  return {
    status: rangeStatus(offset, rows, total),
    headers: {
      'content-type': contentTypes[format],
      'content-range': contentRange(offset, rows, total),
    },
    body: body ?? '',
  };
}

async function insert(
  database: PGlite,
  table: Table,
  {caller, parameters, body}: RestRequest,
): Promise<RestResponse> {
  const {headers} = caller;
  const {returning, returnNamed, count} = parsePreferences(headers.prefer);
  const format = returning ? negotiate(headers.accept) : 'list';
  checkContentType(headers['content-type']);
  const query = parseQuery(parameters);
  if (query.filters.length > 0 || query.order.length > 0 || query.limit !== undefined) {
    throw notCovered('filters, order or limits of an insert');
  }
  const single = format === 'single';
  const statement = insertStatement(table, query, decode(body), {returning, single});
  const inserted = await runStatement(database, caller, statement, format);
  return {
    status: 201,
    headers: {
      'content-range': `*/${count ? inserted.rows : '*'}`,
      ...(returning && {'content-type': contentTypes[format]}),
      ...(returnNamed && {
        'preference-applied': `return=${returning ? 'representation' : 'minimal'}`,
      }),
    },
    body: inserted.body ?? '',
  };
}

/** Runs the statement; rolls back if one object was requested and there is not exactly one row. */
async function runStatement(
  database: PGlite,
  caller: Caller,
  {text, values}: Statement,
  format: Format,
): Promise<StatementResult> {
  try {
    return await asCaller(database, caller, async (transaction) => {
      const {rows} = await transaction.query<StatementResult>(text, values);
      const [found = {body: null, rows: 0, total: null}] = rows;
      if (format === 'single' && found.rows !== 1) {
        throw new RestError(
          406,
          'PGRST116',
          'Cannot coerce the result to a single JSON object',
          `The result contains ${found.rows} rows`,
        );
      }
      return found;
    });
  } catch (error) {
    if (isDatabaseRefusal(error)) throw fromDatabase(error, caller.role !== 'anon');
    throw error;
  }
}

function checkProfile(schema: string | undefined): void {
  if (schema === undefined || schema === 'public') return;
  throw new RestError(
    406,
    'PGRST106',
    `Invalid schema: ${schema}`,
    undefined,
    'Only the following schemas are exposed: public',
  );
}

function checkContentType(header = 'application/json'): void {
  const type = header.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return;
  throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${header}`);
}

const decoder = new TextDecoder('utf-8', {fatal: true});

function decode(body: Uint8Array): string {
  try {
    return decoder.decode(body);
  } catch (error) {
    if (error instanceof TypeError) {
      throw new RestError(400, 'PGRST102', 'Empty or invalid json', 'The body is not UTF-8.');
    }
    throw error;
  }
}
