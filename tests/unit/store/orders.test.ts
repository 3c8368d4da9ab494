import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {topics} from '../../../app/orders/webhooks/topics.server.ts';
import {openServer} from '../../../local/http.ts';
import {type EmbeddedStore, startStore} from '../../../local/store/store.ts';
import {payloads, sign} from '../../support/deliveries.ts';
import {monthlyRush, mutateCart, planId, variants} from '../../support/store-client.ts';
import {testCatalog} from '../../support/test-catalog.ts';

const secret = 'a secret of this test';

const store = await startStore({catalog: testCatalog});
afterAll(() => store.close());
beforeEach(() => store.control.reset());

/** An order of two lines, whose webhooks a receiver gets that responds with these statuses first. */
async function buy({statuses = []}: {statuses?: number[]} = {}) {
  const receiver = await startReceiver(...statuses);
  const id = store.control.subscribe({url: receiver.url, secret});
  const attributes = [{key: 'Tracking number', value: 'BRL-TEST12345'}];
  const lines = [
    {merchandiseId: variants.rush, quantity: 2, sellingPlanId: planId(monthlyRush)},
    {merchandiseId: variants.vitra},
  ];
  const input = {lines, attributes, note: 'Ring twice'};
  const {cart} = await mutateCart(store, 'cartCreate', {input});
  const order = await store.control.placeOrder(cart.at('id').text);
  return {
    order,
    ...receiver,
    topics: () => receiver.received.map(({topic}) => topic),
    async end() {
      store.control.unsubscribe(id);
      await receiver.close();
    },
  };
}

describe('the webhooks of an order', () => {
  it('have Shopify’s shape and signature, and what the shop reads', async () => {
    const {order, received, topics: sent, end} = await buy();
    const {orders} = store.control;
    for (const _ of ['ship', 'in transit', 'out for delivery', 'deliver']) {
      await orders.advance(order.name);
    }
    await end();
    const event = 'fulfillment_events/create';
    expect(sent()).toEqual(['orders/create', 'orders/updated', event, event, event]);
    for (const {headers, body, topic, payload} of received) {
      expect(headers).toMatchObject({
        'x-shopify-hmac-sha256': sign(body, secret),
        'x-shopify-api-version': '2026-04',
        'x-shopify-shop-domain': new URL(store.origin).host,
        'x-shopify-webhook-id': expect.stringMatching(/^[\w-]{36}$/),
      });
      // The recorded payload has every field, and the shop's own schema reads them.
      const recorded = topic === event ? payloads.event() : payloads.order();
      expect(Object.keys(recorded)).toEqual(expect.arrayContaining(Object.keys(payload)));
      expect(topics[topic as keyof typeof topics](payload)).toBeDefined();
    }
    const [created, updated] = received.map(({topic, payload}) =>
      topic.startsWith('orders/') ? topics['orders/create'](payload) : undefined,
    );
    const body = {
      shipping_address: {city: 'Portland', state: 'OR', postal_code: '97201'},
      items: [
        {product_id: 'vitra', title: 'VITRA', quantity: 1, price: 61.95},
        {product_id: 'rush', quantity: 2, price: 44.96, plan: 'Deliver every 30 days'},
      ],
      shipments: [],
    };
    expect(created).toMatchObject({
      body,
      candidates: ['BRL-TEST12345', expect.anything(), expect.anything()],
    });
    const shipment = {
      items: [
        {item: 0, quantity: 1},
        {item: 1, quantity: 2},
      ],
    };
    expect(updated).toMatchObject({body: {...body, shipments: [shipment]}});
    const recordedLine = Object(payloads.order().line_items)[1];
    const line = Object(received[0]?.payload.line_items)[1];
    expect(Object.keys(recordedLine)).toEqual(expect.arrayContaining(Object.keys(line)));
    const parcel = Object(received[1]?.payload.fulfillments)[0];
    expect(Object.keys(payloads.fulfillment())).toEqual(
      expect.arrayContaining(Object.keys(parcel)),
    );
    expect(received.slice(2).map(({payload}) => [payload.status, payload.city])).toEqual([
      ['in_transit', null],
      ['out_for_delivery', 'Portland'],
      ['delivered', 'Portland'],
    ]);
  });

  it('report a given place, and reject what cannot happen to an order', async () => {
    const {order, received, end} = await buy();
    const {orders} = store.control;
    const impossible = async (run: () => Promise<void>) =>
      expect(run()).rejects.toMatchObject({status: 409, message: expect.stringContaining('#1001')});
    await impossible(() => orders.move('1001', 'in_transit'));
    await orders.ship(String(order.id));
    await impossible(() => orders.ship('1001'));
    await orders.move('1001', 'delayed', {city: 'Reno'});
    expect(received.at(-1)?.payload).toMatchObject({city: 'Reno', province: null});
    await orders.move('1001', 'delivered');
    await impossible(() => orders.advance('1001'));
    await impossible(() => orders.cancel('1001'));
    await expect(orders.ship('1002')).rejects.toMatchObject({status: 404});
    await end();
  });

  it('tell of a cancellation, which returns the items to the stock', async () => {
    store.control.setProduct('rush', {quantityAvailable: 10});
    const {topics: sent, received, end} = await buy();
    const left = async () => {
      const lines = [{merchandiseId: variants.rush, quantity: 99}];
      const {cart} = await mutateCart(store, 'cartCreate', {input: {lines}});
      return cart.at('totalQuantity').number;
    };
    expect(await left()).toBe(8);
    await store.control.orders.cancel('1001');
    expect(await left()).toBe(10);
    await expect(store.control.orders.ship('1001')).rejects.toMatchObject({status: 409});
    await end();
    expect(sent()).toEqual(['orders/create', 'orders/cancelled', 'orders/updated']);
    const [created, cancelled] = received.map(({payload}) => String(payload.updated_at));
    expect(String(cancelled) > String(created)).toBe(true);
    const events = received.slice(1).map(({headers}) => headers['x-shopify-event-id']);
    expect(new Set(events).size).toBe(1);
  });

  it('are sent again with the same id and body until they are accepted, and by hand', async () => {
    // Neither an error nor a redirect is an acceptance.
    const {received, end} = await buy({statuses: [503, 302]});
    await store.control.settled();
    expect(store.control.deliveries).toMatchObject([
      {topic: 'orders/create', attempts: 3, result: 200, delivered: true},
    ]);
    await store.control.redeliver(store.control.deliveries[0]?.id ?? '');
    await expect(store.control.redeliver('none')).rejects.toMatchObject({status: 404});
    const requests = received.map(({headers, body}) => [
      headers['x-shopify-webhook-id'],
      headers['x-shopify-triggered-at'],
      body,
    ]);
    expect(requests).toHaveLength(4);
    expect(new Set(requests.map(String)).size).toBe(1);
    await end();
  });

  it.each([
    ['its subscription has ended', 'end'],
    ['the store was reset', 'reset'],
  ])('are not sent again when %s', async (_, how) => {
    const {received, end} = await buy({statuses: [503]});
    if (how === 'reset') store.control.reset();
    else await end();
    // The retry of a later order comes after the one that must not come.
    const other = await buy({statuses: [503]});
    await store.control.settled();
    expect(other.received).toHaveLength(2);
    const ids = received.map(({headers}) => headers['x-shopify-webhook-id']);
    expect(ids).toEqual([...new Set(ids)]);
    await other.end();
    if (how === 'reset') await end();
  });

  it('say why there was no response', async () => {
    const {url, close} = await startReceiver();
    await close();
    const id = store.control.subscribe({url, secret});
    await buy().then(({end}) => end());
    const [delivery] = store.control.deliveries;
    expect(delivery).toMatchObject({result: 'ECONNREFUSED', delivered: false});
    store.control.unsubscribe(id);
  });
});

it('orders of two stores have different ids, and all are exact in JSON', async () => {
  const other = await startStore({catalog: testCatalog});
  const {received, end} = await buy();
  await store.control.orders.ship('1001');
  await end();
  const place = async (shop: EmbeddedStore) => {
    const lines = [{merchandiseId: variants.rush}];
    const {cart} = await mutateCart(shop, 'cartCreate', {input: {lines}});
    return shop.control.placeOrder(cart.at('id').text);
  };
  expect((await place(other)).id).not.toBe((await place(store)).id);
  await other.close();
  const ids = JSON.stringify(received.at(-1)?.payload).matchAll(/"id":(\d+)/g);
  for (const [, id] of ids) expect(Number.isSafeInteger(Number(id))).toBe(true);
});

interface ReceivedWebhook {
  topic: string;
  headers: Record<string, string>;
  body: string;
  payload: Record<string, unknown>;
}

/** Receives webhooks, and responds with these statuses in turn, and with 200 afterwards. */
async function startReceiver(...statuses: number[]) {
  const received: ReceivedWebhook[] = [];
  const {origin, serve, close} = await openServer(0);
  serve(async (request) => {
    const headers = Object.fromEntries(request.headers);
    const body = await request.text();
    received.push({
      topic: headers['x-shopify-topic'] ?? '',
      headers,
      body,
      payload: JSON.parse(body),
    });
    // A receiver that redirects must not be followed.
    return new Response('', {status: statuses.shift() ?? 200, headers: {location: '/login'}});
  });
  return {received, url: `${origin}/webhooks`, close};
}
