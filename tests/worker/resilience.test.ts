import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {CartClient, quantities} from '../support/cart-client.ts';
import {startShopifyWorker} from '../support/shopify-worker.ts';
import {type Shop, startShop} from '../support/site.ts';

let site: Shop;
beforeAll(async () => {
  site = await startShop({PAGE_CACHE: 'off'});
});
afterAll(() => site?.close());
afterEach(() => site.store.control.clearFaults());

describe('a store that fails once', () => {
  it('is asked once, and again two seconds later', async () => {
    const own = await startShop({PAGE_CACHE: 'off'});
    try {
      const {control} = own.store;
      control.addFault({operation: 'StoreProducts', fault: 'http_500', times: 1});
      const pageOf = async () => (await fetch(`${own.origin}/products/rush`)).text();
      expect(await pageOf()).toContain('$48.99');
      await pageOf();
      expect(control.requestsOf('StoreProducts')).toHaveLength(1);
      await expect.poll(pageOf, {timeout: 20_000}).toContain('$49.95');
      expect(control.requestsOf('StoreProducts')).toHaveLength(2);
    } finally {
      await own.close();
    }
  });

  it('receives a cart query and a cart mutation once', async () => {
    const {control} = site.store;
    const client = new CartClient(site.origin);
    await client.add('rush');
    control.resetRequests();
    control.addFault({operation: 'cart', fault: 'http_500', times: 1});
    expect((await client.getCart()).code).toBe('unavailable');
    expect(control.requestsOf('cart')).toHaveLength(1);

    control.addFault({operation: 'cartLinesAdd', fault: 'http_500', times: 1});
    expect((await client.add('vitra')).status).toBe(503);
    expect(control.requestsOf('cartLinesAdd')).toHaveLength(1);
  });
});

describe('a store that is down', () => {
  it('is asked for prices by one visitor at a time, answers no cart, and recovers without help', async () => {
    const {control} = site.store;
    const client = new CartClient(site.origin);
    await client.add('rush', 3);
    control.addFault({operation: '*', fault: 'http_500'});
    const responses = await Promise.all(Array.from({length: 30}, () => client.getCart()));
    expect(responses.every(({code}) => code === 'unavailable')).toBe(true);
    const page = async () => (await fetch(`${site.origin}/products/rush`)).text();
    await expect.poll(page, {timeout: 20_000}).toContain('$48.99');
    control.resetRequests();
    await Promise.all(Array.from({length: 30}, page));
    expect(control.requestsOf('StoreProducts').length).toBeLessThanOrEqual(1);
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.origin}/about`)).status).toBe(200);

    control.clearFaults();
    await expect
      .poll(async () => quantities(await client.getCart()), {timeout: 20_000})
      .toEqual({rush: 3});
  });
});

describe('a response', () => {
  it('has a Server-Timing header and an id under which the log has an entry', async () => {
    const client = new CartClient(site.origin);
    await client.add('rush');
    await expect.poll(async () => (await client.getCart()).code, {timeout: 20_000}).toBeUndefined();
    const response = await client.fetch('/api/cart');
    const requestId = response.headers.get('X-Request-Id') ?? '';
    expect(response.headers.get('Server-Timing')).toMatch(/page;desc="off", total;dur=\d+/);
    await response.text();
    const line = () => site.worker.lines.find((logged) => logged.includes(requestId));
    await expect.poll(line).toBeDefined();
    expect(JSON.parse(line() ?? '')).toMatchObject({
      level: 'info',
      event: 'request',
      method: 'GET',
      path: '/api/cart',
      status: 200,
      page: 'off',
      requestId,
      ms: expect.any(Number),
    });
  });

  it('uses the request id of a header only if it is a plain id', async () => {
    const idFor = async (id: string) =>
      (await fetch(`${site.origin}/healthz`, {headers: {'request-id': id}})).headers.get(
        'X-Request-Id',
      );
    expect(await idFor('5f1c0b7e-1111-4222-8333-944445555666')).toBe(
      '5f1c0b7e-1111-4222-8333-944445555666',
    );
    for (const id of ['"><svg>', 'a', 'x'.repeat(65), 'a b c d e f']) {
      expect(await idFor(id)).toMatch(/^[\w-]{36}$/);
    }
  });
});

describe('the log', () => {
  it('has one line of JSON per entry, also for stray POSTs and malformed responses', async () => {
    /** A store whose carts have no list of lines. */
    const own = await startShopifyWorker((response, query) =>
      query.includes('CartQuery')
        ? Response.json({data: {cart: {id: 'gid://shopify/Cart/abc', lines: null}}})
        : response,
    );
    try {
      const headers = {Accept: 'text/html', Cookie: 'boreal_cart=abc%3Fkey%3Ddef'};
      for (const path of ['/', '/about', '/cart', '/products/rush', '/nowhere']) {
        const response = await fetch(own.origin + path, {headers});
        expect(response.headers.get('Content-Type')).toContain('text/html');
        expect(await response.text()).toContain('</html>');
      }
      for (const path of ['/', '/about', '/cart', '/assets/missing.js']) {
        await (await fetch(own.origin + path, {method: 'POST'})).text();
      }
      const {lines} = own.worker;
      await expect.poll(() => lines.length).toBeGreaterThan(8);
      const entries = lines.map((line) => JSON.parse(line));
      for (const entry of entries) {
        expect(entry).toMatchObject({level: expect.any(String), event: expect.any(String)});
      }
      const posted = entries.find(
        ({event, method}) => event === 'route.failed' && method === 'POST',
      );
      expect(posted).toMatchObject({level: 'warn', message: expect.stringContaining('POST')});
    } finally {
      await own.close();
    }
  });
});
