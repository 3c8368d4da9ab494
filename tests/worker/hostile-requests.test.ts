import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {beginPost} from '../support/begin-post.ts';
import {CartClient} from '../support/cart-client.ts';
import {sign, webhookSecret} from '../support/deliveries.ts';
import {type ShopifyWorker, startShopifyWorker} from '../support/shopify-worker.ts';
import {type Shop, startShop} from '../support/site.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({
    // A database that nothing listens at: no delivery gets that far.
    PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9',
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_no_database',
    SUPABASE_SECRET_KEY: 'sb_secret_of_no_database_at_all',
    SHOPIFY_WEBHOOK_SECRET: webhookSecret,
  });
});
afterAll(() => shop?.close());

const get = (path: string) =>
  fetch(shop.origin + path, {redirect: 'manual', headers: {Accept: 'text/html'}});

describe('a parameter that names a page', () => {
  // Every address where a redirect of the store is looked for, with the response to it otherwise.
  const addresses = [
    ['/summer-sale', 404, null],
    ['/summer-sale.data', 404, null],
    ['/collections', 302, '/#products'],
    ['/search', 302, '/#products'],
    ['/products/unknown', 302, '/'],
  ] as const;
  const foreign = [
    'https://evil.example/login',
    'http:evil.example',
    '//evil.example/login',
    '/.//evil.example/login',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ];

  it.each(addresses)('of %s never leads to another site', async (path, status, location) => {
    for (const target of foreign) {
      for (const name of ['redirect', 'return_to']) {
        const response = await get(`${path}?${new URLSearchParams({[name]: target})}`);
        const received = [response.status, response.headers.get('Location')];
        expect(received, `${name}=${target}`).toEqual([status, location]);
        expect(response.headers.get('X-Remix-Redirect')).toBeNull();
      }
    }
  });

  it.each(['redirect', 'return_to'])('called %s leads to a page of this shop', async (name) => {
    const query = `${name}=/faq%3Ftab=orders%23top&utm_source=mail`;
    const response = await get(`/summer-sale?${query}`);
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe('/faq?tab=orders&utm_source=mail#top');
    const data = await get(`/summer-sale.data?${query}`);
    expect(data.headers.get('X-Remix-Redirect')).toBe('/faq?tab=orders&utm_source=mail#top');
  });
});

describe('the log', () => {
  const forged = encodeURIComponent(
    '\n{"time":"2026-11-25T00:00:00.000Z","level":"error","event":"FORGED"}',
  );
  it('has lines of the worker alone, and nothing of an address, whatever is requested', async () => {
    const paths = [
      `/nowhere?redirect=https://x${forged}&key=SECRET`,
      `/nowhere?return_to=https://x${forged}&number=BRL-SECRET123`,
      `/collections?redirect=https://x${forged}`,
      `/nowhere-${forged}`,
      `/products/${forged}.data`,
      '/cart/c/SECRET%zz',
      '/cart/c/SECRET%zz.data',
      '/discount/SECRET%zz',
      '/secret@example.com%c0',
      '/products/SECRET%',
    ];
    for (const path of paths) {
      const response = await get(path);
      await response.text();
      if (/%(zz|c0|$)/.test(path)) expect(response.status, path).toBe(404);
    }
    const post = await fetch(`${shop.origin}/secret%zz`, {method: 'POST', body: 'SECRET=1'});
    expect(post.status).toBe(404);
    const logged = () => shop.worker.lines.filter((line) => line.includes('"event":"request"'));
    await expect.poll(() => logged().length).toBeGreaterThan(paths.length);
    for (const line of shop.worker.lines) {
      expect(JSON.parse(line)).toHaveProperty('version');
      expect(line).not.toMatch(/FORGED|SECRET|secret/);
    }
  });
});

describe('the store behind the worker', () => {
  const path = '/api/2026-04/graphql.json';
  const headers = {'Content-Type': 'application/json', Connection: 'close'};
  const post = (body: string) => fetch(shop.origin + path, {method: 'POST', headers, body});

  it('receives no body that does not end', async () => {
    const before = shop.store.control.requests.length;
    const {response} = beginPost(shop.origin + path, {...headers, 'Content-Length': 100});
    expect((await response).status).toBe(408);
    expect(shop.store.control.requests).toHaveLength(before);
  });

  it('is not reported to have failed when a visitor leaves', async () => {
    const {sent, response} = beginPost(shop.origin + path, {...headers, 'Content-Length': 100});
    response.catch(() => {});
    sent.destroy();
    expect((await post('{"query": "{shop {name}}"}')).status).toBe(200);
    await expect.poll(() => shop.worker.lines.join('\n')).toContain(path.slice(0, 5));
    expect(shop.worker.lines.join('\n')).not.toContain('request.failed');
  });
});

describe('a delivery', () => {
  const deliver = async (headers: Record<string, string | number>) => {
    const all = {'Content-Length': 10 * 1024 * 1024, ...headers};
    return (await beginPost(`${shop.origin}/webhooks/shopify`, all).response).status;
  };

  it('without a signature is refused before its body has arrived', async () => {
    expect(await deliver({})).toBe(401);
    expect(await deliver({'X-Shopify-Hmac-Sha256': 'AAAA'})).toBe(401);
  });

  it('is refused while others of a foreign secret fill the memory, and read after that', async () => {
    const headers = {'X-Shopify-Hmac-Sha256': sign('x', 'another secret')};
    const many = Array.from({length: 14}, () => deliver(headers));
    const statuses = await Promise.all(many);
    expect(new Set(statuses)).toEqual(new Set([408, 503]));
    expect(await deliver({...headers, 'Content-Length': 1})).toBe(401);
  });
});

describe('a response of the store', () => {
  let shopify: ShopifyWorker;
  let change = (text: string) => text;
  beforeAll(async () => {
    shopify = await startShopifyWorker(async (response) => {
      const {status} = response;
      const headers = {'Content-Type': 'application/json'};
      return new Response(change(await response.text()), {status, headers});
    });
  });
  afterAll(() => shopify?.close());

  it('sends no visitor of a policy to another site', async () => {
    const refresh = 'http-equiv=refresh content=0;url=//evil.example>';
    change = (text) =>
      text.replaceAll('<p>', `<meta ${refresh}<META/${refresh}<me<meta>ta ${refresh}<p>`);
    const html = await (await fetch(`${shopify.origin}/policies/privacy-policy`)).text();
    expect(html).toContain('evil.example');
    expect(html).not.toMatch(/<meta[^>]*evil/i);
  });

  it.each(['http://evil.example/checkout', 'javascript:alert(1)', ''])(
    'that names the checkout %j is not followed',
    async (address) => {
      change = (text) => text.replaceAll(/"checkoutUrl":"[^"]*"/g, `"checkoutUrl":"${address}"`);
      const client = new CartClient(shopify.origin);
      const response = await client.fetch('/cart/4410101:1');
      expect(response.headers.get('Location')).toBe('/cart?link=failed');
    },
  );

  it('in a currency that is none does not take the cart page away', async () => {
    change = (text) => text.replaceAll('"currencyCode":"USD"', '"currencyCode":"nonsense"');
    const client = new CartClient(shopify.origin);
    client.setCartId((await client.add('rush')).body.cart?.id ?? null);
    const page = await client.fetch('/cart', {headers: {Accept: 'text/html'}});
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('nonsense ');
  });
});
