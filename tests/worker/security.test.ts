import {request} from 'node:http';
import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {pages} from '../support/pages.ts';
import {type Site, startSite} from '../support/site.ts';
import {warm} from '../support/warm.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

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

// As the worker makes them for one visitor, and as it keeps the documents for all.
describe.each(['made', 'kept'])('the headers of an answer that was %s', (how) => {
  test.each([...pages, ...others])('of %s stand against misuse', async (path) => {
    const isKept = how === 'kept' && pages.some((page) => page === path);
    const {headers} = isKept
      ? (await warm(site.origin + path)).response
      : await fetch(site.origin + path, {redirect: 'manual', headers: {Cookie: 'boreal_cart='}});
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
    expect(headers.get('X-Powered-By') ?? headers.get('Powered-By')).toBeNull();
    expect(headers.get('Set-Cookie')).toBeNull();
    if (!headers.get('Content-Type')?.startsWith('text/html')) return;
    const policy = headers.get('Content-Security-Policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).toMatch(/'nonce-[^']{16,}'/);
    expect(scripts).not.toMatch(/unsafe|\*|http:|data:/);
    for (const part of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ]) {
      expect(policy).toContain(part);
    }
  });

  test('give a cookie that no script reads and no other site sends', async () => {
    const response = await fetch(`${site.origin}/api/cart`, {
      method: 'POST',
      body: new URLSearchParams({product: 'rush'}),
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies.length).toBe(2);
    for (const cookie of cookies) {
      expect(cookie).toContain('HttpOnly');
      expect(cookie).toContain('SameSite=Lax');
      expect(cookie).toContain('Path=/');
    }
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });
});

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** On a connection of its own: a runtime may close one on which it did not read a body to its end. */
function send(
  path: string,
  method: string,
  body: string,
  headers: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const {hostname, port} = new URL(site.origin);
    const asked = request({hostname, port, path, method, headers, agent: false}, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const found = new Headers();
        for (const [name, values] of Object.entries(answer.headersDistinct)) {
          for (const value of values ?? []) found.append(name, value);
        }
        const text = Buffer.concat(chunks).toString();
        resolve({status: answer.statusCode ?? 0, headers: found, text});
      });
    });
    asked.on('error', reject);
    asked.end(method === 'GET' || method === 'HEAD' ? undefined : body);
  });
}

describe('whatever is sent', () => {
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
    fc.base64String({maxLength: 80}).map((text) => `boreal_session=${text}.${text}`),
  );

  test('no route breaks down, and none says back what it was told', async () => {
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
            'X-Forwarded-Host': 'evil.example',
            'Accept-Language': marker,
            ...(cookies && {Cookie: cookies.replace(/[^\x20-\x7e]/g, '')}),
          });
          const {text} = response;
          const said = `${how} ${where}${suffix} → ${response.status}`;
          expect(response.status, said).toBeLessThan(500);
          // What is data to the browser holds what was typed, as data; a page holds it escaped.
          const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
          expect(isPage && text.includes(marker), said).toBe(false);
          const location = response.headers.get('Location');
          if (location) expect(new URL(location, site.origin).origin, said).toBe(site.origin);
          for (const set of response.headers.getSetCookie())
            expect(set, said).toContain('HttpOnly');
        },
      ),
      {numRuns: 400},
    );
  });
});
