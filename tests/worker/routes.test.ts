import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {pages} from '../support/pages.ts';
import {type Site, startSite} from '../support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(site.origin + path, {redirect: 'manual', ...init});
}

const fdaStatement =
  'These statements have not been evaluated by the Food and Drug Administration. This product is not intended to diagnose, treat, cure, or prevent any disease.';

describe('every page', () => {
  test.each(pages)('%s stands in the frame', async (path) => {
    const response = await get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html.match(/<main[\s>]/g)).toHaveLength(1);
    expect(html).toContain(fdaStatement);
    expect(html).toMatch(/©[^<]*(<!-- -->)?2024/);
    expect(html).toMatch(/<title>[^<]*Boreal[^<]*<\/title>/);
  });

  test.each(pages)('%s links to all that the footer names', async (path) => {
    const html = await (await get(path)).text();
    for (const target of pages) expect(html).toContain(`href="${target}"`);
  });

  test.each([...pages, '/nowhere'])(
    '%s has a fresh nonce and the security headers',
    async (path) => {
      const nonces = await Promise.all(
        [0, 1].map(async () => {
          const response = await get(path);
          const policy = response.headers.get('content-security-policy') ?? '';
          const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
          const html = await response.text();
          // Structured data is no script to a browser.
          const scripts = html.match(/<script\b(?![^>]*application\/ld\+json)[^>]*>/g) ?? [];
          expect(scripts.length).toBeGreaterThan(0);
          for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
          expect(response.headers.get('x-content-type-options')).toBe('nosniff');
          expect(response.headers.has('referrer-policy')).toBe(true);
          return nonce;
        }),
      );
      expect(new Set(nonces).size).toBe(2);
    },
  );
});

describe('an address that is not there', () => {
  test.each(['/nowhere', '/products', '/products/rush/more', '/about/us', '/%00'])(
    '%s is a real 404 in the frame',
    async (path) => {
      const response = await get(path);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toContain('We can’t find that page');
      expect(html).toContain(fdaStatement);
    },
  );

  test('is a 404 for a post as well', async () => {
    const response = await get('/nowhere', {method: 'POST', body: 'x=1'});
    expect(response.status).toBe(404);
  });

  test('follows where the merchant moved it', async () => {
    const response = await get('/old-rush');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/products/rush');
  });

  test('is still a 404 with the store out of reach', async () => {
    site.store.control.addFault({operation: '*', fault: 'hang'});
    try {
      const response = await get('/nowhere-either');
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('We can’t find that page');
    } finally {
      site.store.control.clearFaults();
    }
  });
});

describe('an unknown product', () => {
  test.each(['/products/unknown', '/products/RUSH%20', '/products/__proto__', '/products/..%2f'])(
    '%s leads to the front page without a word',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe('/');
      expect(await response.text()).toBe('');
    },
  );
});

describe('a worker without its variables', () => {
  test('answers 503 and names each in one line of its log', async () => {
    const {startWorker} = await import('../support/worker.ts');
    const worker = await startWorker({variables: {PUBLIC_STORE_DOMAIN: 'boreal.myshopify.com'}});
    try {
      const responses = await Promise.all([0, 1].map(() => fetch(`${worker.origin}/`)));
      for (const response of responses) {
        expect(response.status).toBe(503);
        expect(await response.text()).not.toMatch(/SESSION_SECRET|TOKEN|Error/);
      }
      await expect.poll(() => worker.lines.length).toBeGreaterThanOrEqual(2);
      const problems = worker.lines.map((line) => JSON.parse(line).problem);
      expect(problems).toEqual([
        expect.stringMatching(/^SESSION_SECRET is missing: \S/),
        expect.stringMatching(/^PUBLIC_STOREFRONT_API_TOKEN is missing: \S/),
      ]);
    } finally {
      await worker.close();
    }
  });
});
