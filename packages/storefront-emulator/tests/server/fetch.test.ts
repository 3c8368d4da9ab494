import {execFile} from 'node:child_process';
import {Server} from 'node:http';
import {promisify} from 'node:util';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {startEmulator} from '../../src/emulator.ts';
import {supplements} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {Json} from '../support/store-client.ts';

const listen = vi.spyOn(Server.prototype, 'listen');
const store = await startStore({catalog: supplements, listen: false});
afterEach(() => store.control.reset());

const query = (text: string, init: RequestInit = {}, to = store) =>
  to.fetch(`${to.origin}/api/2026-04/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': to.publicToken,
    },
    body: JSON.stringify({query: text}),
    ...init,
  });

describe('emulator.fetch', () => {
  it('serves the API, the checkout, pictures and the control endpoint without a port', async () => {
    const created = await query(
      'mutation {cartCreate(input: {lines: [{merchandiseId: "gid://shopify/ProductVariant/4410101"}]}) {cart {checkoutUrl}}}',
    );
    expect(created.headers.get('x-shopify-api-version')).toBe('2026-04');
    const cart = new Json(await created.json()).at('data', 'cartCreate', 'cart');
    expect(await (await store.fetch(cart.at('checkoutUrl').text)).text()).toContain('Ship to');

    const body = JSON.stringify({price: '12.00'});
    await store.fetch(`${store.controlUrl}/products/ember`, {method: 'POST', body});
    const found = await query(
      '{product(handle: "ember") {priceRange {minVariantPrice {amount}} featuredImage {url}}}',
    );
    const product = new Json(await found.json()).at('data', 'product');
    expect(product.at('priceRange', 'minVariantPrice', 'amount').text).toBe('12.0');
    const picture = await store.fetch(product.at('featuredImage', 'url').text);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect((await store.fetch(new Request(`${store.origin}/nowhere`))).status).toBe(404);
    expect((await store.fetch('http://evil.example/control')).status).toBe(403);
    expect(listen).not.toHaveBeenCalled();
  });

  it('reaches the same store as the port', async () => {
    const listening = await startEmulator({catalog: supplements});
    await query('query FromInside {shop {name}}', {}, listening);
    await fetch(`${listening.origin}/api/2026-04/graphql.json`, {
      method: 'POST',
      body: JSON.stringify({query: 'query FromOutside {shop {name}}'}),
    });
    expect(listening.control.requests).toMatchObject([
      {operation: 'FromInside', status: 200},
      {operation: 'FromOutside', status: 200},
    ]);
    await listening.close();
  });

  it.each([
    ['down', 'UND_ERR_SOCKET'],
    ['reset', 'ECONNRESET'],
    ['lost', 'UND_ERR_SOCKET'],
  ] as const)('rejects for %s as the fetch of Node does', async (fault, code) => {
    store.control.addFault({fault});
    await expect(query('{shop {name}}')).rejects.toMatchObject({
      name: 'TypeError',
      message: 'fetch failed',
      cause: {code},
    });
    expect(store.control.requests).toMatchObject([{status: null, faults: [fault]}]);
  });

  it('returns a response whose body breaks off for truncated', async () => {
    store.control.addFault({fault: 'truncated'});
    const response = await query('{shop {name}}');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('fetch failed');
  });

  it('hangs until the caller gives up or the faults are cleared', async () => {
    store.control.addFault({fault: 'hang'});
    const caller = new AbortController();
    const abandoned = query('{shop {name}}', {signal: caller.signal});
    caller.abort();
    await expect(abandoned).rejects.toThrow('aborted');
    const hanging = query('{shop {name}}');
    await vi.waitUntil(() => store.control.requests.at(1)?.faults.includes('hang'));
    store.control.clearFaults();
    await expect(hanging).rejects.toThrow('fetch failed');
  });

  it('keeps the process alive for the delay of a fault, which has no connection to do so', async () => {
    const script = `
      import {startEmulator} from ${JSON.stringify(new URL('../../dist/index.js', import.meta.url).href)};
      const emulator = await startEmulator({listen: false});
      emulator.control.addFault({fault: 'slow', delayMs: 50});
      console.log(JSON.stringify(await emulator.query('{shop {name}}')));
    `;
    const {stdout} = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      script,
    ]);
    expect(JSON.parse(stdout)).toEqual({data: {shop: {name: 'Sample Store'}}});
  });

  it('takes a path below the address of the store', async () => {
    expect((await store.fetch('/control')).status).toBe(200);
  });
});

describe('the option unsupported', () => {
  it('makes the read of a field that is not emulated an error, which expectNoErrors reports', async () => {
    await using strict = await startEmulator({listen: false, unsupported: 'error'});
    const {errors} = await strict.query('{page(handle: "about") {title trackingParameters}}');
    expect(errors).toMatchObject([{extensions: {code: 'NOT_EMULATED'}}]);
    expect(() => strict.control.expectNoErrors()).toThrow(
      'does not emulate Page.trackingParameters',
    );
  });
});
