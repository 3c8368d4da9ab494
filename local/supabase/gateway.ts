import {Buffer} from 'node:buffer';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {setTimeout as wait} from 'node:timers/promises';
import type {Fault, Faults} from './faults.ts';
import type {RequestRole} from './platform.ts';
import {HttpError, RestError} from './rest/errors.ts';
import type {RestRequest, RestResponse} from './rest/handle.ts';

/** The HTTP side of the database, which checks hosts, paths, keys and sizes. */
export interface GatewayOptions {
  faults: Faults;
  handle(request: RestRequest): Promise<RestResponse>;
}

const bodyLimit = 1024 * 1024;
/** A larger body is read up to here, so that its client receives the response. */
const readLimit = 64 * bodyLimit;

export async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  {faults, handle}: GatewayOptions,
): Promise<void> {
  try {
    checkHost(request);
    const {method = 'GET'} = request;
    const url = URL.parse(request.url ?? '/', 'http://embedded');
    const target = targetOf(url?.pathname ?? '');
    const fault = faults.next(target?.table);
    if (await playFault(fault, faults, request, response)) return;
    const body = await readBody(request);
    if (!url || !target) {
      throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
    }
    const {pathname: path, searchParams: parameters} = url;
    const caller = {role: identify(request), method, path, headers: readHeaders(request)};
    send(response, await handle({caller, ...target, parameters, body}));
  } catch (error) {
    send(response, errorResponse(error));
  }
}

const localAuthority = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Rejects what a page of another site sends: such a page may let its own name point to this machine,
 * and the secret key is a constant.
 */
function checkHost({headers: {host = '', origin}}: IncomingMessage): void {
  const sender = origin === undefined ? host : (URL.parse(origin)?.host ?? '');
  if (localAuthority.test(host) && localAuthority.test(sender)) return;
  throw new HttpError(403, {message: 'The embedded database is for this machine only.'});
}

function targetOf(pathname: string): {table: string; isRoutine: boolean} | undefined {
  const [, rpc, name] = /^\/rest\/v1\/(rpc\/)?([^/]+)$/.exec(pathname) ?? [];
  if (name === undefined) return undefined;
  try {
    return {table: decodeURIComponent(name), isRoutine: rpc !== undefined};
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

async function playFault(
  fault: Fault,
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (fault.kind === 'none') return false;
  if (fault.kind === 'slow') {
    await wait(fault.ms ?? 1000, undefined, {ref: false});
    return false;
  }
  if (fault.kind === 'down') request.socket.destroy();
  else request.resume();
  if (fault.kind === 'hang') faults.onceCleared(() => response.destroy());
  if (fault.kind === 'error500') send(response, errorResponse(new Error('The database failed')));
  if (fault.kind === 'garbage') {
    const {status = 200, body = '<!doctype html><title>Error</title><p>Bad gateway'} = fault;
    send(response, {status, headers: {'content-type': 'text/html'}, body});
  }
  return true;
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

/**
 * Reads the role from the API key, as the gateway of a project does: these keys are no JWTs, so a
 * bearer token is either the same key, which supabase-js sends too, or that of a user, of whom the
 * embedded database has none.
 */
function identify({headers}: IncomingMessage): RequestRole {
  const {apikey, authorization, 'user-agent': agent = ''} = headers;
  if (apikey === undefined) throw unauthorized({message: 'No API key found in request'});
  const role = roles.get(apikey);
  if (!role) throw unauthorized({message: 'Invalid API key'});
  if (role === 'service_role' && agent.startsWith('Mozilla/')) {
    throw unauthorized({message: 'Forbidden use of secret API key in browser'});
  }
  if (authorization !== undefined && authorization !== `Bearer ${apikey}`) {
    const message = 'No suitable key or wrong key type';
    throw unauthorized({code: 'PGRST301', details: null, hint: null, message});
  }
  return role;
}

function unauthorized(body: {message: string; [field: string]: string | null}): HttpError {
  return new HttpError(401, body);
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
  const message = error instanceof Error ? error.message : String(error);
  const {status, body} = error instanceof HttpError ? error : new RestError(500, 'XX000', message);
  const headers: Record<string, string> = {'content-type': 'application/json; charset=utf-8'};
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  return {status, headers, body: JSON.stringify(body)};
}

function send(response: ServerResponse, {status, headers, body}: RestResponse): void {
  if (response.destroyed) return;
  response.writeHead(status, {...headers, 'content-length': Buffer.byteLength(body)});
  response.end(body);
}
