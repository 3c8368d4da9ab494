import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  cartCookie,
  forgetCartCookie,
  readCartId,
} from '../../../../app/platform/server/cart-cookie.server.ts';

const id = 'gid://shopify/Cart/Z2NwLXVz0123?key=0123456789abcdef';

function sentBack(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}

describe('cartCookie', () => {
  it('round-trips a cart id', () => {
    const cookie = cartCookie(id, {secure: true});
    expect(readCartId(`other=1; ${sentBack(cookie)}; more=2`)).toBe(id);
  });

  it('is hidden from scripts and other sites, and lasts a year', () => {
    const cookie = cartCookie(id, {secure: true});
    expect(cookie).toMatch(/^boreal_cart=/);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/', 'Max-Age=31536000']) {
      expect(cookie.split('; ')).toContain(attribute);
    }
    expect(cartCookie(id, {secure: false})).not.toContain('Secure');
  });

  it('is removed by an expired cookie', () => {
    expect(forgetCartCookie({secure: true})).toContain('Max-Age=0');
    expect(readCartId(sentBack(forgetCartCookie({secure: true})))).toBeUndefined();
  });

  it.each([null, '', 'other=1', 'xboreal_cart=abc', 'boreal_cart=', 'boreal_cart=%E0%A4%A'])(
    'reads no cart id from the header %s',
    (header) => {
      expect(readCartId(header)).toBeUndefined();
    },
  );

  it('reads only ids that consist of a token and a key', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const found = readCartId(`boreal_cart=${encodeURIComponent(value)}`);
        return found === undefined || /^gid:\/\/shopify\/Cart\/[\w-]+(\?key=[\w-]+)?$/.test(found);
      }),
    );
  });
});
