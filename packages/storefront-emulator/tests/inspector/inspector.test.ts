import {request} from 'node:http';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {type Emulator, startEmulator} from '../../src/emulator.ts';
import {supplements} from '../support/samples.ts';
import {mutateCart, queryStorefront, variants} from '../support/store-client.ts';

let store: Emulator;
beforeAll(async () => {
  store = await startEmulator({catalog: supplements});
});
afterEach(() => store.control.reset());
afterAll(() => store.close());

const page = async () => (await fetch(store.origin)).text();

function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(store.origin, {
    method: 'POST',
    redirect: 'manual',
    headers: {origin: store.origin, ...headers},
    body: new URLSearchParams(fields),
  });
}

async function createCart(note = '') {
  const input = {lines: [{merchandiseId: variants.ember, quantity: 2}], note};
  const {cart} = await mutateCart(store, 'cartCreate', {input});
  return cart;
}

async function buy() {
  await store.control.placeOrder((await createCart()).at('id').text);
}

describe('the inspector', () => {
  it('shows carts, orders, products, faults and requests with their variables', async () => {
    await buy();
    await createCart('wrap it');
    store.control.addFault({fault: 'http_503', operation: 'Title'});
    await queryStorefront(
      store,
      'query Title($handle: String!) {product(handle: $handle) {title}}',
      {
        handle: 'meadow',
      },
    );
    const html = await page();
    for (const text of [
      '#1001</strong> processing',
      '2 × EMBER',
      '2 pieces',
      '“wrap it”',
      '<strong>http_503</strong>',
      'Title</th>',
      '&quot;handle&quot;: &quot;meadow&quot;',
      '>503<',
      'MEADOW',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('escapes what clients send', async () => {
    const attack = '</pre><script>alert(1)</script>';
    await createCart(attack);
    await queryStorefront(store, 'query Q($x: String) {product(handle: $x) {id}}', {x: attack});
    expect(await page()).not.toContain('<script');
    expect(await (await fetch(`${store.origin}/?done=${attack}`)).text()).not.toContain('<script');
  });

  it('runs every action with a plain form, and shows its result', async () => {
    const cart = await createCart();
    await buy();
    const token = /Cart\/([\w-]+)/.exec(cart.at('id').text)?.[1] ?? '';
    const pull = async (action: string, fields: Record<string, string> = {}) => {
      const response = await post({action, ...fields});
      expect({action, status: response.status}).toEqual({action, status: 303});
      const location = response.headers.get('location') ?? '';
      const html = await (await fetch(new URL(location, store.origin))).text();
      return /role="status"[^>]*>([^<]+)/.exec(html)?.[1]?.trim();
    };

    expect(await pull('clock-advance', {by: '3 days'})).toBe('The clock was advanced.');
    expect(store.clock.offsetMs).toBe(3 * 86_400_000);
    expect(await pull('clock-reset')).toBe('The clock was reset.');
    expect(store.clock.offsetMs).toBe(0);

    const empty = {operation: '', type: '', rate: '', times: '', for: ''};
    await pull('fault-add', {...empty, fault: 'down', rate: '0.5', times: '2'});
    const [fault] = store.control.faults;
    expect(fault).toMatchObject({fault: 'down', operation: '*', rate: 0.5, times: 2});
    await pull('fault-remove', {id: fault?.id ?? ''});
    await pull('fault-add', {...empty, fault: 'lost', operation: 'Nobody'});
    await pull('fault-clear');
    expect(store.control.faults).toEqual([]);

    await pull('order-advance', {id: '1001'});
    expect(store.control.orders.list).toMatchObject([{status: 'shipped'}]);
    await pull('order-cancel', {id: '1001'});
    expect(store.control.orders.list).toMatchObject([{status: 'cancelled'}]);

    await pull('cart-expire', {id: token});
    expect(await page()).not.toContain(`/cart/c/${token}`);

    await pull('product-change', {handle: 'ember', price: '12.50', stock: '3'});
    expect(store.control.state).toMatchObject({
      products: {ember: {price: '12.50', quantityAvailable: 3, availableForSale: false}},
    });
    expect(await page()).toContain('name="price" value="12.50"');
  });

  it('sends a webhook again', async () => {
    store.deliverTo({url: 'http://127.0.0.1:9/unreachable', secret: 'a secret of this test'});
    await buy();
    const [delivery] = store.control.deliveries;
    expect((await post({action: 'delivery-send', id: delivery?.id ?? ''})).status).toBe(303);
    expect(store.control.deliveries).toMatchObject([{attempts: 2}]);
    expect(await page()).toContain('orders/create');
    store.deliverTo(undefined);
  });

  it.each([
    [{action: 'clock-advance', by: 'a while'}, 400, 'must be milliseconds or a duration'],
    [{action: 'fault-add', fault: 'flood'}, 400, 'fault must be one of'],
    [{action: 'fault-add', fault: 'down', rate: 'half'}, 400, 'rate must be a number'],
    [{action: 'fault-remove', id: 'none'}, 404, 'no fault'],
    [{action: 'product-change', handle: 'ember', price: 'free'}, 400, 'price must be an amount'],
    [{action: 'product-change', handle: 'none', price: '1'}, 404, 'no product'],
    [{action: 'order-advance', id: '9999'}, 404, 'no order'],
    [{action: 'cart-expire', id: 'none'}, 404, 'no cart'],
    [{action: 'delivery-send', id: 'none'}, 404, 'no delivery'],
  ])('explains why %j is refused', async (fields, status, reason) => {
    const response = await post({...fields});
    expect(response.status).toBe(status);
    expect(/role="alert"[^>]*>([^<]+)/.exec(await response.text())?.[1]).toContain(reason);
  });

  it.each([
    ['another site', {origin: 'https://evil.example'}, 403],
    ['another server on this machine', {origin: 'http://127.0.0.1:1'}, 403],
    ['nowhere', {origin: ''}, 403],
  ])('refuses a form from %s', async (_, headers, status) => {
    const response = await post({action: 'clock-advance', by: '1 day'}, headers);
    expect(response.status).toBe(status);
    expect(store.clock.offsetMs).toBe(0);
  });

  it('rejects an unknown action, another method, and another name of this machine', async () => {
    expect((await post({action: 'toString'})).status).toBe(422);
    expect((await fetch(store.origin, {method: 'DELETE'})).status).toBe(405);
    const {port} = new URL(store.origin);
    const status = await new Promise((resolve) => {
      const options = {host: '127.0.0.1', port, headers: {host: `evil.example:${port}`}};
      request(options, ({statusCode}) => resolve(statusCode)).end();
    });
    expect(status).toBe(403);
  });

  it('works under the name localhost, too', async () => {
    const {port} = new URL(store.origin);
    const status = await new Promise((resolve) => {
      const body = 'action=clock-reset';
      const headers = {
        host: `localhost:${port}`,
        origin: `http://localhost:${port}`,
        'content-length': body.length,
      };
      request({host: '127.0.0.1', port, method: 'POST', headers}, ({statusCode}) =>
        resolve(statusCode),
      ).end(body);
    });
    expect(status).toBe(303);
  });

  it('allows no script and no foreign content', async () => {
    const {headers} = await fetch(store.origin);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(await page()).not.toMatch(/<script|<link|style="/);
  });
});
