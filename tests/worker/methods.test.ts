import type {RouteConfigEntry} from '@react-router/dev/routes';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import routeTable from '../../app/routes.ts';
import {type ShopifyWorker, startShopifyWorker} from '../support/shopify-worker.ts';
import {type Site, startSite} from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

/** One address for each path of the route table, and the status of a GET and of an empty POST to it. */
const decisions: Readonly<Record<string, [address: string, get: number, post: number]>> = {
  '/': ['/', 200, 405],
  'products/:productId': ['/products/rush', 200, 405],
  cart: ['/cart', 200, 422],
  // No person has followed a link that a program requests.
  'cart/:lines': ['/cart/1:1', 204, 405],
  'discount/:code': ['/discount/NONE', 204, 405],
  about: ['/about', 200, 405],
  contact: ['/contact', 200, 200],
  science: ['/science', 200, 405],
  shipping: ['/shipping', 200, 405],
  faq: ['/faq', 200, 405],
  subscribe: ['/subscribe', 200, 405],
  accessibility: ['/accessibility', 200, 405],
  'policies/:policyHandle': ['/policies/privacy-policy', 200, 405],
  'pages/:pageHandle': ['/pages/unknown', 404, 405],
  account: ['/account', 302, 405],
  'account/login': ['/account/login', 302, 405],
  'account/authorize': ['/account/authorize', 302, 405],
  'account/orders/:orderId': ['/account/orders/1', 302, 405],
  'account/*': ['/account/anything', 302, 405],
  '*': ['/nowhere', 404, 404],
  collections: ['/collections', 302, 405],
  // The home page shows every product, so no collection is missing.
  'collections/:collectionHandle': ['/collections/unknown', 302, 405],
  search: ['/search', 302, 405],
  checkout: ['/checkout', 302, 405],
  healthz: ['/healthz', 200, 405],
  'api/cart': ['/api/cart', 200, 422],
  'api/events': ['/api/events', 405, 415],
  'api/prices': ['/api/prices', 200, 405],
  'api/shop': ['/api/shop', 404, 405],
  'webhooks/shopify': ['/webhooks/shopify', 405, 401],
  'products/:productId.md': ['/products/rush.md', 200, 405],
  'agents.md': ['/agents.md', 200, 405],
  'llms.txt': ['/llms.txt', 200, 405],
  '.well-known/ucp': ['/.well-known/ucp', 404, 404],
  'api/ucp/mcp': ['/api/ucp/mcp', 404, 404],
  '.well-known/security.txt': ['/.well-known/security.txt', 404, 405],
  'sitemap.xml': ['/sitemap.xml', 200, 405],
  'robots.txt': ['/robots.txt', 200, 405],
  'site.webmanifest': ['/site.webmanifest', 200, 405],
};

/** Addresses that the worker serves without a route. */
const unrouted: typeof decisions = {
  'an unknown product': ['/products/unknown', 302, 405],
  'an unknown policy': ['/policies/unknown', 404, 405],
  'the Markdown of an unknown product': ['/products/unknown.md', 404, 405],
  'the Storefront API': ['/api/2026-04/graphql.json', 405, 400],
};

const rows = Object.values({...decisions, ...unrouted});

function send(path: string, init: RequestInit = {}, origin = site.origin): Promise<Response> {
  const headers = {Accept: 'text/html', ...init.headers};
  return fetch(origin + path, {redirect: 'manual', ...init, headers});
}

const emptyForm = {
  method: 'POST',
  body: '',
  headers: {'Content-Type': 'application/x-www-form-urlencoded'},
};

/** The worker refuses without reading the body, so the connection cannot be used again. */
const unread = {Connection: 'close'};

describe('every route', () => {
  it('has a row in the table of this test', async () => {
    const paths = (entries: RouteConfigEntry[]): string[] =>
      entries.flatMap(({path, index, children = []}) => [
        ...(index ? ['/'] : []),
        ...(path === undefined ? [] : [path]),
        ...paths(children),
      ]);
    // The last entry is that of Hydrogen's developer pages.
    const own = paths((await routeTable).slice(0, -1));
    expect(own.toSorted()).toEqual(Object.keys(decisions).toSorted());
  });

  it.each(rows)('%s responds to GET and HEAD with status %i', async (path, status) => {
    const get = await send(path);
    const head = await send(path, {method: 'HEAD'});
    await get.text();
    expect([get.status, head.status]).toEqual([status, status]);
    expect(await head.text()).toBe('');
    expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'));
  });

  it('is in the sitemap if it is a page, except for the cart', async () => {
    const sitemap = await (await send('/sitemap.xml')).text();
    for (const [path, status] of Object.values(decisions)) {
      const page = await send(path);
      await page.text();
      const isPage = status === 200 && page.headers.get('Content-Type')?.includes('text/html');
      if (!isPage || path === '/cart') continue;
      expect(sitemap).toContain(`<loc>${site.origin}${path}</loc>`);
    }
  });

  it.each(rows)('%s responds to an empty POST as decided', async (path, _, status) => {
    const response = await send(path, emptyForm);
    await response.text();
    expect(response.status).toBe(status);
  });

  it.each(rows)('%s takes no other method, and no POST of another site', async (path) => {
    for (const method of ['PUT', 'DELETE', 'OPTIONS']) {
      const response = await send(path, {method});
      await response.text();
      expect(response.status).toBe(405);
      expect(response.headers.get('Allow')).toContain('GET');
    }
    for (const [name, value] of [
      ['Origin', 'https://evil.example'],
      ['Sec-Fetch-Site', 'cross-site'],
    ] as const) {
      const headers = {...unread, 'Content-Type': 'text/plain', [name]: value};
      const response = await send(path, {method: 'POST', body: '{}', headers});
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('this shop');
      expect([...response.headers.keys()].join()).not.toContain('access-control');
    }
  });
});

describe('one visitor’s requests', () => {
  let own: ShopifyWorker;
  const requests: string[] = [];
  beforeAll(async () => {
    own = await startShopifyWorker((response, query) => {
      requests.push(query);
      return response;
    });
  });
  afterAll(() => own?.close());

  const statusesOf = async (count: number, address: string, path: string, init?: RequestInit) => {
    const statuses: number[] = [];
    for (let sent = 0; sent < count; sent += 20) {
      const responses = await Promise.all(
        Array.from({length: Math.min(20, count - sent)}, () =>
          send(
            path,
            {...init, headers: {...unread, 'oxygen-buyer-ip': address, ...init?.headers}},
            own.origin,
          ),
        ),
      );
      for (const response of responses) {
        await response.text();
        statuses.push(response.status);
      }
    }
    return statuses;
  };

  it('reach the Storefront API that the worker proxies 60 times a minute', async () => {
    const init = {
      method: 'POST',
      body: '{"query": "mutation {cartCreate {cart {id}}}"}',
      headers: {'Content-Type': 'application/json'},
    };
    const path = '/api/2026-04/graphql.json';
    const statuses = await statusesOf(90, '203.0.113.1', path, init);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect(requests.filter((query) => query.includes('cartCreate'))).toHaveLength(60);
    expect(await statusesOf(1, '203.0.113.2', path, init)).toEqual([200]);
  });

  it('are counted whatever their method, and each receives its response', async () => {
    requests.length = 0;
    const init = {...emptyForm, body: `note=${'x'.repeat(20_000)}`};
    const statuses = await statusesOf(125, '203.0.113.4', '/about', init);
    statuses.push(...(await statusesOf(125, '203.0.113.4', '/nowhere', init)));
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(requests.length).toBeLessThanOrEqual(240);
  });

  it('render 240 documents a minute, also of unknown addresses and with a cart', async () => {
    const withCart = {headers: {Cookie: 'boreal_cart=abc%3Fkey%3Ddef', Accept: 'text/css'}};
    const statuses = [
      ...(await statusesOf(120, '203.0.113.3', '/nowhere')),
      ...(await statusesOf(121, '203.0.113.3', '/nowhere', withCart)),
    ];
    expect(statuses.slice(0, 240)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect(await statusesOf(2, '203.0.113.3', '/products/rush', withCart)).toEqual([429, 429]);
  });
});
