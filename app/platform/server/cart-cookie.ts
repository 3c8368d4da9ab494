/**
 * Where the cart's id is kept between requests. The id carries the cart's key, so
 * scripts must not read it and the value is checked before it is trusted: a cookie is
 * something a visitor may write.
 */
export const cartCookieName = 'boreal_cart';
const prefix = 'gid://shopify/Cart/';
const maxAge = 60 * 60 * 24 * 365;

/** A cart's id after the prefix: a token, and since 2024 its key. */
const shape = /^[\w-]{1,128}(\?key=[\w-]{1,128})?$/;

export function isCartId(id: string): boolean {
  return id.startsWith(prefix) && shape.test(id.slice(prefix.length));
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

function serialize(value: string, age: number, secure: boolean): string {
  const attributes = ['Path=/', `Max-Age=${age}`, 'HttpOnly', 'SameSite=Lax'];
  if (secure) attributes.push('Secure');
  return [`${cartCookieName}=${value}`, ...attributes].join('; ');
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    // A malformed escape: the same as no cookie. Anything else is a fault of ours.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
