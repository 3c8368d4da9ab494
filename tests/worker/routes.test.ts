import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {RouteConfigEntry} from '@react-router/dev/routes';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {fdaStatement} from '../../app/content/fda-statement.ts';
import routeTable from '../../app/routes.ts';
import {webhookSecret} from '../support/deliveries.ts';
import {
  noDatabase,
  type Shop,
  startShop,
  startShopifyWorker,
  withShopifyCookies,
} from '../support/site.ts';

/** A shop at Shopify, whose store sets the cookies that Shopify's does. */
let shop: Shop;
let embedded: Shop;
let sitemap: string;
beforeAll(async () => {
  [shop, embedded] = await Promise.all([
    startShopifyWorker(withShopifyCookies, {
      ...noDatabase,
      SHOPIFY_WEBHOOK_SECRET: webhookSecret,
      PUBLIC_ACCOUNT_URL: '',
    }),
    startShop(),
  ]);
  sitemap = await (await fetch(`${shop.origin}/sitemap.xml`)).text();
});
afterAll(() => Promise.all([shop?.close(), embedded?.close()]));

const documents = 'private, max-age=0, must-revalidate';
const unstored = 'private, no-store';
const hour = 'public, max-age=3600';

type Responses = [get: number, post: number, cacheControl: string];
type Row = [address: string, ...responses: Responses];

/** The responses of a page to a GET and to an empty POST, which a route has unless it is listed below. */
const ofPages: Responses = [200, 405, documents];

const others: Readonly<Record<string, Responses>> = {
  cart: [200, 422, unstored],
  // A link that changes a cart does nothing for a program such as this test.
  'cart/:lines': [204, 405, 'no-store'],
  'discount/:code': [204, 405, 'no-store'],
  contact: [200, 200, documents],
  // Without a database in the configuration, it is a 404 (signups.test.ts).
  signup: [200, 400, documents],
  'pages/:pageHandle': [404, 405, documents],
  // Without the address of the store's account pages: see below.
  'account/*': [404, 405, documents],
  '*': [404, 404, documents],
  // Every collection leads to the home page, which shows all products.
  collections: [302, 405, documents],
  'collections/:collectionHandle': [302, 405, documents],
  search: [302, 405, documents],
  checkout: [302, 405, documents],
  healthz: [200, 405, 'no-store'],
  'api/cart': [200, 422, unstored],
  'api/events': [405, 415, 'no-store'],
  'api/offers': [200, 405, 'public, max-age=0, must-revalidate'],
  'api/shop': [200, 405, 'public, max-age=300'],
  'webhooks/shopify': [405, 401, 'no-store'],
  '.well-known/security.txt': [404, 405, 'no-store'],
  'site.webmanifest': [200, 405, hour],
};

/** A value for each parameter of a path; other parameters have "1:1". */
const parameters: Readonly<Record<string, string>> = {
  productId: 'rush',
  policyHandle: 'privacy-policy',
};

interface RouteFile {
  path: string;
  file: string;
}

function filesOf(entries: readonly RouteConfigEntry[]): RouteFile[] {
  return entries.flatMap(({path, index, file, children = []}) => [
    ...(index ? [{path: '', file}] : []),
    ...(path === undefined ? [] : [{path, file}]),
    ...filesOf(children),
  ]);
}

// The last entry is that of Hydrogen's developer pages.
const files = filesOf((await routeTable).slice(0, -1));

const addressOf = (path: string) =>
  `/${path.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? '1:1').replace('*', 'anything')}`;

const routed: readonly Row[] = files.map(({path}) => [
  addressOf(path),
  ...(others[path] ?? ofPages),
]);

/** Addresses of another kind, or without a route. */
const unrouted: readonly Row[] = [
  ['/products/rush.data', 200, 405, documents],
  ['/contact?tab=track&number=BRL-123456789', 503, 400, unstored],
  ['/products/unknown', 302, 405, documents],
  ['/policies/unknown', 404, 405, documents],
  ['/products/unknown.md', 404, 405, 'no-store'],
  ['/About/', 301, 405, hour],
  ['/api/2026-04/graphql.json', 405, 400, documents],
  ['/.well-known/ucp', 404, 405, 'no-store'],
  ['/api/ucp/mcp', 405, 415, 'no-store'],
];

function send(path: string, init: RequestInit = {}, {origin} = shop): Promise<Response> {
  const headers = {Accept: 'text/html', ...init.headers};
  return fetch(origin + path, {redirect: 'manual', ...init, headers});
}

const listIt =
  'If this is right, `others` of this test has `path: [status of GET, of POST, Cache-Control]`';

describe('every route', () => {
  it.each(files)(
    '$path is kept for others only if it says that it is shareable',
    async ({path, file}) => {
      const source = readFileSync(join(import.meta.dirname, '../../app', file), 'utf8');
      const isShareable = source.includes('export const handle = {isShareable: true};');
      const states = [];
      for (const _ of [1, 2, 3]) {
        const response = await send(addressOf(path));
        await response.text();
        states.push(/page;desc="(\w+)"/.exec(response.headers.get('Server-Timing') ?? '')?.[1]);
      }
      expect(states.every((state) => state === 'off')).toBe(!isShareable);
    },
  );

  it.each([...routed, ...unrouted])(
    '%s responds to GET with %i, to an empty POST with %i and %j, and to nothing else',
    async (path, status, posted, cacheControl) => {
      // First of all, so that the store is asked: a visitor whom Shopify knows stays the same one.
      const known = await send(path, {headers: {Cookie: '_shopify_y=known; _shopify_s=known'}});
      await known.text();
      expect(known.headers.getSetCookie()).toEqual([]);
      for (const _ of ['rendered', 'cached']) {
        const response = await send(path);
        const {headers} = response;
        const body = await response.text();
        expect([response.status, headers.get('Cache-Control')], listIt).toEqual([
          status,
          cacheControl,
        ]);
        expectProtection(headers);
        // Neither a visitor's cookie nor the host that a visitor sends gets into a shared cache.
        if (cacheControl.includes('public')) {
          expect(headers.getSetCookie()).toEqual([]);
          expect(body + headers.get('Location')).not.toContain(shop.origin);
        }
        const isPage = status === 200 && headers.get('Content-Type')?.includes('text/html');
        const isListed = sitemap.includes(`<loc>${shop.origin}${path}</loc>`);
        expect(isListed).toBe(isPage === true && !/^\/(cart|signup)$/.test(path));
        const head = await send(path, {method: 'HEAD'});
        expect(head.status).toBe(status);
        expect(head.headers.get('Content-Type')).toBe(headers.get('Content-Type'));
      }
      const type = {'Content-Type': 'application/x-www-form-urlencoded'};
      const post = await send(path, {method: 'POST', body: '', headers: type});
      await post.text();
      expect(post.status, listIt).toBe(posted);
      // A response that refuses a method names those that there are.
      for (const [refused, allowed] of [
        [known, 'POST'],
        [post, 'GET, HEAD'],
      ] as const) {
        if (refused.status === 405) expect(refused.headers.get('Allow')).toBe(allowed);
      }
      for (const method of ['PUT', 'DELETE', 'OPTIONS']) {
        const response = await send(path, {method});
        await response.text();
        expect([response.status, response.headers.get('Allow')]).toEqual([
          405,
          expect.stringContaining('GET'),
        ]);
      }
      for (const [name, value] of [
        ['Origin', 'https://evil.example'],
        ['Sec-Fetch-Site', 'cross-site'],
      ] as const) {
        const headers = {'Content-Type': 'text/plain', [name]: value};
        const response = await send(path, {method: 'POST', body: '{}', headers});
        expect(response.status).toBe(403);
        expect(await response.text()).toContain('this shop');
        expect([...response.headers.keys()].join()).not.toContain('access-control');
      }
    },
  );

  it('passes the store’s cookies on to a new visitor with a response that is theirs alone', async () => {
    // The store is asked on behalf of the visitor only for a cart.
    const body = new URLSearchParams({change: 'add', product: 'rush'});
    const response = await send('/api/cart', {method: 'POST', body});
    await response.text();
    expect(response.headers.getSetCookie().join()).toContain('_shopify_y=visitor-4711');
  });
});

function expectProtection(headers: Headers): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(headers.get('X-Powered-By') ?? headers.get('Powered-By')).toBeNull();
  if (!headers.get('Content-Type')?.startsWith('text/html')) return;
  const policy = headers.get('Content-Security-Policy') ?? '';
  const [, scripts] = /script-src ([^;]*)/.exec(policy) ?? [];
  expect(scripts).toMatch(/'nonce-[^']{16,}'/);
  expect(scripts).not.toMatch(/unsafe|\*|http:|data:/);
  for (const directive of ['default-src', 'frame-ancestors', 'base-uri', 'object-src']) {
    expect(policy).toContain(`${directive} 'none'`);
  }
}

describe('an address that leads elsewhere', () => {
  it.each([
    ['/products/unknown', 302, '/'],
    ['/products/RUSH%20', 302, '/'],
    ['/products/__proto__', 302, '/'],
    ['/products/..%2f', 302, '/'],
    // The merchant has moved them.
    ['/old-rush?utm_source=mail', 301, '/products/rush?utm_source=mail'],
    ['/products/old-vitra', 301, '/products/vitra'],
    ['/collections', 302, '/#products'],
    ['/collections/unknown', 302, '/#products'],
    ['/search?q=rush', 302, '/#products'],
    ['/pages/about', 301, '/about'],
    ['/collections/mushrooms', 301, '/'],
    ['/FAQ/?tab=Orders&q=A', 301, '/faq?tab=Orders&q=A'],
    ['//evil/', 301, '/evil'],
    ['/account', 302, 'STORE/account'],
    ['/account/profile/x', 302, 'STORE/account'],
    ['/account/login', 302, 'STORE/account'],
    ['/account/authorize', 302, 'STORE/account'],
    ['/account/orders/5550001', 302, 'STORE/account'],
  ])('%s is a %i to %s', async (path, status, location) => {
    const response = await send(path, {}, embedded);
    await response.text();
    expect([response.status, response.headers.get('Location')]).toEqual([
      status,
      location.replace('STORE', embedded.store.origin),
    ]);
  });

  it('does so in the page, too', async () => {
    const data = await send('/products/old-vitra.data', {}, embedded);
    expect(await data.text()).toContain('/products/vitra');
  });
});

describe('an address without a page', () => {
  it.each([
    ...['/nowhere', '/products', '/products/rush/more', '/about/us', '/%00', '/policies'],
    ...['/policies/unknown', '/policies/__proto__', '/pages/unknown', '/blogs/journal'],
    ...['/account', '/account/login', '/account/authorize', '/account/orders/5550001'],
  ])('%s is a 404 page with header and footer for a browser', async (path) => {
    const response = await send(path);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain('We can’t find that page');
    expect(html).toContain(fdaStatement);
    expect(html).not.toContain('href="/account"');
  });

  it.each([
    ['/assets/root-B4x9.js', '*/*'],
    ['/assets/root-B4x9.js', 'text/html'],
    ['/wp-login.php', 'text/html'],
    ['/nowhere', 'image/avif,*/*;q=0.8'],
    ['/nowhere.md', '*/*'],
    ['/about.md', '*/*'],
    ['/products/rush.md/x', '*/*'],
  ])('%s requested as %s is a short plain 404', async (path, Accept) => {
    const response = await send(path, {headers: {Accept}});
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect((await response.text()).length).toBeLessThan(100);
  });
});
