import {isCampaignParameter} from '../http/request-address.ts';
import {cartCookieName} from '../server/cart-cookie.server.ts';

/**
 * Returns the address under which a request's document is shared, or undefined if the document
 * may depend on the visitor: another method, the cart's cookie, or any other query parameter.
 */
export function documentKey(request: Request): string | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const cookies = request.headers.get('Cookie') ?? '';
  if (cookies.includes(`${cartCookieName}=`)) return undefined;
  const url = new URL(request.url);
  // Files and React Router's data requests are not documents; Markdown and texts are.
  if (/\.(?!(?:md|txt)$)\w+$/.test(url.pathname)) return undefined;
  for (const name of url.searchParams.keys()) {
    if (!isCampaignParameter(name)) return undefined;
  }
  return url.origin + url.pathname;
}

/**
 * The request that a shared document is rendered from. It is derived from the key alone, so that
 * no cookie, header or query parameter of a visitor can reach the document.
 */
export function sharedRequest(key: string): Request {
  return new Request(key, {headers: {Accept: 'text/html'}});
}

/** The key in the edge cache. It begins with a path that no route serves. */
export function edgeCacheKey(key: string, deploymentId: string): Request {
  const {origin, pathname} = new URL(key);
  return new Request(`${origin}/__documents/${deploymentId}${pathname}`);
}
