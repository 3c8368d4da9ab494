import {isIP} from 'node:net';

/** A request with what its address says, as routes receive it. */
export interface Exchange {
  url: URL;
  request: Request;
  /** Whether no other machine has sent it. */
  isLoopback: boolean;
  /** The named groups of the route's pattern that took part in the match. */
  params: Readonly<Record<string, string | undefined>>;
}

export interface Route {
  /** A path, or a pattern of paths whose named groups become `params`. */
  match: string | RegExp;
  handle(exchange: Exchange): Response | Promise<Response>;
}

/**
 * Whether a request names a host that the emulator has: a name of this machine, an address, or its
 * public name. A page of another site that lets its own name point to this machine sends that name.
 */
export function isOwnHost({hostname}: URL, origin: string): boolean {
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return hostname === 'localhost' || isAddress || hostname === new URL(origin).hostname;
}

/** Whether the host of an address is this machine. */
export function isLocalName(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/** Whether a request comes from this machine, and not from a page of another site in its browser. */
export function isThisMachine({url, request, isLoopback}: Exchange): boolean {
  const origin = request.headers.get('origin');
  const hasLocalOrigin =
    origin === null || (URL.canParse(origin) && isLocalName(new URL(origin).hostname));
  return isLoopback && isLocalName(url.hostname) && hasLocalOrigin;
}

/** The response with the headers that let the pages of every site read it. */
export function allowBrowsers({headers}: Request, response: Response): Response {
  response.headers.set('access-control-allow-origin', headers.get('origin') ?? '*');
  response.headers.set('access-control-allow-methods', 'POST, OPTIONS');
  response.headers.set(
    'access-control-allow-headers',
    headers.get('access-control-request-headers') ?? '*',
  );
  response.headers.set('vary', 'Origin');
  return response;
}

export function isRead({method}: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

export const jsonType = 'application/json; charset=utf-8';

export function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {'content-type': jsonType, ...headers},
  });
}

/** A response without a body. */
export function empty(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, {status, headers});
}

export function notFound(): Response {
  return json(404, {errors: 'Not Found'});
}
