import {otherPostLimits} from '../../path-rules.ts';
import type {FoundRoute} from '../server/route-table.server.ts';
import {jsonError, notFound} from './error-responses.server.ts';
import {type CountRequest, RateLimit, type RetryAfterSeconds} from './rate-limit.server.ts';
import {isDecodable, isGetOrHead} from './request-address.ts';
import {RequestBodyError, readBytes} from './request-body.server.ts';

/** A form of another site would post with the visitor's cookies. A program, such as the store, names no site. */
export async function refuseRequest(request: Request): Promise<Response | undefined> {
  if (!isDecodable(request)) return refuse(request, notFound());
  if (isGetOrHead(request)) return undefined;
  if (request.method !== 'POST') {
    return refuse(request, jsonError(405, 'GET or POST only.', {Allow: 'GET, HEAD, POST'}));
  }
  if (isSameOrigin(request)) return undefined;
  return refuse(request, jsonError(403, 'This request must come from a page of this shop.'));
}

/** A document may cost a request to the store. Many shoppers may share the address of an office. */
const documentLimit = new RateLimit({
  binding: 'DOCUMENT_LIMIT',
  requests: 1_200,
  windowSeconds: 60,
});

const postLimit = new RateLimit({binding: 'POST_LIMIT', requests: 60, windowSeconds: 60});

/** Hydrogen's scripts send a few requests per page to the Storefront API. */
const storeLimit = new RateLimit({binding: 'STORE_LIMIT', requests: 60, windowSeconds: 60});

export async function countAgainstLimits(
  request: Request,
  route: FoundRoute | undefined,
  count: CountRequest,
  isProxied: boolean,
): Promise<RetryAfterSeconds> {
  if (isProxied) return count(storeLimit);
  const isPosted = !isGetOrHead(request) && route?.hasAction === true;
  if (isPosted && !(route.id in otherPostLimits)) {
    const seconds = await count(postLimit, route.id);
    if (seconds > 0) return seconds;
  }
  return isPosted && !route.isPage ? 0 : count(documentLimit);
}

/** Reads the body first: a browser whose upload is cut off shows a broken connection instead of the message. */
export async function refuse(request: Request, response: Response): Promise<Response> {
  await readBytes(request, {maxBytes: 64 * 1024, timeoutMs: 2_000}).catch((error: unknown) => {
    if (!(error instanceof RequestBodyError)) throw error;
  });
  return response;
}

function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('Origin');
  return origin === null || origin === new URL(request.url).origin;
}
