import type {AppContext} from '../server/app-context.server.ts';
import {describeError} from '../server/log.server.ts';
import {headersForStore} from '../storefront/visitor-headers.server.ts';
import {jsonError} from './error-responses.server.ts';
import {visitorOf} from './platform-headers.server.ts';
import {RequestBodyError, readBytes, readText} from './request-body.server.ts';
import {removeProtection} from './security-headers.server.ts';
import {withTimeout} from './timeout.ts';

const bodyLimits = {maxBytes: 64 * 1024, timeoutMs: 5_000};
const timeoutMs = 10_000;

/** The endpoints of the Universal Commerce Protocol. */
const assistantEndpoints = new Map([
  ['/.well-known/ucp', ['GET', 'HEAD']],
  ['/api/ucp/mcp', ['POST']],
]);

export function isForStore(request: Request, {storefront}: AppContext): boolean {
  return (
    storefront.isStorefrontApiUrl(request) ||
    storefront.isMcpUrl(request) ||
    assistantEndpoints.has(new URL(request.url).pathname)
  );
}

export async function forwardToStore(
  request: Request,
  context: AppContext,
): Promise<Response | undefined> {
  if (!isForStore(request, context)) return undefined;
  const methods = assistantEndpoints.get(new URL(request.url).pathname);
  try {
    return await (methods
      ? forwardToAssistantEndpoint(request, methods, context)
      : forwardWithHydrogen(request, context));
  } catch (error) {
    if (error instanceof RequestBodyError) return jsonError(error.status, error.message);
    context.log.warn('store-proxy.unavailable', describeError(error));
    return jsonError(502, 'The store did not respond.');
  }
}

/** Hydrogen's own request handler would forward without a limit of size or time. */
async function forwardWithHydrogen(request: Request, {storefront}: AppContext): Promise<Response> {
  const {url, method, headers} = request;
  const body = method === 'POST' ? await readBytes(request, bodyLimits) : null;
  const read = new Request(url, {method, headers: headersForStore(headers), body});
  return withTimeout(timeoutMs, async () => {
    const response = await (storefront.isStorefrontApiUrl(request)
      ? storefront.forward(read)
      : storefront.forwardMcp(read));
    // Read here, because the timeout would not end a body that the visitor reads.
    const answer = new Response(response.body && (await response.arrayBuffer()), response);
    removeProtection(answer.headers);
    return answer;
  });
}

/** Cookies and the tokens of the shop are not among them. */
const passedHeaders = [
  'Accept',
  'Content-Type',
  'User-Agent',
  'UCP-Agent',
  'Request-Id',
  'Idempotency-Key',
  'MCP-Protocol-Version',
  'MCP-Session-Id',
  'Signature',
  'Signature-Input',
  'Content-Digest',
];
const returnedHeaders = ['Content-Type', 'MCP-Session-Id', 'Retry-After'];

/** Hydrogen 2026.4 knows only `/api/mcp`. The response may belong to one buyer, so nothing stores it. */
async function forwardToAssistantEndpoint(
  request: Request,
  methods: readonly string[],
  {environment: {platform, store}}: AppContext,
): Promise<Response> {
  if (store.kind !== 'shopify') return jsonError(404, 'This store has no endpoint for assistants.');
  const {pathname, search} = new URL(request.url);
  if (!methods.includes(request.method)) {
    return jsonError(405, `${methods.join(' or ')} only.`, {Allow: methods.join(', ')});
  }
  const headers = pick(passedHeaders, request.headers);
  const {address} = visitorOf(request, platform);
  if (address !== null) headers.set('X-Forwarded-For', address);
  const body =
    request.method === 'POST'
      ? await readText(request, {...bodyLimits, contentTypes: ['application/json']})
      : null;
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
  const returned = pick(returnedHeaders, response.headers);
  returned.set('Cache-Control', 'no-store');
  return new Response(response.body, {status: response.status, headers: returned});
}

function pick(names: readonly string[], from: Headers): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}
