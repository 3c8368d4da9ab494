import {cartIdHeader} from '../http/cart-id-header.ts';

/**
 * The cookie that holds the cart's id. The id contains the cart's secret key, so scripts cannot
 * read the cookie; its value is validated, because a visitor can write any cookie.
 */
export const cartCookieName = 'boreal_cart';
const prefix = 'gid://shopify/Cart/';
const maxAge = 60 * 60 * 24 * 365;

/** A cart's id after the prefix: a token, and since 2024 a key. */
const shape = /^[\w-]{1,128}(\?key=[\w-]{1,128})?$/;

function isCartId(id: string): boolean {
  return id.startsWith(prefix) && shape.test(id.slice(prefix.length));
}

/** The id of the visitor's cart: of the cookie, or the one that a script names without a cookie. */
export function findCartId(headers: Headers): string | undefined {
  const named = headers.get(cartIdHeader);
  return readCartId(headers.get('Cookie')) ?? (named && isCartId(named) ? named : undefined);
}

export function readCartId(cookieHeader: string | null): string | undefined {
  const pair = (cookieHeader ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cartCookieName}=`));
  if (!pair) return undefined;
  const value = decode(pair.slice(cartCookieName.length + 1));
  return value !== undefined && shape.test(value) ? prefix + value : undefined;
}

export function cartCookie(cartId: string, {secure}: {secure: boolean}): string {
  const value = encodeURIComponent(cartId.replace(prefix, ''));
  return serialize(value, maxAge, secure);
}

export function forgetCartCookie({secure}: {secure: boolean}): string {
  return serialize('', 0, secure);
}

/** Whether cookies are `Secure`. Only a developer's machine serves requests without TLS. */
export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:';
}

function serialize(value: string, age: number, secure: boolean): string {
  const attributes = ['Path=/', `Max-Age=${age}`, 'HttpOnly', 'SameSite=Lax'];
  if (secure) attributes.push('Secure');
  return [`${cartCookieName}=${value}`, ...attributes].join('; ');
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    // A cookie with a malformed escape counts as absent.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
