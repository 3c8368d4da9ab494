import type {AppContext} from '../server/context.server.ts';
import {describeError} from '../server/log.server.ts';
import {jsonError} from './json-error.server.ts';
import {visitorAddress} from './platform-headers.server.ts';
import {RequestBodyError, readBody} from './request-body.server.ts';

/** RFC 9116 wants a date within a year, after which a reader should not trust the file. */
const validDays = 180;

/** A call names a few products or a checkout. */
const bodyLimits = {maxBytes: 64 * 1024, timeoutMs: 5_000, contentTypes: ['application/json']};
const timeoutMs = 10_000;

/** What the protocol needs. Cookies and the shop's tokens stay here. */
const passedHeaders = [
  ...['Accept', 'Content-Type', 'User-Agent', 'UCP-Agent', 'Request-Id', 'Idempotency-Key'],
  ...['MCP-Protocol-Version', 'MCP-Session-Id', 'Signature', 'Signature-Input', 'Content-Digest'],
];

/** The store's own endpoints for assistants, with the methods that it takes (Universal Commerce Protocol). */
const assistantEndpoints = new Map([
  ['/.well-known/ucp', ['GET', 'HEAD']],
  ['/api/ucp/mcp', ['POST']],
]);

export function isAssistantEndpoint({url}: Request): boolean {
  return assistantEndpoints.has(new URL(url).pathname);
}

/** Responds to addresses that are not routes, because every page loads the list of routes. */
export function respondWithWellKnown(
  request: Request,
  context: AppContext,
): Promise<Response> | Response | undefined {
  if (isAssistantEndpoint(request)) return passToStore(request, context);
  const {origin, pathname} = new URL(request.url);
  const {securityContact} = context.environment;
  if (pathname !== '/.well-known/security.txt' || securityContact === undefined) return undefined;
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(Date.now() + validDays * 24 * 60 * 60 * 1000).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${pathname}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}

/** Hydrogen 2026.4 passes only `/api/mcp` on. The response may belong to one buyer, so nothing stores it. */
async function passToStore(request: Request, context: AppContext): Promise<Response> {
  const {platform, store} = context.environment;
  if (store.kind !== 'shopify') return jsonError(404, 'This store has no endpoint for assistants.');
  const {pathname, search} = new URL(request.url);
  const methods = assistantEndpoints.get(pathname) ?? [];
  if (!methods.includes(request.method)) {
    return jsonError(405, `${methods.join(' or ')} only.`, {Allow: methods.join(', ')});
  }
  const headers = new Headers();
  for (const name of passedHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const address = visitorAddress(request, platform);
  if (address !== null) headers.set('X-Forwarded-For', address);
  try {
    const body = request.method === 'POST' ? await readBody(request, bodyLimits) : null;
    const response = await fetch(store.origin + pathname + search, {
      method: request.method,
      headers,
      body,
      // The store may redirect to its primary domain, which may be this worker.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 300 && response.status < 400) {
      return jsonError(404, 'The store has no such endpoint.');
    }
    const answer = new Headers({'Cache-Control': 'no-store'});
    for (const name of ['Content-Type', 'MCP-Session-Id', 'Retry-After']) {
      const value = response.headers.get(name);
      if (value !== null) answer.set(name, value);
    }
    return new Response(response.body, {status: response.status, headers: answer});
  } catch (error) {
    if (error instanceof RequestBodyError) return jsonError(error.status, error.message);
    context.log.warn('store-proxy.unavailable', describeError(error));
    return jsonError(502, 'The store did not respond.');
  }
}
