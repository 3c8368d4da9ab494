import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  cartCookie,
  cartIdHeader,
  findCartId,
  readCartCookie,
  renewCartCookie,
} from '../../../app/cart/cart-id.ts';

const id = 'gid://shopify/Cart/Z2NwLXVz0123?key=0123456789abcdef';

function requestWith(cookie: string, {origin = 'https://shop.example', headers = {}} = {}) {
  return new Request(origin, {headers: {...headers, Cookie: cookie}});
}

describe('cartCookie', () => {
  it.each(['https:', 'http:'])('round-trips a cart id on %s', (protocol) => {
    const [cookie = ''] = cartCookie(id, {protocol}).split(';');
    const origin = `${protocol}//shop.example`;
    expect(readCartCookie(requestWith(`other=1; ${cookie}; more=2`, {origin}))).toBe(id);
  });

  it('belongs to this origin alone, is hidden from other sites, and lasts a year', () => {
    const [pair, ...attributes] = cartCookie(id, {protocol: 'https:'}).split('; ');
    expect(pair).toMatch(/^__Host-boreal_cart=/);
    expect(attributes).toEqual(['Path=/', 'Max-Age=31536000', 'SameSite=Lax', 'Secure']);
    expect(cartCookie(id, {protocol: 'http:'})).not.toMatch(/Secure|__Host-/);
  });

  it('is removed by an expired cookie', () => {
    const cookie = cartCookie(null, {protocol: 'https:'});
    expect(cookie).toContain('Max-Age=0');
    expect(readCartCookie(requestWith(cookie))).toBeUndefined();
  });

  it('is not the one that another origin of the site could have set', () => {
    expect(readCartCookie(requestWith('boreal_cart=abc'))).toBeUndefined();
  });

  it.each(['', 'other=1', '__Host-boreal_cart=', '__Host-boreal_cart=%E0%A4%A'])(
    'reads no cart id from %j',
    (cookie) => expect(readCartCookie(requestWith(cookie))).toBeUndefined(),
  );

  it('reads only ids that consist of a token and a key', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const found = readCartCookie(
          requestWith(`__Host-boreal_cart=${encodeURIComponent(value)}`),
        );
        return found === undefined || /^gid:\/\/shopify\/Cart\/[\w-]+(\?key=[\w-]+)?$/.test(found);
      }),
    );
  });
});

it('findCartId returns the cart that a page names, before the cookie, which may be of an older document', () => {
  const cookie = cartCookie(id, {protocol: 'https:'});
  const find = (named: string) =>
    findCartId(requestWith(cookie, {headers: {[cartIdHeader]: named}}));
  expect([find('gid://shopify/Cart/other'), find('nonsense')]).toEqual([
    'gid://shopify/Cart/other',
    id,
  ]);
});

it('renewCartCookie adds the cookie to those of the store', () => {
  const cookie = cartCookie(id, {protocol: 'https:'});
  const response = new Response('', {headers: {'Set-Cookie': '_shopify_y=1'}});
  renewCartCookie(requestWith(cookie), response);
  expect(response.headers.getSetCookie()).toEqual(['_shopify_y=1', cookie]);
});
