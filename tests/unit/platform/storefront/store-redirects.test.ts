import {describe, expect, it, vi} from 'vitest';
import type {AppContext} from '../../../../app/platform/server/context.server.ts';
import {findStoreRedirect} from '../../../../app/platform/storefront/store-redirects.server.ts';

/** Requests an address for which the merchant has set a target in Shopify admin. */
function follow(address: string, target: string): Promise<Response | undefined> {
  const path = new URL(address).pathname.replace(/\.data$/, '');
  const nodes = [
    {path: `${path}/longer`, target: '/wrong'},
    {path, target},
  ];
  const storefront = {CacheCustom: vi.fn(), query: async () => ({urlRedirects: {nodes}})};
  const context = {environment: {}, log: {warn: vi.fn()}, storefront};
  return findStoreRedirect(new Request(address), context as unknown as AppContext);
}

const sale = 'https://shop.example/sale';

describe('findStoreRedirect', () => {
  it.each([
    ['a path', sale, '/faq', '/faq'],
    ['a path that differs in case', `${sale}.data`, '/FAQ', '/FAQ'],
    [
      'a hash, after the query',
      `${sale}?utm_source=mail`,
      '/#products',
      '/?utm_source=mail#products',
    ],
    ['a query, before the visitor’s', `${sale}?b=2`, '/faq?a=1#top', '/faq?a=1&b=2#top'],
    ['an escaped query, unchanged', `${sale}?q=a%20b+c`, '/faq', '/faq?q=a%20b+c'],
    ['its own address', sale, 'https://shop.example/faq?a=1', '/faq?a=1'],
    ['another site', `${sale}?a=1`, 'https://other.example/x#y', 'https://other.example/x?a=1#y'],
    ['a path with two slashes', sale, 'https://shop.example//other.example', '/other.example'],
  ])('redirects to %s', async (_, address, target, location) => {
    const response = await follow(address, target);
    expect(response?.status).toBe(301);
    expect(response?.headers.get('Location')).toBe(location);
    expect(response?.headers.get('Cache-Control')).toBe('private, max-age=60');
  });

  it.each([
    ['is the page itself', '/Sale'],
    ['is the page itself with a hash', '/sale#top'],
    ['is a script', 'javascript:alert(1)'],
    ['is a document', 'data:text/html,<p>'],
    ['cannot be parsed', 'https://'],
  ])('does not redirect to a target that %s', async (_, target) => {
    expect(await follow(sale, target)).toBeUndefined();
  });
});
