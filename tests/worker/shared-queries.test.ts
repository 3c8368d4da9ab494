import {afterEach, describe, expect, it} from 'vitest';
import type {CartResponse} from '../../app/cart/wire.ts';
import {pages, policies} from '../../app/content/pages.ts';
import {CartClient, quantities} from '../support/cart-client.ts';
import {forgetfulWorker} from '../support/forgetful-worker.ts';
import {shownHtml} from '../support/html.ts';
import {type Shop, startShop, startShopifyWorker} from '../support/site.ts';

/* The shop asks in its own name for answers that are kept for everybody, so that no visitor can take them away. */

let shop: Shop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

const origin = () => shop?.origin ?? '';
const attacker = '198.51.100.66';
const longToken = 'x'.repeat(7_000);
const longCookies = `_shopify_y=${longToken}; _shopify_s=${longToken}`;

const sizeOf = (headers: Headers) =>
  [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
const isAttackers = (headers: Headers) =>
  [...headers].some(([, value]) => value.includes(attacker) || value.includes('x'.repeat(1_000)));

/** A store refuses a buyer by the size of the headers, or by the address. */
const refusals: readonly [why: string, refuse: (asked: Headers) => Response | undefined][] = [
  [
    'headers of more than 16 kB',
    (asked) => (sizeOf(asked) > 16_384 ? new Response('Too large', {status: 431}) : undefined),
  ],
  ['430', (asked) => (isAttackers(asked) ? new Response('', {status: 430}) : undefined)],
  ['429', (asked) => (isAttackers(asked) ? new Response('Slow down', {status: 429}) : undefined)],
  [
    'an error of GraphQL',
    (asked) =>
      isAttackers(asked) ? Response.json({errors: [{message: 'Not for you'}]}) : undefined,
  ],
];

describe('a visitor whom the store refuses', () => {
  // Each is the first to ask in an isolate that has no answer.
  it.each(refusals)('takes nothing from the others: %s', async (_, refuse) => {
    shop = await startShopifyWorker((response, _query, asked) => refuse(asked) ?? response);
    const headers = {Cookie: longCookies, 'oxygen-buyer-ip': attacker};
    const attack = ['/api/offers', '/products/rush.data', '/cart', '/?x=1', '/pages/story'];
    for (const path of attack) {
      await (await fetch(origin() + path, {headers, redirect: 'manual'})).text();
      const [{status, body}, html, story] = await Promise.all([
        new CartClient(origin()).add('rush'),
        fetch(`${origin()}/products/rush`).then((response) => response.text()),
        fetch(`${origin()}/pages/story`),
      ]);
      expect([path, status, quantities(body)]).toEqual([path, 200, {rush: 1}]);
      expect(shownHtml(html), path).toContain('Add to Cart - $49.95');
      expect([path, story.status]).toEqual([path, 404]);
    }
  });

  it('with cookies that are too long has a cart and a checkout all the same', async () => {
    shop = await startShop();
    const client = new CartClient(origin());
    const long = async (path: string, init: RequestInit = {}) => {
      const cookies = [client.cookies, longCookies, `other=${'y'.repeat(500)}`];
      const headers = new Headers(init.headers);
      headers.set('Cookie', cookies.filter(Boolean).join('; '));
      const response = await client.send(path, {...init, headers});
      client.keepCookies(response);
      return response;
    };
    const add = {method: 'POST', body: new URLSearchParams({change: 'add', product: 'rush'})};
    const added = (await (await long('/api/cart', add)).json()) as CartResponse;
    expect(quantities(added)).toEqual({rush: 1});
    client.setCartId(added.cart?.id ?? null);
    expect(quantities((await (await long('/api/cart')).json()) as CartResponse)).toEqual({rush: 1});
    const checkout = await long('/checkout?payment=shop_pay');
    expect(checkout.headers.get('Location')).toContain(shop.store.origin);
    // Hydrogen's scripts ask the store through the worker.
    const proxied = await long('/api/2026-04/graphql.json', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: '{"query": "{shop {name}}"}',
    });
    expect(proxied.status).toBe(200);
  });
});

it('no header of a visitor reaches a query that all share, whatever address starts it', async () => {
  const asked: {query: string; headers: string}[] = [];
  shop = await startShopifyWorker(
    (response, query, headers) => {
      asked.push({query, headers: JSON.stringify([...headers])});
      // A failure is kept nowhere.
      return query.includes('mutation') ? response : new Response('', {status: 500});
    },
    {},
    {script: forgetfulWorker()},
  );
  const headers = {
    ...{'User-Agent': 'a-visitor', 'Accept-Language': 'a-visitor', 'oxygen-buyer-ip': 'a-visitor'},
    ...{'X-Shopify-Client-IP-Sig': 'a-visitor', 'request-id': 'a-visitor-4711'},
    ...{'Sec-Purpose': 'a-visitor', Referer: 'https://a-visitor.example'},
    Cookie: '_shopify_y=a-visitor; _shopify_s=a-visitor; other=a-visitor',
  };
  const addresses = [
    ...[...pages, ...policies, '/cart', '/pages/story', '/nowhere', '/products/unknown'],
    ...['/collections', '/checkout', '/api/offers', '/api/shop', '/llms.txt', '/products/rush.md'],
  ].flatMap((path) => [path, `${path}?x=1`, `${path}.data`]);
  await Promise.all(
    addresses.map(async (path) =>
      (await fetch(origin() + path, {headers, redirect: 'manual'})).text(),
    ),
  );
  await fetch(`${origin()}/api/cart`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({change: 'add', product: 'rush'}),
  });
  const names = asked.map(({query}) => /(?:query|mutation) (\w+)/.exec(query)?.[1]);
  expect([...new Set(names)].sort()).toEqual(
    expect.arrayContaining([
      'ShopData',
      'StorePage',
      'StorePolicies',
      'StoreProducts',
      'redirects',
    ]),
  );
  const isOneVisitors = (query: string) => /mutation|\bcart\(/.test(query);
  for (const {query, headers: sent} of asked.filter((one) => !isOneVisitors(one.query))) {
    expect(sent, query).not.toContain('a-visitor');
  }
});

it.each([
  ['cold', 200],
  ['down', 500],
] as const)(
  'the shop asks each of its queries once in two seconds at most, while the store is %s',
  async (_, status) => {
    const times = new Map<string, number[]>();
    shop = await startShopifyWorker((response, body) => {
      times.set(body, [...(times.get(body) ?? []), Date.now()]);
      return status === 200 ? response : new Response('', {status});
    });
    const addresses = [
      '/',
      '/products/rush',
      '/api/offers',
      '/api/shop',
      '/policies/refund-policy',
    ];
    const rounds = [...addresses, '/pages/story', '/nowhere', '/products/unknown'];
    const ends = Date.now() + 4_500;
    while (Date.now() < ends) {
      await Promise.all(rounds.map(async (path) => (await fetch(`${origin()}${path}?x=1`)).text()));
    }
    expect(times.size).toBeGreaterThanOrEqual(5);
    for (const [body, asked] of times) {
      const gaps = asked.slice(1).map((time, at) => time - (asked[at] ?? 0));
      // The way to the store takes some milliseconds, not always the same.
      expect(Math.min(...gaps, 2_000), `${body} ${gaps}`).toBeGreaterThan(1_900);
    }
  },
);

it('Hydrogen says nothing in the log about buyers without an address', async () => {
  shop = await startShopifyWorker(undefined, {
    PRIVATE_STOREFRONT_API_TOKEN: 'shpat_0123456789abcdef0123456789abcdef',
  });
  await (await fetch(`${origin()}/api/offers`)).text();
  await expect.poll(() => shop?.worker.lines.join('\n')).toContain('"event":"request"');
  for (const line of shop.worker.lines) expect(() => JSON.parse(line), line).not.toThrow();
});
