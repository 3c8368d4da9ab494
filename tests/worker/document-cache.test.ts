import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {pages} from '../../app/content/pages.ts';
import {CartClient} from '../support/cart-client.ts';
import {type Shop, startShop, startShopifyWorker, withShopifyCookies} from '../support/site.ts';

/** A shop whose store sets the cookies that Shopify's does. */
let shop: Shop;
beforeAll(async () => {
  shop = await startShopifyWorker(withShopifyCookies);
});
afterAll(() => shop?.close());

/** The document cache's state of a response: hit, miss or off. */
function stateOf({headers}: Response): string | undefined {
  return /page;desc="(\w+)"/.exec(headers.get('Server-Timing') ?? '')?.[1];
}

/** Requests a page twice at once until the worker has responded to both with the document that it keeps. */
async function warm(address: string) {
  const read = async () => {
    const response = await fetch(address);
    return {response, html: await response.text(), state: stateOf(response)};
  };
  const readTwice = () => Promise.all([read(), read()]);
  let both = await readTwice();
  while (both.some(({state}) => state !== 'hit')) both = await readTwice();
  return both;
}

const policyNonce = ({headers}: Response) =>
  /'nonce-([^']+)'/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];

describe('a cached document', () => {
  it.each(pages)('of %s differs between visitors by its nonce only', async (path) => {
    const [{response, html}, again] = await warm(shop.origin + path);
    const [first, second] = [policyNonce(response) ?? '', policyNonce(again.response) ?? ''];
    for (const nonce of [first, second]) expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);
    const nonces = [...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
    expect(nonces.length).toBeGreaterThan(3);
    expect(new Set(nonces)).toEqual(new Set([first]));
    expect(again.html).toBe(html.replaceAll(first, second));
    // It is complete: no content is moved into place by a script.
    expect(html.endsWith('</html>')).toBe(true);
    expect(html).not.toContain('<template id="B:');
    expect(html).not.toContain('4711');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('Vary')).toContain('Cookie');
    expect(response.headers.get('Cache-Control')).toContain('private');
    expect(response.headers.get('Server-Timing')).toContain('_sfapi_proxy');
  });
});

let own: Shop;
beforeAll(async () => {
  own = await startShop();
});
afterAll(() => own?.close());

it('a document contains no value of a cookie, a header or a query parameter that a visitor sent', async () => {
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
  const texts = ['/llms.txt', '/agents.md', '/products/rush.md'];
  for (const path of [...pages, ...texts]) {
    const send = (query: string) => fetch(own.origin + path + query, {headers});
    const data = path === '/' ? '/_.data' : `${path}.data`;
    for (const query of ['', `?utm_source=${marker}`]) {
      const inPage = await fetch(own.origin + data + query, {headers});
      expect((await inPage.text()) + JSON.stringify([...inPage.headers])).not.toContain(marker);
    }
    await (await send(`?unknown=${marker}`)).text();
    // The document is rendered for a visitor with a campaign in the address, and cached.
    let response = await send(`?utm_source=${marker}`);
    while (stateOf(response) !== 'hit') {
      await (await send(`?utm_source=${marker}`)).text();
      response = await fetch(own.origin + path);
    }
    expect(await response.text()).not.toContain(marker);
    expect(JSON.stringify([...response.headers])).not.toContain(marker);
  }
});

it('many visitors of a page that nobody has opened yet cause one rendering', async () => {
  const cold = await startShop();
  try {
    const open = async () => {
      const response = await fetch(`${cold.origin}/policies/privacy-policy`);
      return {state: stateOf(response), html: await response.text()};
    };
    const opened = await Promise.all(Array.from({length: 20}, open));
    expect(opened.filter(({state}) => state === 'miss')).toHaveLength(1);
    for (const {html} of opened) expect(html).toContain('</html>');
  } finally {
    await cold.close();
  }
});

it('documents follow a price of the merchant without a purge, and keep it through an outage', async () => {
  const {control} = own.store;
  const read = (path: string) => async () => (await fetch(own.origin + path)).text();
  const expectPrice = async (price: string, ...paths: string[]) => {
    for (const path of paths) {
      await expect.poll(read(path), {interval: 100}).toContain(price);
    }
  };
  const [page, overview] = ['/products/vitra', '/llms.txt'];
  await expectPrice('$61.95', page, overview);
  control.setProduct('vitra', {price: '41.37'});
  await expectPrice('$41.37', page, overview);
  control.addFault({operation: '*', fault: 'down'});
  // No browser corrects the overview, so it says that the store does not respond.
  await expectPrice('$58.99 (fallback price', overview);
  await expectPrice('$41.37', page);
  control.clearFaults();
  await expectPrice('$41.37', page, overview);
});

it('a document with the prices of the catalog is kept as well', async () => {
  const cold = await startShop();
  try {
    cold.store.control.addFault({operation: '*', fault: 'down'});
    const [{html}] = await warm(`${cold.origin}/products/vitra`);
    expect(html).toContain('$58.99');
  } finally {
    await cold.close();
  }
});

describe('a visitor with a cart', () => {
  const path = '/products/synaptiq';
  let client: CartClient;
  beforeAll(async () => {
    client = new CartClient(own.origin);
    await client.add('synaptiq', 7);
  });

  it('receives the document of every other visitor, and no store is asked for the cart', async () => {
    own.store.control.resetRequests();
    let response = await client.fetch(path);
    while (stateOf(response) !== 'hit') {
      await response.text();
      response = await client.fetch(path);
    }
    const html = await response.text();
    expect(html).not.toContain('7 items');
    const [cartId = ''] = decodeURIComponent(client.cookie('boreal_cart') ?? '').split('?');
    expect(cartId).not.toBe('');
    expect(html).not.toContain(cartId);
    expect(own.store.control.requestsOf('cart')).toEqual([]);
  });

  it.each<[string, boolean, RequestInit?]>([
    [path, true],
    ['/contact?tab=track', true],
    ['/cart', true],
    [path, false, {method: 'HEAD'}],
    [path, false, {headers: {'Sec-Purpose': 'prefetch;prerender'}}],
    [path, false, {headers: {Cookie: 'boreal_cart=%E0%A4%A'}}],
    [`${path}.data`, false],
    [`${path}.md`, false],
    ['/products/none', false],
    ['/sitemap.xml', false],
    ['/nowhere', false],
    ['/api/cart', false],
  ])(
    'has the cookie renewed with a document that is opened: %s, %s',
    async (address, isRenewed, init) => {
      const headers = {Cookie: client.cookies, Accept: 'text/html', ...init?.headers};
      const response = await client.send(address, {...init, headers});
      await response.text();

      const id = client.cookie('boreal_cart') ?? '';
      expect(response.headers.getSetCookie()).toEqual(
        isRenewed ? [expect.stringMatching(`^boreal_cart=${id};`)] : [],
      );
      // Nobody receives the cookie of another visitor.
      const [{response: cached}] = await warm(own.origin + path);
      expect(cached.headers.getSetCookie()).toEqual([]);
    },
  );
});
