import {afterAll, beforeAll, expect, it} from 'vitest';
import {type Shop, startShopifyWorker} from '../support/site.ts';

/** Where the store's redirects lead, whatever the address. */
let target: string | null = null;
let asked = 0;
let shop: Shop;
beforeAll(async () => {
  shop = await startShopifyWorker((response, body) => {
    if (!body.includes('query redirects')) return response;
    asked += 1;
    return Response.json({data: {urlRedirects: {edges: [{node: {target}}]}}});
  });
});
afterAll(() => shop?.close());

const get = (path: string, headers: Record<string, string> = {Accept: 'text/html'}) =>
  fetch(shop.origin + path, {redirect: 'manual', headers});

it('a redirect of the merchant to no address is a 404, and one line of the log names it', async () => {
  target = 'http://[';
  const unusable = () => shop.worker.lines.filter((line) => line.includes('store-redirects.'));
  for (const path of ['/moved', '/moved-too', '/moved.data']) {
    const {status, headers} = await get(path);
    expect([status, headers.get('Location')], path).toEqual([404, null]);
  }
  const {status, headers} = await get('/products/unknown');
  expect([status, headers.get('Location')]).toEqual([302, '/']);

  await expect.poll(unusable).toHaveLength(1);
  expect(JSON.parse(unusable()[0] ?? '')).toMatchObject({
    event: 'store-redirects.unusable',
    path: '/moved',
    target,
  });
  for (const line of shop.worker.lines) expect(() => JSON.parse(line), line).not.toThrow();

  target = '/faq';
  expect((await get('/moved-again')).headers.get('Location')).toBe('/faq');
});

it('only the 404 of a page asks the store for a redirect', async () => {
  target = '/faq';
  const before = asked;
  // Of no cart, of a product that is none, and of a shop without a contact.
  for (const path of ['/api/cart', '/products/unknown.md', '/.well-known/security.txt']) {
    const cookie = {Cookie: 'boreal_cart=abc%3Fkey%3Ddef'};
    expect((await get(path, cookie)).status, path).toBe(404);
  }
  expect(asked).toBe(before);

  for (const path of ['/old', '/old.html', '/old.data', '/pages/unknown', '/policies/unknown']) {
    const {headers} = await get(path);
    expect(headers.get('Location') ?? headers.get('X-Remix-Redirect'), path).toBe('/faq');
  }
});
