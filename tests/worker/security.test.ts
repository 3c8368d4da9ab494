import {request} from 'node:http';
import {join} from 'node:path';
import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {pages} from '../../app/content/pages.ts';
import {type Shop, startShop} from '../support/site.ts';

let site: Shop;
beforeAll(async () => {
  site = await startShop();
});
afterAll(() => site?.close());

const bundle = join(import.meta.dirname, '../../dist/server/index.js');
declare function handle(request: Request, env: object, execution: object): Promise<Response>;

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

it('the response to a defect of the worker has the headers of every response, and an id that the log names', async () => {
  const {default: worker}: {default: {fetch: typeof handle}} = await import(bundle);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  // Node has no `caches`, without which no context can be created.
  const env = {...site.store.variables};
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

it('the cookie of the cart is hidden from other sites, and set by documents and forms only', async () => {
  const post = (path: string) =>
    fetch(site.origin + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({cartFormInput: '{"action":"LinesAdd"}', product: 'rush'}),
    });
  expect((await post('/api/cart')).headers.getSetCookie()).toEqual([]);
  const {headers} = await post('/cart');
  expect(headers.get('Cache-Control')).toBe('private, no-store');
  const [cookie, ...others] = headers.getSetCookie();
  expect(others).toEqual([]);
  expect(cookie).toContain('SameSite=Lax');
  expect(cookie).toContain('Path=/');
});

interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

/** Uses a connection per request, because the runtime may close one whose body it did not read. */
function send(
  path: string,
  method: string,
  body: string,
  headers: Record<string, string>,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const {hostname, port} = new URL(site.origin);
    const sent = request({hostname, port, path, method, headers, agent: false}, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () => {
        const received = new Headers();
        for (const [name, values] of Object.entries(reply.headersDistinct)) {
          for (const value of values ?? []) received.append(name, value);
        }
        const text = Buffer.concat(chunks).toString();
        resolve({status: reply.statusCode ?? 0, headers: received, text});
      });
    });
    sent.on('error', reject);
    sent.end(method === 'GET' || method === 'HEAD' ? undefined : body);
  });
}

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
      .record({cartFormInput: fc.oneof(fc.json(), fc.constant(`{"action":"${marker}"}`))})
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
          const response = await send(`${where}${suffix}?${query}`, how, what, {
            'Content-Type': kind,
            Accept: 'text/html',
            'X-Forwarded-Host': 'evil.example',
            'Accept-Language': marker,
            ...(cookies && {Cookie: cookies.replace(/[^\x20-\x7e]/g, '')}),
          });
          const {text} = response;
          const label = `${how} ${where}${suffix} → ${response.status}`;
          // This shop has no webhooks, which is what Shopify then learns (configuration.test.ts).
          if (response.status === 503) expect(where, label).toBe('/webhooks/shopify');
          else expect(response.status, label).toBeLessThan(500);
          // A data response may contain the input; a page may contain it escaped only.
          const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
          expect(isPage && text.includes(marker), label).toBe(false);
          const location = response.headers.get('Location');
          if (location) expect(new URL(location, site.origin).origin, label).toBe(site.origin);
          for (const set of response.headers.getSetCookie())
            expect(set, label).toContain('SameSite=Lax');
        },
      ),
      {numRuns: 400},
    );
  });
});
