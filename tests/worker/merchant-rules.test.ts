import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {CartClient} from '../support/cart-client.ts';
import {type Shop, startShopifyWorker} from '../support/site.ts';

/**
 * A merchant can set these up at Shopify, and the embedded store has no such settings: the responses are replaced by those that
 * Shopify's schema describes.
 */
let shop: Shop;
let replace: ((response: Response, query: string) => Response | Promise<Response>) | undefined;
beforeAll(async () => {
  shop = await startShopifyWorker((response, query) => replace?.(response, query) ?? response);
});
afterAll(() => shop?.close());
afterEach(() => {
  replace = undefined;
});

/** Replaces the payload of one mutation. */
function answer(mutation: string, change: (payload: Record<string, unknown>) => object): void {
  replace = async (response, query) => {
    if (!query.includes(`mutation ${mutation}(`)) return response;
    const {data} = (await response.json()) as {data: Record<string, Record<string, unknown>>};
    return Response.json({data: {[mutation]: change(data[mutation] ?? {})}});
  };
}

const newClient = () => new CartClient(shop.origin);

it('product pictures are the catalog’s while the store does not respond, and the store’s own once they are known', async () => {
  const read = async (path: string) => (await fetch(shop.origin + path)).text();
  replace = () => new Response('gone', {status: 502});
  const html = await read('/products/rush');
  expect(html).toContain('srcSet="/media/rush/back-');
  // The first picture is requested before the scripts, also where the store's may take its place.
  expect(html.split('<style')[0]).toMatch(
    /<link rel="preload" as="image" [^>]*"\/media\/rush\/front-/,
  );
  replace = undefined;
  for (const path of ['/', '/products/rush']) {
    await expect.poll(() => read(path), {interval: 200}).toContain(`srcSet="${shop.store.origin}/`);
    expect(await read(path)).not.toContain('srcSet="/media/rush/back-');
  }
});

it('a second variant of a product is in the log once, because only the first one is sold', async () => {
  let asked = 0;
  replace = async (response, query) => {
    if (!query.includes('query StoreProducts')) return response;
    asked += 1;
    const {data} = (await response.json()) as {data: Record<string, object>};
    return Response.json({data: {...data, rush: {...data.rush, variantsCount: {count: 2}}}});
  };
  const isAskedAgain = async () => {
    await fetch(`${shop.origin}/api/offers`);
    return asked > 1;
  };
  await expect.poll(isAskedAgain, {interval: 200}).toBe(true);
  const lines = () => shop.worker.lines.filter((line) => line.includes('"products.variants"'));
  await expect.poll(lines).toEqual([expect.stringMatching(/"product":"rush","count":2,"sold":"/)]);
});

it('a rule of the merchant about quantities and plans is shown to the shopper', async () => {
  const client = newClient();
  await client.add('vitra');
  const problem = 'The quantity must be above the specified minimum for the item.';
  const userErrors = [
    {code: 'MINIMUM_NOT_MET', field: ['lines', '0', 'quantity'], message: problem},
    {code: 'INVALID', field: ['lines', '1', 'quantity'], message: 'The first error counts.'},
  ];
  answer('cartLinesAdd', () => ({cart: null, userErrors, warnings: []}));
  const body = {code: 'rejected', problem};
  expect(await client.add('rush', 3)).toMatchObject({status: 422, body});
});

it('a second variant of a product is a line of its own, with the number of the variant', async () => {
  const client = newClient();
  await client.add('rush', 1, '688102');
  const second = 'gid://shopify/ProductVariant/4410199';
  let isAlone = false;
  replace = async (response, query) => {
    if (!/query CartQuery|mutation cartLines/.test(query)) return response;
    const {data} = (await response.json()) as {data: Record<string, unknown>};
    const [cart] = [data.cart, ...Object.values(data).map((payload) => Object(payload).cart)]
      .filter(Boolean)
      .map(Object);
    const [line] = cart?.lines?.nodes ?? [];
    if (line) {
      const merchandise = {...line.merchandise, id: second, title: 'Travel size'};
      if (isAlone) cart.lines.nodes = [];
      cart.lines.nodes.push({
        ...line,
        id: 'gid://shopify/CartLine/2?cart=x',
        quantity: 2,
        merchandise,
      });
    }
    return Response.json({data});
  };
  const {cart} = await client.getCart();
  expect(cart?.lines.map(({key, quantity}) => [key, quantity]).at(-1)).toEqual([
    '4410199.688102',
    2,
  ]);
  isAlone = true;
  expect((await client.getCart()).cart?.lines.map(({key}) => key)).toEqual(['4410199.688102']);
});

describe('a store that', () => {
  const isUnavailable = async () => {
    const client = newClient();
    const page = await fetch(`${shop.origin}/products/rush`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('>RUSH</h1>');
    const {status, body} = await client.add('rush');
    expect([status, body.code]).toEqual([503, 'unavailable']);
    replace = undefined;
    // A query that has failed is not sent again within two seconds.
    await expect
      .poll(async () => (await client.add('rush')).body.code, {interval: 500})
      .toBeUndefined();
  };

  it('refuses a client with 429 and Retry-After is unavailable, and not asked again at once', async () => {
    let requests = 0;
    replace = () => {
      requests += 1;
      return Response.json(
        {errors: 'Too Many Requests'},
        {status: 429, headers: {'retry-after': '2'}},
      );
    };
    await isUnavailable();
    expect(requests).toBeLessThanOrEqual(3);
  });

  it.each([
    ['cartCreate', 'Failed to create cart'],
    ['cartLinesAdd', 'Failed to add items to cart'],
  ])(
    'gives neither a cart nor a reason is unavailable (%s), and the log says "%s"',
    async (mutation, message) => {
      const client = newClient();
      if (mutation === 'cartLinesAdd') await client.add('rush');
      answer(mutation, () => ({cart: null, userErrors: []}));
      expect((await client.add('vitra')).body.code).toBe('unavailable');
      await expect.poll(() => shop.worker.lines.join('\n')).toContain(message);
    },
  );

  it('gives a cart without lines is unavailable', async () => {
    const client = newClient();
    const {body} = await client.add('rush');
    replace = () => Response.json({data: {cart: {...body.cart, lines: null}}});
    expect((await client.getCart()).code).toBe('unavailable');
    expect((await client.checkout()).body.code).toBe('unavailable');
  });

  it('breaks off in the middle of a response is unavailable', async () => {
    replace = async (response) => {
      const bytes = await response.bytes();
      const parts = new ReadableStream({
        start: (controller) => controller.enqueue(bytes.subarray(0, bytes.length / 2)),
        pull: (controller) => controller.error(new Error('The connection broke.')),
      });
      return new Response(parts, {headers: {'content-type': 'application/json'}});
    };
    await isUnavailable();
  });
});
