import {request} from 'node:http';
import {createConnection} from 'node:net';
import {beforeEach, describe, expect, it} from 'vitest';
import {supplements} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {queryStorefront} from '../support/store-client.ts';

const store = await startStore({catalog: supplements});
beforeEach(() => store.control.reset());

it('a browser of another origin can send requests', async () => {
  const response = await fetch(`${store.origin}/api/2026-04/graphql.json`, {
    method: 'OPTIONS',
    headers: {origin: 'http://localhost:3000', 'access-control-request-headers': 'content-type'},
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
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
      'POST /control/orders/{number or id}/advance',
      'POST /control/deliveries/{id}/redeliver',
      'access_denied',
      '"carts":[]',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('changes price, stock, title and plans', async () => {
    const read = async () => {
      const {data} = await queryStorefront(
        store,
        `{product(handle: "ember") {title availableForSale priceRange {minVariantPrice {amount}}
          sellingPlanGroups(first: 1) {nodes {name}}}}`,
      );
      return data.at('product').value;
    };
    const before = await read();
    const change = {price: '39.00', title: 'EMBER 2', availableForSale: false};
    expect((await call('POST', '/products/ember', change)).status).toBe(200);
    expect((await call('POST', '/selling-plans', {groups: []})).status).toBe(200);
    expect(await read()).toEqual({
      title: 'EMBER 2',
      availableForSale: false,
      priceRange: {minVariantPrice: {amount: '39.0'}},
      sellingPlanGroups: {nodes: []},
    });
    await call('POST', '/products/ember', {deleted: true});
    expect(await read()).toBeNull();
    await call('POST', '/reset');
    expect(await read()).toEqual(before);
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

it('an invalid request target gets a 400 response, and the store keeps running', async () => {
  const status = await new Promise<string>((resolve, reject) => {
    const socket = createConnection(Number(new URL(store.origin).port), '127.0.0.1');
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      resolve(chunk.toString().split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.end('GET //[ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  });
  expect(status).toContain('400');
  expect((await fetch(store.controlUrl)).status).toBe(200);
});
