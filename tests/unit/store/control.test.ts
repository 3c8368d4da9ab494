import {createConnection, Socket} from 'node:net';
import {afterAll, afterEach, describe, expect, it, vi} from 'vitest';
import type {StoreFault} from '../../../local/store/api.ts';
import {startStore} from '../../../local/store/store.ts';
import {mutateCart, queryStorefront, variants} from '../../support/store-client.ts';
import {testCatalog} from '../../support/test-catalog.ts';

const store = await startStore({catalog: testCatalog});
afterAll(() => store.close());
afterEach(() => store.control.reset());

const createCart = () => queryStorefront(store, 'mutation {cartCreate {cart {id}}}');

describe('a fault', () => {
  it.each<[StoreFault['fault'], string]>([
    ['down', 'fetch failed'],
    ['lost', 'fetch failed'],
    ['malformed', 'JSON'],
    ['http_500', 'not valid JSON'],
  ])('%s fails as many requests as it should, of its operation only', async (fault, message) => {
    store.control.addFault({fault, operation: 'cartCreate', times: 1});
    expect((await queryStorefront(store, '{shop {name}}')).errors).toBeUndefined();
    await expect(createCart()).rejects.toThrow(message);
    expect((await createCart()).data.at('cartCreate', 'cart', 'id').text).toContain('/Cart/');
  });

  it('is an error of GraphQL for a request that is throttled, or whose token lacks a scope', async () => {
    store.control.addFault({fault: 'throttled', times: 1});
    expect((await createCart()).errors).toMatchObject([{extensions: {code: 'THROTTLED'}}]);
    store.control.addFault({fault: 'access_denied', operation: 'product'});
    const document =
      'query Deep {...Root} fragment Root on QueryRoot {shown: product(handle: "rush") {id}}';
    const {status, data, errors} = await queryStorefront(store, document);
    expect(status).toBe(200);
    expect(data.value).toEqual({shown: null});
    expect(errors).toMatchObject([{path: ['shown'], extensions: {code: 'ACCESS_DENIED'}}]);
    expect(store.control.requestsOf('Deep')).toEqual(store.control.requestsOf('product'));
  });

  it.each(['hang', 'slow'] as const)('%s lasts until the faults are cleared', async (fault) => {
    store.control.addFault({fault, delayMs: 3_600_000});
    const outcome = createCart().then(
      () => 'slow',
      () => 'hang',
    );
    await vi.waitUntil(() => store.control.requests.length === 1);
    store.control.clearFaults();
    expect(await outcome).toBe(fault);
  });
});

describe('the control endpoint', () => {
  async function call(method: string, path: string, body?: string, headers = {}) {
    const response = await fetch(store.controlUrl + path, {method, headers, ...(body && {body})});
    return {status: response.status, text: await response.text()};
  }

  it('lists its operations and faults, and the requests', async () => {
    await call('POST', '/faults', '{"fault": "http_500", "operation": "Shop"}');
    await fetch(`${store.origin}/api/2026-04/graphql.json`, {
      method: 'POST',
      body: JSON.stringify({query: 'query Shop {shop {name}}', variables: {a: 1}}),
    });
    const {operations, faults} = JSON.parse((await call('GET', '')).text);
    expect(Object.keys(operations)).toContain('POST /control/orders/{number}/advance');
    expect(faults).toEqual([{fault: 'http_500', operation: 'Shop'}]);
    expect(JSON.parse((await call('GET', '/requests')).text)).toMatchObject({
      requests: [{operation: 'Shop', rootFields: ['shop'], variables: {a: 1}, status: 500}],
    });
    await call('DELETE', '/faults');
    expect((await call('GET', '/faults')).text).toBe('{"faults":[]}');
  });

  it('sells, moves and cancels an order, changes a product and forgets everything', async () => {
    const input = {lines: [{merchandiseId: variants.rush}]};
    const {cart} = await mutateCart(store, 'cartCreate', {input});
    const [, token = ''] = /Cart\/([\w-]+)/.exec(cart.at('id').text) ?? [];
    const paid = await call('POST', `/carts/${token}/order`, '{"shipping": "express"}');
    expect(JSON.parse(paid.text)).toMatchObject({name: '#1001', total: 6494});
    await call('POST', '/orders/%231001/advance');
    await call('POST', '/orders/1001/move', '{"status": "delayed", "city": "Reno"}');
    await call('POST', '/orders/1001/cancel');
    const {orders} = JSON.parse((await call('GET', '/orders')).text);
    expect(orders).toMatchObject([{parcel: {status: 'delayed'}, cancelledAt: expect.any(String)}]);
    expect((await call('GET', '/deliveries')).text).toBe('{"deliveries":[]}');
    await call('POST', '/products/rush', '{"price": "39.00"}');
    const price = '{product(handle: "rush") {priceRange {minVariantPrice {amount}}}}';
    const read = async () => JSON.stringify((await queryStorefront(store, price)).data.value);
    expect(await read()).toContain('39.0');
    await call('POST', '/reset');
    expect(await read()).toContain('49.95');
    expect((await call('GET', '/orders')).text).toBe('{"orders":[]}');
  });

  it.each([
    ['/products/rush', '{"price": "free"}', 400, 'price: must be an amount such as'],
    ['/products/rush', '{"quantityAvailable": -1}', 400, 'quantityAvailable: '],
    ['/products/rush', '{"prise": "1.00"}', 400, 'prise: is not a field; use price, '],
    ['/products/none', '{}', 404, 'There is no product \\"none\\".'],
    ['/products/rush', '{', 400, 'The body is not JSON.'],
    ['/products/rush', '[]', 400, 'The body: '],
    ['/products/%E0%A4', '{}', 400, 'The address is malformed.'],
    ['/faults', '{"fault": "tired"}', 400, 'fault: must be one of down, '],
    ['/faults', '{"fault": "slow", "delayMs": "1"}', 400, 'delayMs: '],
    ['/orders/1001/move', '{}', 400, 'status: '],
    ['/orders/1001/advance', '', 404, 'There is no order \\"1001\\".'],
    ['/carts/none/order', '{}', 404, 'There is no cart \\"none\\".'],
    ['/carts/none/order', '{"emial": "a@b.co"}', 404, 'There is no cart'],
    ['/deliveries/none/redeliver', '', 404, 'There is no delivery \\"none\\".'],
    ['/none', '', 404, 'There is no POST /control/none.'],
  ])('answers %s with %s by %d, and names what is wrong', async (path, body, status, words) => {
    const answer = await call('POST', path, body);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
  });

  it('says what is wrong with a buyer or a rate', async () => {
    const input = {lines: [{merchandiseId: variants.rush}]};
    const {cart} = await mutateCart(store, 'cartCreate', {input});
    const path = `/carts/${/Cart\/([\w-]+)/.exec(cart.at('id').text)?.[1]}/order`;
    for (const [body, words] of [
      ['{"zip": "1"}', 'zip: Please enter a ZIP code'],
      ['{"shipping": "drone"}', 'shipping: there is no rate'],
      ['{"emial": "a@b.co"}', 'emial: is not a field'],
    ]) {
      const {status, text} = await call('POST', path, body);
      expect([status, text]).toEqual([400, expect.stringContaining(words ?? '')]);
    }
  });

  it('is for this machine and for no page of another site', async () => {
    const fault = '{"fault": "down"}';
    for (const origin of ['https://evil.example', 'http://localhost:3000', 'null']) {
      expect((await call('POST', '/faults', fault, {origin})).status).toBe(403);
      expect((await call('GET', '', undefined, {origin})).status).toBe(403);
    }
    const {port} = new URL(store.origin);
    const rebound = await new Promise<string>((resolve) => {
      const socket = createConnection({port: Number(port), host: '127.0.0.1'});
      socket.on('data', (data) => resolve(data.toString().slice(0, 12)));
      socket.write(
        'POST /control/reset HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 0\r\n\r\n',
      );
    });
    expect(rebound).toBe('HTTP/1.1 403');
    const own = await call('POST', '/reset', '', {origin: store.origin});
    expect(own.status).toBe(200);
    // On Linux, a server for other machines, too, accepts this address.
    const outcome = await new Promise<string>((resolve) => {
      const socket = createConnection({port: Number(port), host: '127.0.0.2'});
      socket.on('connect', () => resolve('open')).on('error', () => resolve('closed'));
    });
    expect(outcome).toBe('closed');
  });
});

it('the store opens no connection to another machine', async () => {
  const connect = vi.spyOn(Socket.prototype, 'connect');
  await queryStorefront(store, '{shop {name} products(first: 3) {nodes {title}}}');
  const targets = connect.mock.calls.map((call) => JSON.stringify(call));
  connect.mockRestore();
  expect(targets.filter((target) => !target.includes(new URL(store.origin).port))).toEqual([]);
});
