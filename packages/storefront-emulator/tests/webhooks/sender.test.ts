import {createHmac, timingSafeEqual} from 'node:crypto';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import {VirtualClock} from '../../src/core/virtual-clock.ts';
import type {CompletedOrder} from '../../src/orders/completed-order.ts';
import {Orders} from '../../src/orders/orders.ts';
import {retrySchedules, type SenderOptions, WebhookSender} from '../../src/webhooks/sender.ts';
import {webhookTopics} from '../../src/webhooks/subscription.ts';
import {startReceiver} from '../support/webhook-receiver.ts';

const secret = 'a secret of this test';

const line = {
  handle: 'ember',
  productId: 8101001,
  variantId: 4410101,
  sku: 'ARC-EMBER-60C',
  title: 'EMBER',
  variantTitle: null,
  requiresShipping: true,
  image: '/x.svg',
  quantity: 2,
  plan: 'Deliver every 30 days',
  unit: 4496,
  total: 8992,
  attributes: [],
  discounts: [],
};

const anOrder: CompletedOrder = {
  ...{name: '#1001', token: 'token', key: 'key', cartToken: 'cart'},
  ...{currency: 'USD', shopCurrency: 'USD', priceFactor: 1, country: 'US'},
  customer: {
    ...{email: 'buyer@example.com', name: 'A Buyer', address: '1 Forest Way', address2: ''},
    ...{city: 'Portland', state: 'OR', zip: '97201', country: 'US'},
  },
  completedAt: '2026-11-16T17:30:00.000Z',
  shipping: {
    ...{handle: 'standard', title: 'Standard', description: '3-5 business days'},
    ...{cents: 0, discount: 0},
  },
  lines: [
    line,
    {
      ...{...line, handle: 'meadow', title: 'MEADOW', productId: 8101003, variantId: 4410303},
      ...{sku: 'ARC-MEADOW-117G', quantity: 1, plan: undefined, unit: 0, total: 0},
    },
  ],
  ...{discounts: [], discount: 0, subtotal: 8992, total: 8992, giftCards: 0, giftCardPayments: []},
  ...{attributes: [{key: 'Tracking number', value: 'ARC-CARTNUM01'}], note: null, phone: null},
  statusUrl: 'http://127.0.0.1:3333/1/orders/token/authenticate?key=key',
};

/** Orders whose webhooks a receiver gets, which responds with statuses in turn. */
async function openShop(
  responses: Parameters<typeof startReceiver>[1] = {},
  options: Partial<SenderOptions> = {},
) {
  const {received, url, close} = await startReceiver(onTestFinished, responses);
  // The clock stands still; timestamps must increase nevertheless.
  const clock = new VirtualClock(() => new Date('2026-11-16T17:30:00.000Z'));
  const sender = new WebhookSender({shopDomain: '127.0.0.1:3333', clock, ...options});
  const id = sender.subscribe({url, secret});
  const orders = new Orders(sender, clock.now);
  const topics = () => received.map(({topic}) => topic);
  return {received, topics, url, close, sender, id, orders, clock};
}

/** Places an order and resolves once the first attempt of its first delivery has ended. */
async function untilFirstAttempt(sender: WebhookSender, orders: Orders) {
  const placed = orders.place(anOrder);
  const delivery = await vi.waitUntil(() => sender.deliveries.find(({attempts}) => attempts > 0));
  return {delivery, placed};
}

describe('the webhooks of an order', () => {
  it('have Shopify’s topics and a signature of the body', async () => {
    const {received, topics, orders} = await openShop();
    await orders.place(anOrder);
    for (const _ of ['ship', 'in transit', 'out for delivery', 'deliver']) {
      await orders.advance('1001');
    }
    expect(topics()).toEqual([
      'orders/create',
      'fulfillments/create',
      'orders/updated',
      'fulfillment_events/create',
      'fulfillments/update',
      'fulfillment_events/create',
      'fulfillments/update',
      'fulfillment_events/create',
      'fulfillments/update',
    ]);
    for (const {headers, body} of received) {
      const expected = createHmac('sha256', secret).update(body).digest();
      const given = Buffer.from(String(headers['x-shopify-hmac-sha256']), 'base64');
      expect(timingSafeEqual(expected, given)).toBe(true);
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'x-shopify-api-version': '2026-04',
        'x-shopify-shop-domain': '127.0.0.1:3333',
        'x-shopify-webhook-id': expect.stringMatching(/^[\w-]{36}$/),
        'x-shopify-triggered-at': expect.stringMatching(/Z$/),
      });
    }
    const ids = received.map(({headers}) => headers['x-shopify-webhook-id']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('contain the address, the lines and the attributes of the order', async () => {
    const {received, orders} = await openShop();
    await orders.place(anOrder);
    expect(received.at(0)?.payload).toMatchObject({
      admin_graphql_api_id: expect.stringMatching(/^gid:\/\/shopify\/Order\/\d+$/),
      note_attributes: [{name: 'Tracking number', value: 'ARC-CARTNUM01'}],
      shipping_address: {city: 'Portland', province_code: 'OR', zip: '97201'},
      line_items: [
        {product_id: 8101001, sku: 'ARC-EMBER-60C', title: 'EMBER', quantity: 2, price: '44.96'},
        {product_id: 8101003, title: 'MEADOW', quantity: 1},
      ],
    });
  });

  it('have unique ids that are exact in JSON', async () => {
    const {received, orders} = await openShop();
    for (const name of ['#1001', '#1002']) {
      await orders.place({...anOrder, name});
      await orders.ship(name.slice(1));
      await orders.move(name.slice(1), 'in_transit');
    }
    const found = new Map<number, string>();
    for (const {headers, body} of received) {
      const {id, line_items: lines = [], shipping_lines: ways = []} = JSON.parse(body);
      const kind = String(headers['x-shopify-topic']).replace(/\/.*/, '');
      for (const [place, {id: each}] of lines.entries()) {
        // An order and its fulfillment have the same lines.
        const line = `line ${place} of ${JSON.parse(body).order_id ?? id}`;
        expect(Number.isSafeInteger(each)).toBe(true);
        expect(found.get(each) ?? line).toBe(line);
        found.set(each, line);
      }
      for (const [each, what] of [
        [id, kind],
        ...ways.map((way: {id: number}) => [way.id, 'way']),
      ]) {
        expect(Number.isSafeInteger(each)).toBe(true);
        expect(found.get(each) ?? what).toBe(what);
        found.set(each, what);
      }
    }
    // Two orders, each with two lines, a shipping line, a fulfillment and a fulfillment event.
    expect(found.size).toBe(2 * (1 + 2 + 1 + 1 + 1));
  });

  it.each([
    ['label_printed', 'in_transit'],
    ['confirmed', 'in_transit'],
    ['in_transit', 'out_for_delivery'],
    ['delayed', 'out_for_delivery'],
    ['out_for_delivery', 'delivered'],
    ['attempted_delivery', 'delivered'],
  ] as const)('after %s advances to %s', async (status, next) => {
    const {received, orders} = await openShop();
    await orders.place(anOrder);
    await orders.ship('1001');
    await orders.move('1001', status);
    await orders.advance('1001');
    const statuses = received
      .filter(({topic}) => topic === 'fulfillment_events/create')
      .map(({payload}) => payload.status);
    expect(statuses).toEqual([status, next]);
  });

  it.each([
    [{}, null, null],
    [{city: 'Denver', province: 'CO'}, 'Denver', 'CO'],
    [{city: 'Denver'}, 'Denver', null],
    [{province: 'NV'}, null, 'NV'],
  ])('report the given location of a fulfillment event: %j', async (place, city, province) => {
    const {received, orders} = await openShop();
    await orders.place(anOrder);
    await orders.ship('1001');
    await orders.move('1001', 'in_transit', place);
    const event = received.find(({topic}) => topic === 'fulfillment_events/create');
    expect(event?.payload).toMatchObject({city, province, country: 'US'});
  });

  it('have increasing timestamps, even in the same millisecond', async () => {
    const {received, orders} = await openShop();
    await orders.place(anOrder);
    await orders.ship('1001');
    await orders.cancel('1001');
    const times = received
      .map(({payload}) => payload)
      .filter(({line_items: items, order_id: id}) => items && !id)
      .map(({updated_at: at}) => Date.parse(String(at)));
    expect(times).toHaveLength(4);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect(new Set(times).size).toBe(3);
  });

  it.each([
    ['an event before the shipment', ['move']],
    ['a second shipping', ['ship', 'ship']],
    ['shipping what is cancelled', ['cancel', 'ship']],
    ['cancelling twice', ['cancel', 'cancel']],
    ['moving what has arrived', ['ship', 'deliver', 'move']],
    ['cancelling what has arrived', ['ship', 'deliver', 'cancel']],
    ['one step more than there are', ['ship', 'deliver', 'advance']],
  ])('reject an impossible sequence: %s', async (_, actions) => {
    const {orders} = await openShop();
    await orders.place(anOrder);
    const run = (action: string) => {
      if (action === 'move') return orders.move('1001', 'in_transit');
      if (action === 'deliver') return orders.move('1001', 'delivered');
      if (action === 'ship') return orders.ship('1001');
      return action === 'cancel' ? orders.cancel('1001') : orders.advance('1001');
    };
    for (const action of actions.slice(0, -1)) await run(action);
    await expect(run(actions.at(-1) ?? '')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('#1001'),
    });
    await expect(orders.ship('1002')).rejects.toMatchObject({status: 404});
  });
});

describe('WebhookSender', () => {
  it('retries eight times within four hours, each time after about twice the pause', async () => {
    const {received, orders, sender, clock} = await openShop({
      statuses: Array.from({length: 9}, () => 503),
    });
    const {placed} = await untilFirstAttempt(sender, orders);
    await clock.advance('3 h 59 min');
    expect(received).toHaveLength(8);
    await clock.advance('1 min');
    await Promise.all([placed, sender.settled()]);
    expect(received).toHaveLength(9);

    const [delivery] = sender.deliveries;
    expect(delivery).toMatchObject({
      topic: 'orders/create',
      attempts: 9,
      status: 503,
      delivered: false,
      nextAttemptAt: null,
    });
    // The time that the attempts themselves take passes on the clock, too.
    const minutes = delivery?.history.map(({at}) => Math.round(Date.parse(at) / 60_000)) ?? [];
    const pauses = minutes.slice(1).map((time, index) => time - (minutes[index] ?? 0));
    expect(pauses).toEqual(retrySchedules.shopify.map((pause) => pause / 60_000));
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(4 * 60);
  });

  it('retries with the same ids, time, body and signature until it is accepted', async () => {
    const {received, orders, sender, clock} = await openShop({statuses: [503, 500, 200]});
    const {placed} = await untilFirstAttempt(sender, orders);
    await clock.advance('4 h');
    await placed;
    const requests = received.map(({headers, body}) => {
      const {'x-shopify-webhook-id': id, 'x-shopify-event-id': event} = headers;
      const {'x-shopify-triggered-at': at, 'x-shopify-hmac-sha256': hmac} = headers;
      return JSON.stringify([id, event, at, hmac, body]);
    });
    expect(requests).toHaveLength(3);
    expect(new Set(requests).size).toBe(1);
    expect(sender.deliveries).toMatchObject([
      {delivered: true, history: [{status: 503}, {status: 500}, {status: 200}]},
    ]);
  });

  it('sends a delivery again by hand, also after it has given up', async () => {
    const {orders, sender, clock} = await openShop({statuses: Array.from({length: 9}, () => 503)});
    const {delivery, placed} = await untilFirstAttempt(sender, orders);
    await clock.advance('4 h');
    await placed;
    expect(await sender.redeliver(delivery.id)).toMatchObject({delivered: true, attempts: 10});
    expect(await sender.redeliver('none')).toBeUndefined();
  });

  it('treats a redirect as a failure and does not follow it', async () => {
    const {topics, orders, sender, clock} = await openShop({
      statuses: [302],
      headers: {location: '/login'},
    });
    const {placed} = await untilFirstAttempt(sender, orders);
    await clock.advance('1 min');
    await placed;
    expect(topics()).toEqual(['orders/create', 'orders/create']);
    expect(sender.deliveries).toMatchObject([{attempts: 2, status: 200, delivered: true}]);
  });

  it('retries after a timeout', async () => {
    const {received, orders, sender, clock} = await openShop(
      {statuses: ['never']},
      {timeoutMs: 500},
    );
    const {placed} = await untilFirstAttempt(sender, orders);
    // The first request never gets a response; a busy machine may need several more.
    await clock.advance('4 h');
    await placed;
    const [delivery] = sender.deliveries;
    expect(delivery).toMatchObject({status: 200, delivered: true});
    expect(delivery?.history[0]).toMatchObject({status: null, error: expect.any(String)});
    expect(new Set(received.map(({headers}) => headers['x-shopify-webhook-id'])).size).toBe(1);
  });

  it.each([
    ['was sent by hand meanwhile', 2],
    ['was discarded by a reset', 1],
    ['lost its subscription', 1],
  ])('does not retry a delivery that %s', async (what, requests) => {
    const {received, orders, sender, clock} = await openShop({statuses: [503]});
    const {delivery, placed} = await untilFirstAttempt(sender, orders);
    expect(delivery.nextAttemptAt).toBe('2026-11-16T17:31:00.000Z');
    if (what.startsWith('was sent')) await sender.redeliver(delivery.id);
    else if (what.startsWith('lost')) sender.unsubscribe('1');
    else sender.reset();
    await clock.advance('4 h');
    await Promise.all([placed, sender.settled()]);
    expect(received).toHaveLength(requests);
    if (what.startsWith('lost'))
      await expect(sender.redeliver(delivery.id)).rejects.toThrow('removed');
  });

  it('sends nothing without a receiver, and no order waits', async () => {
    const {orders, sender, id} = await openShop();
    sender.unsubscribe(id);
    await orders.place(anOrder);
    await orders.ship('1001');
    expect(sender.deliveries).toEqual([]);
  });

  it('retries when the connection is refused, and quickly if so configured', async () => {
    const {orders, sender, clock, close} = await openShop({}, {retries: 'quick'});
    await close();
    const {placed} = await untilFirstAttempt(sender, orders);
    await clock.advance('2 min');
    await placed;
    expect(sender.deliveries).toMatchObject([
      {
        attempts: 9,
        status: null,
        delivered: false,
        history: [{error: 'ECONNREFUSED'}, ...Array.from({length: 8}, () => ({}))],
      },
    ]);
  });

  it('delivers to every subscription the topics that it asks for', async () => {
    const {orders, sender, ...everything} = await openShop();
    const shipments = await startReceiver(onTestFinished);
    const id = sender.subscribe({
      url: shipments.url,
      secret: 'another secret',
      topics: ['fulfillments/create', 'orders/delete'],
    });
    await orders.place(anOrder);
    await orders.ship('1001');
    sender.unsubscribe(id);
    await orders.remove('1001');

    const [shipped, ...others] = shipments.received;
    expect(others).toEqual([]);
    const same = everything.received.find(({topic}) => topic === 'fulfillments/create');
    // Two deliveries of one event, each with an id and a signature of its own.
    const of = (name: string) => [shipped?.headers[name], same?.headers[name]];
    expect(shipped?.body).toBe(same?.body);
    expect(new Set(of('x-shopify-event-id')).size).toBe(1);
    expect(new Set(of('x-shopify-webhook-id')).size).toBe(2);
    expect(new Set(of('x-shopify-hmac-sha256')).size).toBe(2);
    expect(sender.subscriptions).toEqual([{id: '1', url: everything.url, topics: webhookTopics}]);
  });
});
