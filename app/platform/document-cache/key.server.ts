import {cartIdHeader} from '../http/cart-id-header.ts';
import {isCampaignParameter} from '../http/request-address.ts';
import {cartCookieName} from '../server/cart-cookie.server.ts';

/**
 * Returns the address under which a request's document is shared, or undefined if the document
 * may depend on the visitor: another method, a cart, or any other query parameter.
 */
export function documentKey({url: address, method, headers}: Request): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (headers.get('Cookie')?.includes(`${cartCookieName}=`) || headers.has(cartIdHeader)) {
    return undefined;
  }
  const url = new URL(address);
  // Files and React Router's data requests are not documents; Markdown and texts are. A page has many
  // addresses with escapes, which would fill the memory.
  if (/\.(?!(?:md|txt)$)\w+$|%/.test(url.pathname)) return undefined;
  for (const name of url.searchParams.keys()) {
    if (!isCampaignParameter(name)) return undefined;
  }
  return url.origin + url.pathname;
}

/**
 * The request that the routes receive in place of a visitor's, so that no cookie and no header can
 * reach a shared document. The two that stay decide whether there is a
 * document at all, and whether it is streamed. The campaign parameters stay in the address, because a
 * redirect keeps them.
 */
export function sharedRequest({url, headers, signal}: Request): Request {
  return new Request(url, {
    signal,
    headers: [...headers].filter(([name]) => ['accept', 'user-agent'].includes(name)),
  });
}
