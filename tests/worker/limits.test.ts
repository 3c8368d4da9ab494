import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {errorPage} from '../../app/content/error-page.ts';
import {pages, policies} from '../../app/content/pages.ts';
import {beginPost} from '../support/begin-post.ts';
import {shownHtml} from '../support/html.ts';
import {noDatabase, type Shop, startShop, startShopifyWorker} from '../support/site.ts';

/** The requests that have arrived at the store. */
const received: string[] = [];
let shop: Shop;
beforeAll(async () => {
  const keep = (response: Response, query: string) => {
    received.push(query);
    return response;
  };
  shop = await startShopifyWorker(keep, {
    ...noDatabase,
    CONTACT_DELIVERY: 'database',
  });
});
afterAll(() => shop?.close());

const form = {'Content-Type': 'application/x-www-form-urlencoded'};
const json = {'Content-Type': 'application/json'};

function send(path: string, {headers, ...init}: RequestInit = {}): Promise<Response> {
  const all = {Accept: 'text/html', ...headers};
  return fetch(shop.origin + path, {redirect: 'manual', ...init, headers: all});
}

const proxied = '/api/2026-04/graphql.json';
const createCart = '{"query": "mutation {cartCreate {cart {id}}}"}';
const withCart = {Cookie: 'boreal_cart=abc%3Fkey%3Ddef', Accept: 'text/css'};
const post = (headers: object, body = ''): RequestInit => ({
  method: 'POST',
  body,
  headers: {...headers},
});

describe('one visitor’s requests', () => {
  it.each<[string, number, ...[path: string, init?: RequestInit][]]>([
    ['reads of the cart', 120, ['/api/cart']],
    ['changes of the cart', 120, ['/api/cart', post(form)]],
    ['batches of events', 60, ['/api/events', post(json, '{"events": []}')]],
    ['messages', 5, ['/contact', post(form, 'name=A&email=a%40b.example&subject=S&message=M')]],
    ['order lookups', 10, ['/contact?tab=track', post(form, 'number=BRL-123456789')]],
    ['requests to the Storefront API', 60, [proxied, post(json, createCart)]],
    ['requests of assistants', 60, ['/api/ucp/mcp', post(json, '{}')]],
    ['posts to a route without a limit of its own', 60, ['/contact', post(form, 'name=A')]],
  ])('%s: %i a minute, and another visitor’s are served', async (name, limit, ...requests) => {
    received.length = 0;
    const sendFrom = async (visitor: string, at: number) => {
      const [path, init] = requests[at % requests.length] ?? ['/'];
      const headers = {...init?.headers, 'oxygen-buyer-ip': visitor};
      const response = await send(path, {...init, headers});
      return {status: response.status, headers: response.headers, text: await response.text()};
    };
    const statuses: number[] = [];
    for (let sent = 0; sent < limit; sent += 20) {
      const count = Math.min(20, limit - sent);
      const batch = Array.from({length: count}, (_, at) => sendFrom(name, sent + at));
      statuses.push(...(await Promise.all(batch)).map(({status}) => status));
    }
    expect(statuses).not.toContain(429);
    for (const at of [0, 1, 2, 3]) {
      const refused = await sendFrom(name, at);
      expect(refused.status).toBe(429);
      if (name === 'order lookups') expect(shownHtml(refused.text)).toContain('Too many lookups');
      const seconds = Number(refused.headers.get('Retry-After'));
      expect([seconds > 0, seconds <= 60]).toEqual([true, true]);
    }
    expect(received.filter((query) => query === createCart).length).toBeLessThanOrEqual(60);
    expect((await sendFrom('another visitor', 0)).status).not.toBe(429);
  });
});

describe('a visitor’s documents', () => {
  /** A shop at a platform that counts, with a lower limit than that of the shop. */
  const limit = 24;
  let counting: Shop;
  beforeAll(async () => {
    const simple = {limit, period: 60 as const};
    counting = await startShop({}, {rateLimits: {DOCUMENT_LIMIT: {namespace_id: '1', simple}}});
  });
  afterAll(() => counting?.close());

  const open = async (path: string, {headers, ...init}: RequestInit = {}) => {
    const all = {Accept: 'text/html', 'oxygen-buyer-ip': '203.0.113.7', ...headers};
    const address = counting.origin + path;
    const response = await fetch(address, {redirect: 'manual', ...init, headers: all});
    return {response, text: await response.text()};
  };
  const known = [
    ...[...pages, ...policies].flatMap((path) => [path, path === '/' ? '/_.data' : `${path}.data`]),
    ...['/?utm_source=mail', '/about.data?_routes=root', '/products/rush.md', '/llms.txt'],
    '/api/offers',
  ];

  it('are counted at unknown addresses, with any method and cookies, and refused in words', async () => {
    const counted: [string, RequestInit?][] = [
      ['/cart'],
      ['/nowhere'],
      ['/nowhere', {headers: withCart}],
      ['/api/nowhere', post(form)],
      ['/about', post(form, `note=${'x'.repeat(20_000)}`)],
      ['/about?unknown'],
      ['/products/none'],
      ['/policies/none'],
      ['/products/rush.data?unknown', {method: 'HEAD'}],
      ['/LLMS.txt'],
      ['/products//rush.md'],
      ['/api/offers?unknown'],
    ];
    for (const _ of ['first', 'second']) {
      for (const [path, init] of counted) {
        expect([path, (await open(path, init)).response.status]).not.toEqual([path, 429]);
      }
    }
    for (const path of ['/cart', '/about?x=1', '/products/none', '/policies/none', '/nowhere']) {
      const {response, text} = await open(path);
      expect([path, response.status]).toEqual([path, 429]);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('Retry-After')).toBe('60');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(text).toContain(errorPage.tooMany.text);
      expect(text).not.toContain('<script');
    }
    const {response, text} = await open('/cart.data', {headers: {Accept: '*/*'}});
    expect(response.status).toBe(429);
    expect(JSON.parse(text)).toEqual({error: expect.stringContaining('wait a moment')});
  });

  it('are not counted at addresses that the shop knows', async () => {
    expect(known.length).toBeGreaterThan(limit);
    for (const path of known) {
      const {response} = await open(path);
      expect([path, response.status]).toEqual([path, 200]);
    }
  });
});

describe('a body', () => {
  const add = 'change=add&product=rush';
  it.each([
    ['from another site', 403, {...form, Origin: 'https://example.com'}, add],
    ['from a page without an origin', 403, {...form, Origin: 'null'}, add],
    ['from another site by its metadata', 403, {...form, 'Sec-Fetch-Site': 'same-site'}, add],
    ['without a form', 422, form, ''],
    ['with a broken form', 422, form, 'change=%7Bnope'],
    ['with a form that is null', 422, form, 'cartFormInput=null'],
    ['that is too large', 413, form, `change=${'x'.repeat(70_000)}`],
    ['as JSON', 415, json, '{}'],
  ] as const)(
    '%s is refused by the cart with %i, and changes nothing',
    async (_, status, headers, body) => {
      for (const path of ['/api/cart', '/cart']) {
        received.length = 0;
        const response = await send(path, {method: 'POST', headers, body});
        await response.text();
        expect(response.status).toBe(status);
        expect(received.filter((query) => query.includes('mutation'))).toEqual([]);
      }
    },
  );

  const bytes = new Uint8Array([0xff, 0xfe, 0xc0]);
  const sql = `{"events": "'; drop table analytics_events; --"}`;
  it.each([
    ['/api/events', 'that is no JSON', 400, json, 'x'],
    ['/api/events', 'with SQL', 400, json, sql],
    ['/api/events', 'of another type', 415, {'Content-Type': 'text/html'}, '{}'],
    ['/api/events', 'that is no text', 400, json, bytes],
    ['/contact?tab=track', 'of another type', 415, json, '{}'],
    ['/contact?tab=track', 'that is no text', 400, form, bytes],
    ['/contact', 'that is too large', 413, form, `message=${'x'.repeat(80_000)}`],
    [proxied, 'that is too large', 413, json, ' '.repeat(65 * 1024)],
    ['/api/ucp/mcp', 'of another type', 415, {'Content-Type': 'text/plain'}, '{}'],
    ['/api/ucp/mcp', 'that is too large', 413, json, 'x'.repeat(65 * 1024)],
  ] as const)('to %s %s is refused with %i, in words', async (path, _, status, headers, body) => {
    received.length = 0;
    const response = await send(path, {method: 'POST', body, headers});
    expect([response.status, await response.text()]).toEqual([
      status,
      expect.stringMatching(/\w+ \w+/),
    ]);
    expect(received).toEqual([]);
  });

  it.each(['/api/events', '/contact?tab=track', '/api/cart', proxied])(
    'to %s that announces 10 MB is refused before it has arrived',
    async (path) => {
      const type = path.startsWith('/api/cart') || path.startsWith('/contact') ? form : json;
      const headers = {...type, 'Content-Length': 10_000_000};
      expect((await beginPost(shop.origin + path, headers).response).status).toBe(413);
    },
  );
});
