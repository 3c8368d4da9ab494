import {afterAll, afterEach, describe, expect, it} from 'vitest';
import {buyOnPage} from '../support/checkout.ts';
import {supplements} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {variants} from '../support/store-client.ts';
import {startReceiver} from '../support/webhook-receiver.ts';

const shopOrigin = 'http://localhost:3000';

let held: Promise<void> | undefined;
const receiver = await startReceiver(afterAll, {until: () => held});
const store = await startStore({
  catalog: supplements,
  webhooks: [{url: receiver.url, secret: 'a secret of this test'}],
});
afterEach(() => store.control.reset());

/** Buys one EMBER and returns the confirmation page and its URL. */
function buy(returnUrl = `${shopOrigin}/cart`, value = 'ARC-TESTED001') {
  return buyOnPage(
    store,
    {lines: [{merchandiseId: variants.ember}], attributes: [{key: 'number', value}]},
    returnUrl,
  );
}

describe('the confirmation page', () => {
  it('shows the attributes of the cart, escaped, also on a reload', async () => {
    const {html, url} = await buy(undefined, 'ARC-"><script>');
    expect(html).toContain('<dt>number</dt><dd>ARC-&quot;&gt;&lt;script&gt;</dd>');
    expect(await (await fetch(url)).text()).toBe(html);
  });

  it('does not link to an unknown storefront', async () => {
    expect((await buy()).html).toContain(`${shopOrigin}/cart`);
    const {html} = await buy('https://evil.example/cart');
    expect(html).toContain('Thank you. Your order is in.');
    expect(html).not.toContain('evil.example');
  });

  it('does not wait for the receivers of webhooks', async () => {
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    const {html} = await buy();
    expect(html).toContain('Thank you. Your order is in.');
    expect(store.control.deliveries).toMatchObject([{delivered: false}]);
    release();
    await store.control.settled();
    expect(store.control.deliveries).toMatchObject([{delivered: true}]);
  });
});

describe('the control endpoint', () => {
  async function buyAndDeliver() {
    await buy();
    await store.control.settled();
  }

  async function request(method: string, path: string, body?: object | string) {
    const response = await fetch(`${store.controlUrl}/${path}`, {
      method,
      ...(body !== undefined && {body: typeof body === 'string' ? body : JSON.stringify(body)}),
    });
    const received: Record<string, unknown> = Object(await response.json());
    return {status: response.status, body: received};
  }
  const topics = () => store.control.deliveries.map(({topic}) => topic);

  it('finds an order by number and id, ships it, moves it and delivers it', async () => {
    await buyAndDeliver();
    const {body} = await request('GET', 'orders');
    expect(body).toMatchObject({
      orders: [{id: expect.any(Number), name: '#1001', status: 'processing'}],
    });
    const id = Reflect.get(Object(Object(body.orders)[0]), 'id');
    const place = {city: 'Denver', province: 'CO', message: 'Sorted'};
    for (const [path, status, body] of [
      [`${id}/ship`, 'shipped', {}],
      ['1001/move', 'in_transit', {status: 'in_transit', ...place}],
      ['1001/advance', 'out_for_delivery', {}],
      ['1001/advance', 'delivered', {}],
    ] as const) {
      const advanced = await request('POST', `orders/${path}`, body);
      expect(advanced).toMatchObject({status: 200, body: {orders: [{status}]}});
    }
    expect(store.control.deliveries.every(({delivered}) => delivered)).toBe(true);
  });

  it('cancels and deletes an order', async () => {
    await buyAndDeliver();
    const cancelled = await request('POST', 'orders/1001/cancel');
    expect(cancelled.body).toMatchObject({orders: [{status: 'cancelled'}]});
    expect(await request('POST', 'orders/1001/delete')).toEqual({status: 200, body: {orders: []}});
    expect(topics().slice(1)).toEqual(['orders/cancelled', 'orders/updated', 'orders/delete']);
  });

  it.each([
    [
      'an event before the shipment',
      'orders/1001/move',
      {status: 'in_transit'},
      409,
      'not shipped',
    ],
    ['an order that is none', 'orders/1002/ship', {}, 404, 'no order "1002"'],
    ['an unknown action', 'orders/1001/lose', {}, 404, 'GET /control lists'],
    ['a status that is none', 'orders/1001/move', {status: 'lost'}, 400, 'must be one of'],
    ['a place that is none', 'orders/1001/move', {status: 'delayed', city: 7}, 400, 'a string'],
    ['a body that is no JSON', 'orders/1001/move', '{', 400, 'not JSON'],
    ['a delivery that is none', 'deliveries/none/redeliver', {}, 404, 'no delivery "none"'],
  ])('rejects %s with a message and sends no webhook', async (_, path, body, status, words) => {
    await buyAndDeliver();
    const failed = await request('POST', path, body);
    expect(failed).toMatchObject({status, body: {error: expect.stringContaining(words)}});
    expect(topics()).toEqual(['orders/create']);
  });

  it('lists deliveries, and sends one again with the same id', async () => {
    await buyAndDeliver();
    const {body} = await request('GET', 'deliveries');
    const [first] = store.control.deliveries;
    expect(body).toEqual({deliveries: [first]});
    expect(first).toEqual({
      id: expect.any(String),
      eventId: expect.any(String),
      topic: 'orders/create',
      url: receiver.url,
      triggeredAt: expect.any(String),
      attempts: 1,
      history: [{at: expect.any(String), status: 200, durationMs: expect.any(Number)}],
      status: 200,
      delivered: true,
      nextAttemptAt: null,
    });
    expect((await request('POST', `deliveries/${first?.id}/redeliver`)).status).toBe(200);
    expect(store.control.deliveries).toEqual([
      {...first, attempts: 2, history: [...(first?.history ?? []), expect.anything()]},
    ]);
  });

  it('subscribes addresses to topics, without listing their secrets', async () => {
    const subscription = {url: receiver.url, secret: 'a secret', topics: ['orders/cancelled']};
    const {body} = await request('POST', 'webhooks', subscription);
    const webhooks = body.webhooks as {id: string}[];
    expect(webhooks).toEqual([
      expect.objectContaining({id: '1'}),
      {id: expect.any(String), url: receiver.url, topics: ['orders/cancelled']},
    ]);
    await buyAndDeliver();
    await request('POST', 'orders/1001/cancel');
    expect(topics().filter((topic) => topic === 'orders/cancelled')).toHaveLength(2);
    const path = `webhooks/${webhooks.at(-1)?.id}`;
    expect((await request('DELETE', path)).status).toBe(200);
    expect((await request('DELETE', path)).status).toBe(404);
  });

  it.each([
    [{secret: 'x'}, 'url is missing'],
    [{url: 'file:///etc/passwd', secret: 'x'}, 'url must be an address'],
    [{url: 'http://localhost/x'}, 'secret is missing'],
    [{url: 'http://localhost/x', secret: 'x', topics: []}, 'at least one topic'],
    [{url: 'http://localhost/x', secret: 'x', topics: ['orders/paid']}, 'topics[0] must be one of'],
    [{url: 'http://localhost/x', secret: 'x', topic: 'orders/create'}, 'no field "topic"'],
  ])('rejects the subscription %j', async (body, words) => {
    const failed = await request('POST', 'webhooks', body);
    expect(failed).toMatchObject({status: 400, body: {error: expect.stringContaining(words)}});
  });
});
