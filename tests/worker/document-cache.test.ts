import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {pages} from '../../app/content/pages.ts';
import {CartClient} from '../support/cart-client.ts';
import {type ShopifyWorker, startShopifyWorker} from '../support/shopify-worker.ts';
import {type Shop, startShop} from '../support/site.ts';
import {stateOf, warm} from '../support/warm.ts';

let site: Shop;
beforeAll(async () => {
  site = await startShop();
});
afterAll(() => site?.close());

const policyNonce = ({headers}: Response) =>
  /'nonce-([^']+)'/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];

describe('a cached document', () => {
  it.each(pages)('of %s differs between visitors by its nonce only', async (path) => {
    const {response, html} = await warm(site.origin + path);
    const again = await fetch(site.origin + path);
    const [first, second] = [policyNonce(response), policyNonce(again)];
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);

    const text = await again.text();
    for (const [document, nonce] of [
      [html, first],
      [text, second],
    ] as const) {
      const nonces = [...document.matchAll(/nonce="([^"]*)"/g)].map((match) => match[1]);
      expect(nonces.length).toBeGreaterThan(3);
      expect(new Set(nonces)).toEqual(new Set([nonce]));
    }
    expect(text.endsWith('</html>')).toBe(true);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('Vary')).toContain('Cookie');
    expect(response.headers.get('Cache-Control')).toContain('private');
    expect(response.headers.get('Link')).toContain('as="font"');
  });

  it('is complete: no content is moved into place by a script', async () => {
    const {html} = await warm(`${site.origin}/products/rush`);
    expect(html).toContain('$49.95');
    expect(html).not.toContain('Loading price');
    expect(html).not.toContain('<template id="B:');
  });

  it('contains no value of a cookie, a header or a query parameter that a visitor sent', async () => {
    const own = await startShop();
    try {
      const marker = 'marker4711';
      const headers = {
        Accept: `text/html, ${marker}/x`,
        'Accept-Language': marker,
        Cookie: `unknown=${marker}`,
        Origin: `https://${marker}.example`,
        Referer: `https://${marker}.example`,
        'User-Agent': marker,
        'X-Forwarded-Host': `${marker}.example`,
        'X-Unknown': marker,
      };
      for (const path of ['/', '/about', '/products/rush']) {
        const send = (query: string) => fetch(own.origin + path + query, {headers});
        await (await send(`?unknown=${marker}`)).text();
        // The document is rendered for a visitor with a campaign in the address, and cached.
        let response = await send(`?utm_source=${marker}`);
        while (stateOf(response) !== 'hit') {
          await (await send(`?utm_source=${marker}`)).text();
          response = await fetch(own.origin + path);
        }
        const html = await response.text();
        expect(html).not.toContain(marker);
        expect(JSON.stringify([...response.headers])).not.toContain(marker);
      }
    } finally {
      await own.close();
    }
  });
});

describe('a visitor with a cart', () => {
  const path = '/products/synaptiq';
  let client: CartClient;
  beforeAll(async () => {
    client = new CartClient(site.origin);
    await client.add('synaptiq', 7);
  });

  it('receives the document of every other visitor, and no store is asked for the cart', async () => {
    site.store.control.resetRequests();
    let response = await client.fetch(path);
    while (stateOf(response) !== 'hit') {
      await response.text();
      response = await client.fetch(path);
    }
    const html = await response.text();
    expect(html).not.toContain('7 items');
    expect(html).not.toContain(client.cookie('boreal_cart') ?? 'no cart');
    expect(site.store.control.requestsOf('cart')).toEqual([]);
  });

  it('has the cookie renewed with a document that is opened, kept or rendered, and with nothing else', async () => {
    const id = client.cookie('boreal_cart') ?? '';
    const renewed = async (address: string, init: RequestInit = {}) => {
      const headers = {Cookie: client.cookies, Accept: 'text/html', ...init.headers};
      const response = await client.send(address, {...init, headers});
      await response.text();
      const cookies = response.headers.getSetCookie();
      expect(cookies.every((cookie) => cookie.startsWith(`boreal_cart=${id};`))).toBe(true);
      expect(response.headers.get('Cache-Control') ?? 'private').toMatch(/private|no-store/);
      return cookies.length === 1;
    };
    await warm(site.origin + path);
    for (const document of [path, '/contact?tab=track', '/cart']) {
      expect(await renewed(document), document).toBe(true);
    }
    for (const [address, init] of [
      [path, {method: 'HEAD'}],
      [path, {headers: {'Sec-Purpose': 'prefetch;prerender'}}],
      [path, {headers: {Cookie: 'boreal_cart=%E0%A4%A'}}],
      ['/nowhere', {}],
      ['/api/cart', {}],
    ] as const) {
      expect(await renewed(address, init), `${address} ${JSON.stringify(init)}`).toBe(false);
    }
    for (const address of [`${path}.data`, `${path}.md`, '/products/none', '/sitemap.xml']) {
      const response = await client.fetch(address);
      await response.text();
      expect(response.headers.getSetCookie(), address).toEqual([]);
    }
    // Nobody receives the cookie of another visitor.
    const {response} = await warm(site.origin + path);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('the document cache', () => {
  it('does not store a document with fallback prices', async () => {
    const own = await startShop();
    try {
      own.store.control.addFault({operation: '*', fault: 'down'});
      for (const _ of [1, 2, 3, 4, 5]) {
        const response = await fetch(`${own.origin}/products/rush`);
        expect(stateOf(response)).toBe('miss');
        expect(await response.text()).toContain('$48.99');
      }
      own.store.control.clearFaults();
      const {html} = await warm(`${own.origin}/products/rush`);
      expect(html).toContain('$49.95');
    } finally {
      await own.close();
    }
  });

  it('is turned off by PAGE_CACHE=off', async () => {
    const own = await startShop({PAGE_CACHE: 'off'});
    try {
      for (const _ of [1, 2, 3, 4]) {
        const response = await fetch(own.origin);
        await response.text();
        expect(stateOf(response)).toBe('off');
      }
    } finally {
      await own.close();
    }
  });
});

describe('the worker of a Shopify store that sets tracking cookies', () => {
  let own: ShopifyWorker;
  beforeAll(async () => {
    own = await startShopifyWorker((response) => {
      const headers = new Headers(response.headers);
      headers.append('Set-Cookie', '_shopify_y=visitor-4711; path=/; secure');
      headers.append('Set-Cookie', '_shopify_s=visit-4711; path=/; secure');
      return new Response(response.body, {status: response.status, headers});
    });
  });
  afterAll(() => own?.close());

  it('stores documents without the cookies', async () => {
    const first = await fetch(`${own.origin}/products/rush`);
    await first.text();
    const {response, html} = await warm(`${own.origin}/products/rush`);
    expect(html).toContain('$49.95');
    expect(html).not.toContain('4711');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('Server-Timing')).toContain('_sfapi_proxy');
  });

  const documents = 'private, max-age=0, must-revalidate';
  const hour = 'public, max-age=3600';
  it.each([
    ['/', 200, documents],
    ['/products/rush.data', 200, documents],
    ['/contact', 200, documents],
    ['/contact?tab=track&number=BRL-123456789', 503, 'private, no-store'],
    ['/cart', 200, 'private, no-store'],
    ['/products/unknown', 302, documents],
    ['/policies/privacy-policy', 200, documents],
    ['/collections', 302, documents],
    ['/pages/faq', 301, documents],
    ['/collections/mushrooms', 301, documents],
    ['/nowhere', 404, documents],
    ['/About/', 301, hour],
    ['/account', 404, documents],
    ['/healthz', 200, 'no-store'],
    ['/api/cart', 200, 'private, no-store'],
    ['/api/shop', 200, 'public, max-age=300'],
    ['/api/prices', 200, 'public, max-age=0, must-revalidate'],
    ['/sitemap.xml', 200, hour],
    ['/robots.txt', 200, hour],
    ['/site.webmanifest', 200, hour],
  ])('leaves no cookie in a shared cache with %s', async (path, status, cacheControl) => {
    const request = () =>
      fetch(own.origin + path, {redirect: 'manual', headers: {Accept: 'text/html'}});
    for (const response of [await request(), await request()]) {
      await response.text();
      expect(response.status).toBe(status);
      expect(response.headers.get('Cache-Control')).toBe(cacheControl);
      if (cacheControl.includes('public')) expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it('passes the cookies on to the visitor with a private response', async () => {
    const response = await fetch(`${own.origin}/nowhere-else`);
    await response.text();
    expect(response.headers.getSetCookie().join()).toContain('_shopify_y=visitor-4711');
  });
});
