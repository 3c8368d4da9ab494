import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type Shop, startShop} from '../support/site.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());

const get = (path: string) =>
  fetch(shop.origin + path, {redirect: 'manual', headers: {Accept: 'text/html'}});

describe('a parameter that names a page', () => {
  // Every address where a redirect of the store is looked for, with the response to it otherwise.
  const addresses = [
    ['/summer-sale', 404, null],
    ['/summer-sale.data', 404, null],
    ['/collections', 302, '/#products'],
    ['/search', 302, '/#products'],
    ['/products/unknown', 302, '/'],
  ] as const;
  const foreign = [
    'https://evil.example/login',
    'http:evil.example',
    '//evil.example/login',
    '/.//evil.example/login',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ];

  it.each(addresses)('of %s never leads to another site', async (path, status, location) => {
    for (const target of foreign) {
      for (const name of ['redirect', 'return_to']) {
        const response = await get(`${path}?${new URLSearchParams({[name]: target})}`);
        const received = [response.status, response.headers.get('Location')];
        expect(received, `${name}=${target}`).toEqual([status, location]);
        expect(response.headers.get('X-Remix-Redirect')).toBeNull();
      }
    }
  });

  it.each(['redirect', 'return_to'])('called %s leads to a page of this shop', async (name) => {
    const query = `${name}=/faq%3Ftab=orders%23top&utm_source=mail`;
    const response = await get(`/summer-sale?${query}`);
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe('/faq?tab=orders&utm_source=mail#top');
    const data = await get(`/summer-sale.data?${query}`);
    expect(data.headers.get('X-Remix-Redirect')).toBe('/faq?tab=orders&utm_source=mail#top');
  });
});
