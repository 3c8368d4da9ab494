import {uncountedPosts} from '../../path-rules.ts';
import type {AppContext} from '../server/context.server.ts';
import {jsonError, notFound, tooManyRequests} from './error-responses.server.ts';
import {RateLimit} from './rate-limit.server.ts';
import {isDecodable, isRead} from './request-address.ts';
import {RequestBodyError, readBytes} from './request-body.server.ts';
import {isForStore} from './store-proxy.server.ts';

/**
 * Refuses, for every route, paths that cannot be decoded, other methods than the shop has and what another
 * site posts through a visitor's browser. Programs, such as the store that delivers a webhook, name no site.
 */
export async function refuseRequest(request: Request): Promise<Response | undefined> {
  if (!isDecodable(request)) return refuse(request, notFound());
  if (isRead(request)) return undefined;
  if (request.method !== 'POST') {
    return refuse(request, jsonError(405, 'GET or POST only.', {Allow: 'GET, HEAD, POST'}));
  }
  if (isSameOrigin(request)) return undefined;
  return refuse(request, jsonError(403, 'This request must come from a page of this shop.'));
}

/** A document that is rendered may cost a request to the store: for a cart, or for a redirect. */
const documentLimit = new RateLimit({binding: 'DOCUMENT_LIMIT', requests: 240, windowSeconds: 60});

/** Hydrogen's scripts send a few requests per page to the Storefront API that it proxies. */
const storeLimit = new RateLimit({binding: 'STORE_LIMIT', requests: 60, windowSeconds: 60});

/** Refuses the requests of a visitor who has sent too many. */
export async function refuseTooMany(
  request: Request,
  context: AppContext,
): Promise<Response | undefined> {
  const isProxied = isForStore(request, context);
  if (!isProxied && !isRead(request) && uncountedPosts.includes(new URL(request.url).pathname)) {
    return undefined;
  }
  const seconds = await context.countRequest(isProxied ? storeLimit : documentLimit);
  return seconds === 0 ? undefined : refuse(request, tooManyRequests(seconds));
}

/** Reads the body first: a browser whose upload is cut off shows a broken connection instead of the message. */
async function refuse(request: Request, response: Response): Promise<Response> {
  await readBytes(request, {maxBytes: 64 * 1024, timeoutMs: 2_000}).catch((error: unknown) => {
    if (!(error instanceof RequestBodyError)) throw error;
  });
  return response;
}

/** Whether a request comes from a page of this origin, or from no page at all. */
function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('Origin');
  return origin === null || origin === new URL(request.url).origin;
}
