import {request} from 'node:http';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {type Emulator, startEmulator} from '../src/emulator.ts';
import {supplements} from './support/samples.ts';
import {queryStorefront} from './support/store-client.ts';

let store: Emulator;
beforeAll(async () => {
  store = await startEmulator({catalog: supplements});
});
afterAll(() => store.close());
beforeEach(() => store.control.reset());

const shopName = '{shop {name}}';
const prices = `query Prices {
  ember: product(handle: "ember") {...P} harbor: product(handle: "harbor") {...P} meadow: product(handle: "meadow") {...P}
}
fragment P on Product {
  title availableForSale
  priceRange {minVariantPrice {amount currencyCode}}
  variants(first: 1) {nodes {id availableForSale price {amount} compareAtPrice {amount}}}
  images(first: 10) {nodes {url width height altText}}
  sellingPlanGroups(first: 10) {nodes {name sellingPlans(first: 10) {nodes {
    id name recurringDeliveries options {name value}
    priceAdjustments {adjustmentValue {
      ... on SellingPlanPercentagePriceAdjustment {adjustmentPercentage}
      ... on SellingPlanFixedAmountPriceAdjustment {adjustmentAmount {amount}}
      ... on SellingPlanFixedPriceAdjustment {price {amount}}
    }}
  }}}}
}`;

describe('the Storefront API endpoint', () => {
  const url = () => `${store.origin}/api/2026-04/graphql.json`;
  const post = (headers: Record<string, string>) =>
    fetch(url(), {
      method: 'POST',
      headers: {'content-type': 'application/json', ...headers},
      body: JSON.stringify({query: shopName}),
    });

  it.each([
    ['a wrong token', {'x-shopify-storefront-access-token': 'wrong'}, 401],
    ['a wrong private token', {'shopify-storefront-private-token': 'wrong'}, 403],
  ])('rejects %s with Shopify’s error', async (_, headers, status) => {
    const response = await post(headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      errors: [{message: '', extensions: {code: 'UNAUTHORIZED'}}],
    });
  });

  it('accepts the public and the private token', async () => {
    for (const [name, token] of [
      ['x-shopify-storefront-access-token', store.publicToken],
      ['shopify-storefront-private-token', store.privateToken],
    ] as const) {
      const response = await post({[name]: token});
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(await response.json()).toMatchObject({data: {shop: {name: 'Arctic'}}});
    }
  });

  it('rejects a body over one megabyte', async () => {
    const body = JSON.stringify({query: ' '.repeat(2_000_000)});
    const response = await fetch(url(), {method: 'POST', body});
    expect(response.status).toBe(413);
  });
});

describe('products of the emulator', () => {
  it('have prices that differ from the fallback prices, images and selling plans', async () => {
    const {data} = await queryStorefront(store, prices);
    const amounts = ['ember', 'harbor', 'meadow'].map(
      (name) => data.at(name, 'priceRange', 'minVariantPrice', 'amount').text,
    );
    expect(amounts).toEqual(['49.95', '52.95', '61.95']);
    for (const name of ['ember', 'harbor', 'meadow']) {
      const images = data.at(name, 'images', 'nodes').list;
      expect(images.length).toBeGreaterThanOrEqual(3);
      for (const image of images) {
        const response = await fetch(image.at('url').text);
        expect(response.headers.get('content-type')).toBe('image/svg+xml');
        expect(await response.text()).toMatch(/^<svg /);
      }
      const group = data.at(name, 'sellingPlanGroups', 'nodes', 0);
      expect(group.at('name').text).toBe('Subscribe & Save');
      const plans = group.at('sellingPlans', 'nodes').list;
      expect(plans.map((plan) => plan.at('options', 0, 'value').text)).toEqual([
        '30 days',
        '60 days',
        '90 days',
      ]);
      for (const plan of plans) {
        expect(
          plan.at('priceAdjustments', 0, 'adjustmentValue', 'adjustmentPercentage').number,
        ).toBe(10);
      }
    }
  });

  it('are paginated like Shopify’s, and invalid arguments get its errors', async () => {
    const page =
      '{products(first: 2) {nodes {handle} pageInfo {hasNextPage hasPreviousPage endCursor}}}';
    const first = await queryStorefront(store, page);
    expect(first.data.at('products', 'nodes').list.map((node) => node.at('handle').text)).toEqual([
      'ember',
      'harbor',
    ]);
    expect(first.data.at('products', 'pageInfo', 'hasNextPage').value).toBe(true);
    const after = first.data.at('products', 'pageInfo', 'endCursor').text;
    const next = await queryStorefront(
      store,
      page.replace('first: 2', `first: 2, after: "${after}"`),
    );
    expect(next.data.at('products', 'nodes').list.map((node) => node.at('handle').text)).toEqual([
      'meadow',
    ]);
    expect(next.data.at('products', 'pageInfo').value).toMatchObject({
      hasNextPage: false,
      hasPreviousPage: true,
    });
    const last = await queryStorefront(store, page.replace('first: 2', 'last: 1, reverse: true'));
    expect(last.data.at('products', 'nodes', 0, 'handle').text).toBe('ember');
    for (const [wrong, message] of [
      ['', 'you must provide one of first or last'],
      ['(first: 251)', 'first cannot exceed 250'],
      ['(first: -1)', 'first cannot be negative'],
    ] as const) {
      const {errors} = await queryStorefront(store, `{products${wrong} {nodes {id}}}`);
      expect(errors?.[0]?.message).toBe(message);
    }
  });

  it('resolve to null if they do not exist', async () => {
    const {data} = await queryStorefront(
      store,
      '{product(handle: "x") {id} collection(handle: "x") {id} page(handle: "x") {id} menu(handle: "x") {id} node(id: "gid://shopify/Product/1") {id}}',
    );
    expect(data.value).toEqual({
      product: null,
      collection: null,
      page: null,
      menu: null,
      node: null,
    });
  });

  it('can be requested by a browser from another origin', async () => {
    const response = await fetch(`${store.origin}/api/2026-04/graphql.json`, {
      method: 'OPTIONS',
      headers: {origin: 'http://localhost:3000', 'access-control-request-headers': 'content-type'},
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  });
});

describe('a fault of the emulator', () => {
  it('access_denied: returns null and names the required scope', async () => {
    store.control.addFault({operation: 'product', fault: 'access_denied'});
    const {status, data, errors} = await queryStorefront(store, '{product(handle: "ember") {id}}');
    expect(status).toBe(200);
    expect(data.value).toEqual({product: null});
    expect(errors).toMatchObject([{path: ['product'], extensions: {code: 'ACCESS_DENIED'}}]);
  });

  it('throttled: returns an error without data', async () => {
    store.control.addFault({operation: '*', fault: 'throttled'});
    const {status, data, errors} = await queryStorefront(store, shopName);
    expect(status).toBe(200);
    expect(data.value).toBeUndefined();
    expect(errors).toMatchObject([{message: 'Throttled', extensions: {code: 'THROTTLED'}}]);
  });

  it('http_500 and malformed: return an HTML page and incomplete JSON', async () => {
    store.control.addFault({operation: '*', fault: 'http_500', times: 1});
    expect((await queryStorefront(store, shopName)).status).toBe(500);
    store.control.addFault({operation: '*', fault: 'malformed', times: 1});
    await expect(queryStorefront(store, shopName)).rejects.toThrow(SyntaxError);
    expect((await queryStorefront(store, shopName)).status).toBe(200);
  });

  it('down: breaks the connection; hang: lasts until the fault ends', async () => {
    store.control.addFault({operation: '*', fault: 'down', times: 1});
    await expect(queryStorefront(store, shopName)).rejects.toThrow('fetch failed');

    store.control.addFault({operation: '*', fault: 'hang'});
    const hanging = queryStorefront(store, shopName);
    let settled = false;
    const outcome = hanging.then(
      () => 'completed',
      () => 'broken off',
    );
    void outcome.finally(() => {
      settled = true;
    });
    // The pending request survives many other requests.
    for (let round = 0; round < 20; round++) await fetch(store.controlUrl);
    expect(settled).toBe(false);
    store.control.clearFaults();
    expect(await outcome).toBe('broken off');
  });

  it('slow: delays the complete response', async () => {
    store.control.addFault({operation: '*', fault: 'slow', delayMs: 120, times: 1});
    const before = performance.now();
    const {data} = await queryStorefront(store, shopName);
    expect(data.at('shop', 'name').text).toBe('Arctic');
    expect(performance.now() - before).toBeGreaterThanOrEqual(115);
  });

  it('affects only the operation that it names', async () => {
    store.control.addFault({operation: 'Prices', fault: 'throttled'});
    expect((await queryStorefront(store, prices)).errors).toBeDefined();
    expect((await queryStorefront(store, shopName)).errors).toBeUndefined();
  });
});

describe('the control endpoint', () => {
  const call = (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => fetch(store.controlUrl + path, {method, headers, ...(body && {body: JSON.stringify(body)})});

  it('lists its operations', async () => {
    const text = await (await call('GET', '')).text();
    for (const words of [
      'POST /control/products',
      'POST /control/faults',
      'access_denied',
      '"carts":[]',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('changes price, stock, title and plans', async () => {
    const change = {
      price: '39.00',
      title: 'EMBER 2',
      availableForSale: false,
    };
    expect((await call('POST', '/products/ember', change)).status).toBe(200);
    expect((await call('POST', '/selling-plans', {groups: []})).status).toBe(200);
    const {data} = await queryStorefront(store, prices);
    expect(data.at('ember').value).toMatchObject({
      title: 'EMBER 2',
      availableForSale: false,
      priceRange: {minVariantPrice: {amount: '39.0'}},
      sellingPlanGroups: {nodes: []},
    });
    await call('POST', '/products/ember', {deleted: true});
    expect((await queryStorefront(store, prices)).data.at('ember').value).toBeNull();
    await call('POST', '/reset');
    expect((await queryStorefront(store, prices)).data.at('ember', 'title').text).toBe('EMBER');
  });

  it('adds and ends faults, and lists requests', async () => {
    await call('POST', '/faults', {operation: 'Prices', fault: 'throttled'});
    expect((await queryStorefront(store, prices)).errors).toBeDefined();
    await call('DELETE', '/faults');
    expect((await queryStorefront(store, prices)).errors).toBeUndefined();
    expect(await (await call('GET', '/requests')).json()).toMatchObject({
      requests: [
        {operation: 'Prices', faults: ['throttled']},
        {operation: 'Prices', rootFields: ['product', 'product', 'product'], errors: []},
      ],
    });
  });

  it.each([
    ['POST', '/products/nope', {price: '1.00'}, 404],
    ['POST', '/products/ember', {price: 'free'}, 400],
    ['POST', '/products/ember', {colour: 'red'}, 400],
    ['POST', '/faults', {fault: 'flood'}, 400],
    ['POST', '/faults', {fault: 'slow', delayMs: -1}, 400],
    ['POST', '/carts/nobody/expire', {}, 404],
    ['PUT', '/everything', {}, 404],
  ])('rejects %s %s %o with a message', async (method, path, body, status) => {
    const response = await call(method, path, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({error: expect.stringMatching(/\w+ \w+/)});
  });

  it('rejects the same mistakes of callers in code', () => {
    const {control} = store;
    // @ts-expect-error JavaScript has no types that report the wrong names.
    expect(() => control.addFault({fault: 'http_404'})).toThrow('fault must be one of');
    // @ts-expect-error As above.
    expect(() => control.addFault({fault: 'down', fro: '30 s'})).toThrow('no field "fro"');
    // @ts-expect-error As above.
    expect(() => control.setProduct('ember', {prise: '1.00'})).toThrow('no field "prise"');
    expect(() => control.setProduct('ember', {quantityAvailable: -1})).toThrow('0 or more');
    const plans = [{interval: 'DAY' as const, intervalCount: 30, adjustments: [{}]}];
    const group = {name: 'Club', products: ['embers'], plans};
    expect(() => control.setSellingPlans([group])).toThrow(
      /there is no product "embers".*must have exactly one of/s,
    );
    expect(() => control.subscribe({url: 'localhost:3000', secret: 'x'})).toThrow('url must be');
    expect(control.faults).toEqual([]);
  });

  it('rejects pages of other sites and other host names', async () => {
    expect((await call('GET', '', undefined, {origin: 'https://evil.example'})).status).toBe(403);
    expect((await call('GET', '', undefined, {origin: 'http://localhost:3000'})).status).toBe(200);
  });
});

describe('a request that names another host', () => {
  const statusFor = (path: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const {hostname, port} = new URL(store.origin);
      request({host: hostname, port, path, headers: {host}}, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });

  it.each(['/control', '/account', '/api/2026-04/graphql.json', '/'])(
    'is rejected at %s, so that no page rebinds its name to this machine',
    async (path) => {
      expect(await statusFor(path, 'evil.example')).toBe(403);
      expect(await statusFor(path, 'localhost:3333')).not.toBe(403);
    },
  );
});
