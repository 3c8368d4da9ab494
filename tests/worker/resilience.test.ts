import {describe, expect, it} from 'vitest';
import {CartClient, quantities} from '../support/cart-client.ts';
import {shownHtml} from '../support/html.ts';
import {startShop} from '../support/site.ts';

const html = {headers: {Accept: 'text/html'}};
const fallback = '$48.99 (fallback price: the store did not respond';

describe('a store that does not respond', () => {
  it('is waited for less long where it only may know a redirect, and no cache keeps the response', async () => {
    const own = await startShop();
    try {
      own.store.control.addFault({operation: '*', fault: 'hang'});
      const ended: string[] = [];
      const get = async (path: string) => {
        const response = await fetch(own.origin + path, {...html, redirect: 'manual'});
        ended.push(path);
        await response.text();
        return [
          response.status,
          response.headers.get('Location'),
          response.headers.get('Cache-Control'),
        ];
      };
      const [product, page] = await Promise.all([
        get('/products/unknown'),
        get('/nowhere'),
        get('/policies/privacy-policy'),
      ]);
      expect(product).toEqual([302, '/', 'no-store']);
      expect(page).toEqual([404, null, 'no-store']);
      expect(ended.at(-1)).toBe('/policies/privacy-policy');
    } finally {
      await own.close();
    }
  });

  const proxied = {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: '{"query": "{shop {name}}"}',
  };
  const pages: readonly [path: string, status: number, text: string, init?: RequestInit][] = [
    ['/products/vitra', 200, 'Add to Cart - $58.99'],
    ['/products/rush', 200, 'Add to Cart - $48.99'],
    ['/subscribe', 200, '</html>'],
    ['/about', 200, '</html>'],
    ['/healthz', 200, '"version":'],
    ['/api/offers', 200, '"fallback":"unavailable"'],
    ['/llms.txt', 200, fallback],
    ['/agents.md', 200, fallback],
    ['/sitemap.xml', 200, '/products/rush</loc>'],
    ['/products/rush.md', 200, fallback],
    ['/nowhere/token-4711', 404, 'We can’t find that page'],
    ['/contact?tab=track&number=BRL-123456789', 503, 'Unable to track order'],
    ['/policies/privacy-policy', 503, 'Something went wrong on our side</h1>'],
    ['/about', 405, 'We couldn’t read that</h1>', {method: 'POST', headers: html.headers}],
    ['/pages/story', 503, '</html>'],
    ['/api/2026-04/graphql.json', 502, '{"error":"The store did not respond."}', proxied],
  ];

  it.each([
    ['hang', pages, 'Using local price - Products not accessible via Storefront API'],
    ['access_denied', pages.slice(0, 10), 'Shopify ACCESS_DENIED - using fallback price'],
  ] as const)(
    'takes away what is its own alone, and gives it back when it responds again (%s)',
    async (fault, rows, note) => {
      const own = await startShop();
      try {
        own.store.control.addFault({operation: '*', fault});
        await Promise.all(
          rows.map(async ([path, status, text, init = html]) => {
            const read = async () => {
              const response = await fetch(own.origin + path, init);
              return {status: response.status, shown: shownHtml(await response.text())};
            };
            let {status: got, shown} = await read();
            // A page waits half a second for the store, and the next one learns that it does not respond.
            while (shown.includes('Loading price...')) ({status: got, shown} = await read());
            expect([path, got]).toEqual([path, status]);
            expect(shown, path).toContain(text);

            if (path === '/api/offers') return;
            expect(shown, path).not.toMatch(/Storefront API|ACCESS_DENIED|\/cart\/\d+:/);
          }),
        );
        const client = new CartClient(own.origin);
        expect((await client.add('rush')).body.code).toBeDefined();
        const log = () => own.worker.lines.join('\n');
        await expect.poll(log).toContain('prices.unavailable');
        expect(log()).toContain(`"note":"${note}"`);
        expect(log()).not.toContain('prices.not-found');
        // Hydrogen prints the address where it looks for a redirect in vain.
        expect(log()).not.toContain('4711');

        own.store.control.clearFaults();
        const page = async () => (await fetch(`${own.origin}/products/rush`)).text();
        await expect.poll(page).toContain('$49.95');
        const add = async () => quantities((await client.add('rush')).body);
        await expect.poll(add).toEqual({rush: 1});
      } finally {
        await own.close();
      }
    },
  );
});
