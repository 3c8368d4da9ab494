import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {
  cartCookie,
  forgetCartCookie,
  readCartId,
} from '../../../../app/platform/server/cart-cookie.ts';

const id = 'gid://shopify/Cart/Z2NwLXVz0123?key=0123456789abcdef';

function sentBack(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}

describe('the cart cookie', () => {
  test('brings the id back as it was', () => {
    const cookie = cartCookie(id, {secure: true});
    expect(readCartId(`other=1; ${sentBack(cookie)}; more=2`)).toBe(id);
  });

  test('is out of reach of scripts and other sites, and kept for about a year', () => {
    const cookie = cartCookie(id, {secure: true});
    expect(cookie).toMatch(/^boreal_cart=/);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/', 'Max-Age=31536000']) {
      expect(cookie.split('; ')).toContain(attribute);
    }
    expect(cartCookie(id, {secure: false})).not.toContain('Secure');
  });

  test('can be forgotten', () => {
    expect(forgetCartCookie({secure: true})).toContain('Max-Age=0');
    expect(readCartId(sentBack(forgetCartCookie({secure: true})))).toBeUndefined();
  });

  test.each([null, '', 'other=1', 'xboreal_cart=abc', 'boreal_cart=', 'boreal_cart=%E0%A4%A'])(
    'is no cart where the header is %s',
    (header) => {
      expect(readCartId(header)).toBeUndefined();
    },
  );

  test('never makes an id of anything but a token and a key', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const found = readCartId(`boreal_cart=${encodeURIComponent(value)}`);
        return found === undefined || /^gid:\/\/shopify\/Cart\/[\w-]+(\?key=[\w-]+)?$/.test(found);
      }),
    );
  });
});
