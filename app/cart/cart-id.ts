import {ownCookie, parseOwnCookie} from '../platform/http/own-cookie.ts';
import {isPrefetch} from '../platform/http/request-address.ts';

export const cartIdHeader = 'Boreal-Cart';

const prefix = 'gid://shopify/Cart/';
const maxAge = 60 * 60 * 24 * 365;

/** A token, and since 2024 a key. */
export const cartIdPattern = /^gid:\/\/shopify\/Cart\/[\w-]{1,128}(\?key=[\w-]{1,128})?$/;

const cookieName = 'boreal_cart';

export function isCartId(id: unknown): id is string {
  return typeof id === 'string' && cartIdPattern.test(id);
}

export function cartCookie(cartId: string | null, {protocol}: {protocol: string}): string {
  const value = cartId === null ? null : cartId.replace(prefix, '');
  return ownCookie(cookieName, value, {maxAge, protocol});
}

export function readCartCookie({headers, url}: Request): string | undefined {
  return parseCartCookie(headers.get('Cookie') ?? '', new URL(url));
}

export function parseCartCookie(cookies: string, {protocol}: {protocol: string}) {
  const id = prefix + parseOwnCookie(cookies, cookieName, {protocol});
  return isCartId(id) ? id : undefined;
}

export function findCartId(request: Request): string | undefined {
  const named = request.headers.get(cartIdHeader);
  return isCartId(named) ? named : readCartCookie(request);
}

export function renewCartCookie(request: Request, {status, headers}: Response): void {
  const id = readCartCookie(request);
  const isOpened = request.method === 'GET' && status === 200 && !isPrefetch(request);
  if (id !== undefined && isOpened)
    headers.append('Set-Cookie', cartCookie(id, new URL(request.url)));
}
