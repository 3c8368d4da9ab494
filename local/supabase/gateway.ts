import {Buffer} from 'node:buffer';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {setTimeout as wait} from 'node:timers/promises';
import type {Fault, Faults} from './faults.ts';
import type {RequestRole} from './platform.ts';
import {RestError} from './rest/errors.ts';
import type {RestRequest, RestResponse} from './rest/handle.ts';

/** The settings of the HTTP side of the database, which checks paths, keys and sizes. */
export interface GatewayOptions {
  faults: Faults;
  handle(request: RestRequest): Promise<RestResponse>;
}

const bodyLimit = 1024 * 1024;
/** A larger body is read up to here, so that its client receives the response. */
const readLimit = 64 * bodyLimit;

export async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  {faults, handle}: GatewayOptions,
): Promise<void> {
  const method = request.method ?? 'GET';
  if (!isLocal(request)) return send(response, method, foreignPage);
  const url = URL.parse(request.url ?? '/', 'http://embedded');
  const {table, isRoutine} = targetOf(url?.pathname ?? '');
  const fault = faults.next(method, table);
  if (await playFault(fault, faults, request, response)) return;

  try {
    const body = await readBody(request);
    if (!url || table === undefined) throw pathNotFound(url?.pathname);
    const caller = identify(request);
    if ('rejection' in caller) return send(response, method, caller.rejection);
    const {pathname, searchParams: parameters} = url;
    const path = pathname.slice(prefix.length - 1);
    const headers = readHeaders(request);
    const result = await handle({
      caller: {...caller, method, path, headers},
      table,
      isRoutine,
      parameters,
      body,
    });
    send(response, method, result);
  } catch (error) {
    send(response, method, errorResponse(error));
  }
}

const localAuthority = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Whether no page of another site sent the request: such a page may let its own name point to this
 * machine, and the secret key is a constant.
 */
function isLocal({headers: {host = '', origin}}: IncomingMessage): boolean {
  if (!localAuthority.test(host)) return false;
  return origin === undefined || localAuthority.test(URL.parse(origin)?.host ?? '');
}

const foreignPage = json(403, {message: 'The embedded database is for this machine only.'});
const prefix = '/rest/v1/';

/** Returns the table or function in a path, if there is one. */
function targetOf(pathname: string): {table: string | undefined; isRoutine: boolean} {
  const [, rpc, name] = /^\/rest\/v1\/(rpc\/)?([^/]+)$/.exec(pathname) ?? [];
  const isRoutine = rpc !== undefined;
  if (name === undefined || (name === 'rpc' && !isRoutine)) return {table: undefined, isRoutine};
  try {
    return {table: decodeURIComponent(name), isRoutine};
  } catch (error) {
    if (error instanceof URIError) return {table: undefined, isRoutine};
    throw error;
  }
}

function pathNotFound(pathname: string | undefined): RestError {
  return new RestError(
    404,
    'PGRST125',
    'Invalid path specified in request URL',
    `The embedded database has ${prefix}{table}, but not ${pathname ?? 'this address'}.`,
    'docs/database.md lists what it supports; a Supabase project supports the rest.',
  );
}

/** Applies a fault and returns whether it replaces the response. */
async function playFault(
  fault: Fault,
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  switch (fault.kind) {
    case 'none':
      return false;
    case 'down':
      request.socket.destroy();
      return true;
    case 'hang':
      request.resume();
      faults.onceCleared(() => response.destroy());
      return true;
    case 'slow':
      await wait(fault.ms ?? 1000, undefined, {ref: false});
      return false;
    case 'garbage':
      request.resume();
      response.writeHead(fault.status ?? 200, {'content-type': 'text/html'});
      response.end(fault.body ?? '<!doctype html><title>Error</title><p>Bad gateway');
      return true;
    case 'error500':
      request.resume();
      send(response, request.method ?? 'GET', json(500, internalError('The database failed')));
      return true;
  }
}

/**
 * The keys of the embedded database only, which listens on the loopback address. Anyone who can reach it
 * may know them, so they need not be secret.
 */
export const publishableKey = 'sb_publishable_of_the_embedded_database';
export const secretKey = 'sb_secret_of_the_embedded_database';

const roles = new Map<unknown, RequestRole>([
  [publishableKey, 'anon'],
  [secretKey, 'service_role'],
]);

type Identity = {role: RequestRole} | {rejection: RestResponse};

/**
 * Reads the role from the API key, as the gateway of a project does: these keys are no JWTs, so a
 * bearer token is either the same key, which supabase-js sends too, or that of a user, of whom the
 * embedded database has none.
 */
function identify({headers}: IncomingMessage): Identity {
  const {apikey, authorization, 'user-agent': agent = ''} = headers;
  if (typeof apikey !== 'string') {
    return unauthorized({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
  }
  const role = roles.get(apikey);
  if (!role) {
    return unauthorized({message: 'Invalid API key', hint: 'Double check your Supabase API key.'});
  }
  if (role === 'service_role' && agent.startsWith('Mozilla/')) {
    return unauthorized({message: 'Forbidden use of secret API key in browser'});
  }
  if (authorization !== undefined && authorization !== `Bearer ${apikey}`) {
    const message = 'No suitable key or wrong key type';
    return unauthorized({code: 'PGRST301', details: null, hint: null, message});
  }
  return {role};
}

const challenge = {'www-authenticate': 'Bearer'};

function unauthorized(body: object): {rejection: RestResponse} {
  return {rejection: json(401, body, challenge)};
}

/** Node decodes headers as Latin-1; policies receive them as UTF-8. */
function readHeaders(request: IncomingMessage): Record<string, string> {
  const headers = Object.entries(request.headers).flatMap(([name, value]) => {
    if (name === 'cookie' || value === undefined) return [];
    const text = Array.isArray(value) ? value.join(', ') : value;
    return [[name, Buffer.from(text, 'latin1').toString('utf8')] as const];
  });
  return Object.fromEntries(headers);
}

async function readBody(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size <= bodyLimit) chunks.push(chunk);
    if (size > readLimit) break;
  }
  if (size <= bodyLimit) return Buffer.concat(chunks);
  throw new RestError(413, 'PGRST102', 'The body is larger than 1 MiB');
}

function errorResponse(error: unknown): RestResponse {
  if (error instanceof RestError) {
    return json(error.status, error.body, error.status === 401 ? challenge : {});
  }
  return json(500, internalError(error instanceof Error ? error.message : String(error)));
}

function internalError(message: string): object {
  return {code: 'XX000', details: null, hint: null, message};
}

function json(status: number, body: object, headers: Record<string, string> = {}): RestResponse {
  return {
    status,
    headers: {...headers, 'content-type': 'application/json; charset=utf-8'},
    body: JSON.stringify(body),
  };
}

function send(
  response: ServerResponse,
  method: string,
  {status, headers, body}: RestResponse,
): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    ...headers,
    ...(method !== 'HEAD' && {'content-length': Buffer.byteLength(body)}),
  });
  response.end(method === 'HEAD' ? undefined : body);
}
