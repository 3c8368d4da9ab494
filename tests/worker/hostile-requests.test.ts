import {createRequire} from 'node:module';
import {join} from 'node:path';
import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {pages} from '../../app/content/pages.ts';
import {beginPost, openRequest} from '../support/begin-post.ts';
import {CartClient} from '../support/cart-client.ts';
import {sign, webhookSecret} from '../support/deliveries.ts';
import {noDatabase, type Shop, startShop, startShopifyWorker} from '../support/site.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({
    ...noDatabase,
    SHOPIFY_WEBHOOK_SECRET: webhookSecret,
  });
});
afterAll(() => shop?.close());

const get = (path: string) =>
  fetch(shop.origin + path, {redirect: 'manual', headers: {Accept: 'text/html'}});

const others = [
  '/cart',
  '/checkout',
  '/nowhere',
  '/api/cart',
  '/healthz',
  '/webhooks/shopify',
  '/api/events',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/About/',
  '/products/unknown',
];

declare function handle(request: Request, env: object, execution: object): Promise<Response>;

it('the response to a defect of the worker has the headers of every response, and an id that the log names', async () => {
  const bundle = join(import.meta.dirname, '../../dist/server/index.js');
  // Vite would transform an imported bundle, which takes seconds.
  const load: (path: string) => {default: {fetch: typeof handle}} = createRequire(import.meta.url);
  const {default: worker} = load(bundle);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  // Node has no `caches`, without which no context can be created.
  const env = {...shop.store.variables};
  const response = await worker.fetch(new Request('https://shop.example/about'), env, {});
  const lines = logged.mock.calls.join();
  logged.mockRestore();
  expect(response.status).toBe(500);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  for (const name of ['X-Content-Type-Options', 'X-Frame-Options', 'Strict-Transport-Security']) {
    expect(response.headers.has(name)).toBe(true);
  }
  expect(lines).toContain(response.headers.get('X-Request-Id'));
});

describe('a route', () => {
  const marker = '"><svg onload=boreal()>';
  const path = fc.oneof(
    fc.constantFrom(
      ...pages,
      ...others,
      '/api/events',
      '/%2e%2e/%2e%2e',
      '//evil.example',
      '/products/%00',
    ),
    fc.webPath().map((tail) => `/${tail}`.replace(/^\/+/, '/')),
    fc.string({maxLength: 40}).map((text) => `/products/${encodeURIComponent(text)}`),
  );
  const method = fc.constantFrom('GET', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS');
  const type = fc.constantFrom(
    'application/x-www-form-urlencoded',
    'application/json',
    'multipart/form-data; boundary=x',
    'text/plain',
    'nonsense',
  );
  const body = fc.oneof(
    fc.string({maxLength: 300}),
    fc.json(),
    fc
      .record({
        change: fc.constantFrom('add', 'update', 'note', marker),
        cartFormInput: fc.oneof(fc.json(), fc.constant(`{"action":"${marker}"}`)),
      })
      .map((fields) => new URLSearchParams(fields).toString()),
    fc.constant('x'.repeat(18_000)),
  );
  const cookie = fc.oneof(
    fc.constant(''),
    fc.string({maxLength: 60}).map((text) => `boreal_cart=${encodeURIComponent(text)}`),
  );

  it('never responds with a server error and never reflects input as HTML, whatever is sent', async () => {
    await fc.assert(
      fc.asyncProperty(
        path,
        method,
        type,
        body,
        cookie,
        fc.boolean(),
        async (where, how, kind, what, cookies, data) => {
          const query = new URLSearchParams({
            q: marker,
            number: marker,
            tab: marker,
            checkout: marker,
          });
          const suffix = data ? '.data' : '';
          const {sent, response: received} = openRequest(shop.origin, {
            path: `${where}${suffix}?${query}`,
            method: how,
            headers: {
              'Content-Type': kind,
              Accept: 'text/html',
              'X-Forwarded-Host': 'evil.example',
              'Accept-Language': marker,
              ...(cookies && {Cookie: cookies.replace(/[^\x20-\x7e]/g, '')}),
            },
          });
          sent.end(how === 'GET' || how === 'HEAD' ? undefined : what);
          const response = await received;
          const text = await response.text();
          const label = `${how} ${where}${suffix} → ${response.status}`;
          expect(response.status, label).toBeLessThan(500);
          // A data response may contain the input; a page may contain it escaped only.
          const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
          expect(isPage && text.includes(marker), label).toBe(false);
          const location = response.headers.get('Location');
          if (location) expect(new URL(location, shop.origin).origin, label).toBe(shop.origin);
          for (const set of response.headers.getSetCookie())
            expect(set, label).toContain('SameSite=Lax');
        },
      ),
      {numRuns: 400},
    );
  }, 300_000);
});

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

describe('the log', () => {
  const forged = encodeURIComponent(
    '\n{"time":"2026-11-25T00:00:00.000Z","level":"error","event":"FORGED"}',
  );
  it('has lines of the worker alone, and nothing of an address, whatever is requested', async () => {
    const paths = [
      `/nowhere?redirect=https://x${forged}&key=SECRET`,
      `/nowhere?return_to=https://x${forged}&number=BRL-SECRET123`,
      `/collections?redirect=https://x${forged}`,
      `/nowhere-${forged}`,
      `/products/${forged}.data`,
      '/cart/c/SECRET%zz',
      '/cart/c/SECRET%zz.data',
      '/discount/SECRET%zz',
      '/secret@example.com%c0',
      '/products/SECRET%',
    ];
    for (const path of paths) {
      const response = await get(path);
      await response.text();
      if (/%(zz|c0|$)/.test(path)) expect(response.status, path).toBe(404);
    }
    for (const [path, status] of [
      ['/secret%zz', 404],
      ['/about', 405],
    ] as const) {
      const post = await fetch(shop.origin + path, {method: 'POST', body: 'SECRET=1'});
      expect([path, post.status]).toEqual([path, status]);
    }
    await expect.poll(() => shop.worker.lines.join('\n')).toContain('route.failed');
    const logged = () => shop.worker.lines.filter((line) => line.includes('"event":"request"'));
    await expect.poll(() => logged().length).toBeGreaterThan(paths.length);
    for (const line of shop.worker.lines) {
      const text = expect.any(String);
      expect(JSON.parse(line)).toMatchObject({level: text, event: text, version: text});
      expect(line).not.toMatch(/FORGED|SECRET|secret/);
    }
  });
});

describe('the store behind the worker', () => {
  const path = '/api/2026-04/graphql.json';
  const headers = {'Content-Type': 'application/json', Connection: 'close'};
  const post = (body: string) => fetch(shop.origin + path, {method: 'POST', headers, body});
  const begin = () =>
    beginPost(
      shop.origin + path,
      {...headers, 'Content-Length': 100},
      '{"query": "query NoEnd {shop {name}}"}',
    );

  it('receives no body that does not end', async () => {
    expect((await begin().response).status).toBe(408);
    expect(shop.store.control.requestsOf('NoEnd')).toEqual([]);
  });

  it('is not reported to have failed when a visitor leaves', async () => {
    const before = shop.worker.lines.length;
    const logged = () => shop.worker.lines.slice(before);
    const {sent, response} = begin();
    response.catch(() => {});
    // The worker has the beginning when it has responded to a request that was sent after it.
    await new Promise((resolve) => sent.write(' ', resolve));
    expect((await post('{"query": "{shop {name}}"}')).status).toBe(200);
    sent.destroy();
    const {status, headers: answered} = await post('{"query": "{shop {name}}"}');
    expect(status).toBe(200);
    // The store allows its API to every site; through this origin, no other site may read it.
    expect([...answered.keys()].join()).not.toContain('access-control');
    const responses = () => logged().filter((line) => line.includes('"request"'));
    await expect.poll(() => responses().length).toBe(3);
    expect(logged().join()).not.toMatch(/"level":"(warn|error)"/);
  });
});

describe('a delivery', () => {
  const deliver = async (headers: Record<string, string | number>) => {
    const all = {'Content-Length': 10 * 1024 * 1024, ...headers};
    return (await beginPost(`${shop.origin}/webhooks/shopify`, all).response).status;
  };

  it('without a signature is refused before its body has arrived', async () => {
    expect(await deliver({})).toBe(401);
    expect(await deliver({'X-Shopify-Hmac-Sha256': 'AAAA'})).toBe(401);
  });

  it('that stalls is ended with 408, and others are read until then', async () => {
    const headers = {'X-Shopify-Hmac-Sha256': sign('x', 'another secret')};
    const stalled = Promise.all(Array.from({length: 14}, () => deliver(headers)));
    expect(await deliver({...headers, 'Content-Length': 1})).toBe(401);
    expect(new Set(await stalled)).toEqual(new Set([408]));
  });
});

describe('a response of the store', () => {
  let shopify: Shop;
  let change = (text: string) => text;
  beforeAll(async () => {
    shopify = await startShopifyWorker(async (response) => {
      const {status} = response;
      const headers = {'Content-Type': 'application/json'};
      return new Response(change(await response.text()), {status, headers});
    });
  });
  afterAll(() => shopify?.close());

  it('sends no visitor of a policy to another site', async () => {
    const refresh = 'http-equiv=refresh content=0;url=//evil.example>';
    change = (text) =>
      text.replaceAll('<p>', `<meta ${refresh}<META/${refresh}<me<meta>ta ${refresh}<p>`);
    const html = await (await fetch(`${shopify.origin}/policies/privacy-policy`)).text();
    expect(html).toContain('evil.example');
    expect(html).not.toMatch(/<meta[^>]*evil/i);
  });

  it.each(['http://evil.example/checkout', 'javascript:alert(1)', ''])(
    'that names the checkout %j is not followed',
    async (address) => {
      change = (text) => text.replaceAll(/"checkoutUrl":"[^"]*"/g, `"checkoutUrl":"${address}"`);
      const client = new CartClient(shopify.origin);
      const response = await client.fetch('/cart/4410101:1');
      expect(response.headers.get('Location')).toBe('/cart?link=failed');
    },
  );

  it('in a currency that is none does not take the cart page away', async () => {
    change = (text) => text.replaceAll('"currencyCode":"USD"', '"currencyCode":"nonsense"');
    const client = new CartClient(shopify.origin);
    client.setCartId((await client.add('rush')).body.cart?.id ?? null);
    const page = await client.fetch('/cart', {headers: {Accept: 'text/html'}});
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('nonsense ');
  });
});
