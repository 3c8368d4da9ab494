import {createHmac, timingSafeEqual} from 'node:crypto';
import {createServer, type IncomingHttpHeaders} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {isTopic, topics} from '../../../app/orders/webhooks/topics.ts';
import type {CompletedOrder} from '../src/checkout.ts';
import {Orders} from '../src/orders.ts';
import {type Receiver, type SenderOptions, WebhookSender} from '../src/webhooks/sender.ts';

const secret = 'a secret of this test';

interface ReceivedRequest {
  headers: IncomingHttpHeaders;
  body: string;
}

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

/** Starts a webhook receiver that records requests and responds with the given statuses in turn. */
async function listen(
  statuses: (number | 'never')[] = [],
  answer: object = {},
  headers: object = {},
) {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({headers: request.headers, body: Buffer.concat(chunks).toString()});
    const status = statuses.shift() ?? 200;
    if (status === 'never') return;
    response.writeHead(status, {'content-type': 'application/json', ...headers});
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    return closed;
  });
  const {port} = server.address() as AddressInfo;
  const receiver: Receiver = {url: `http://127.0.0.1:${port}/webhooks/shopify`, secret};
  return {received, receiver};
}

function anOrder(): CompletedOrder {
  return {
    name: '#1001',
    customer: {
      email: 'buyer@example.com',
      name: 'A Buyer',
      address: '1 Forest Way',
      address2: '',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
    },
    completedAt: '2026-11-16T17:30:00.000Z',
    shipping: {handle: 'standard', title: 'Standard', days: '3-5 business days', cents: 0},
    lines: [
      {
        handle: 'rush',
        title: 'RUSH',
        image: '/x.svg',
        quantity: 2,
        plan: 'Deliver every 30 days',
        unit: 4496,
        total: 8992,
      },
      {
        handle: 'vitra',
        title: 'VITRA',
        image: '/y.svg',
        quantity: 1,
        plan: undefined,
        unit: 0,
        total: 0,
      },
    ],
    discount: 0,
    subtotal: 8992,
    total: 8992,
    giftCards: 0,
    attributes: [{key: 'Tracking number', value: 'BRL-CARTNUM01'}],
  };
}

function shop(receiver: Receiver | undefined, options: Partial<SenderOptions> = {}) {
  const pauses: number[] = [];
  const sender = new WebhookSender({
    shopDomain: '127.0.0.1:3333',
    now: () => new Date(),
    sleep: async (milliseconds) => pauses.push(milliseconds),
    ...options,
  });
  sender.deliverTo(receiver);
  // The clock stands still; timestamps must increase nevertheless.
  const orders = new Orders(sender, () => new Date('2026-11-16T17:30:00.000Z'));
  return {sender, orders, pauses};
}

/** A `sleep` that resolves when `wake` is called. */
function controlledSleep() {
  let wake = () => {};
  const ended = new Promise<void>((resolve) => {
    wake = resolve;
  });
  return {sleep: () => ended, wake: () => wake()};
}

/** Places an order and resolves once the first attempt of its first delivery has a status. */
async function untilFirstAttempt(sender: WebhookSender, orders: Orders) {
  const placed = orders.place(anOrder());
  const delivery = await vi.waitUntil(() => sender.deliveries.find(({status}) => status !== null));
  return {delivery, placed};
}

describe('the webhooks of an order', () => {
  it('have Shopify’s topics and a signature of the body', async () => {
    const {received, receiver} = await listen();
    const {orders} = shop(receiver);
    await orders.place(anOrder());
    for (const _ of ['ship', 'in transit', 'out for delivery', 'deliver']) {
      await orders.advance('1001');
    }
    expect(received.map(({headers}) => headers['x-shopify-topic'])).toEqual([
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
      const topic = String(headers['x-shopify-topic']);
      if (!isTopic(topic)) throw new Error(`${topic} is no topic.`);
      expect(topics[topic].read(JSON.parse(body))).toBeDefined();
    }
    const ids = received.map(({headers}) => headers['x-shopify-webhook-id']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('contain the fields that the shop reads', async () => {
    const {received, receiver} = await listen();
    const {orders} = shop(receiver);
    await orders.place(anOrder());
    expect(topics['orders/create'].read(JSON.parse(received.at(0)?.body ?? ''))).toMatchObject({
      candidates: ['BRL-CARTNUM01', expect.any(String), expect.any(String)],
      details: {
        shipping_address: {city: 'Portland', state: 'OR', postal_code: '97201'},
        items: [
          {
            product_id: 'rush',
            title: 'RUSH',
            quantity: 2,
            price: 44.96,
            plan: 'Deliver every 30 days',
          },
          {product_id: 'vitra', title: 'VITRA', quantity: 1, price: 0},
        ],
      },
    });
  });

  it('have unique ids that are exact in JSON', async () => {
    const {received, receiver} = await listen();
    const {orders} = shop(receiver);
    for (const name of ['#1001', '#1002']) {
      await orders.place({...anOrder(), name});
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
    const {received, receiver} = await listen();
    const {orders} = shop(receiver);
    await orders.place(anOrder());
    await orders.ship('1001');
    await orders.move('1001', status);
    await orders.advance('1001');
    const statuses = received
      .filter(({headers}) => headers['x-shopify-topic'] === 'fulfillment_events/create')
      .map(({body}) => JSON.parse(body).status);
    expect(statuses).toEqual([status, next]);
  });

  it.each([
    [{}, 'Sacramento', 'CA'],
    [{city: 'Denver', province: 'CO'}, 'Denver', 'CO'],
    [{city: 'Denver'}, 'Denver', null],
    [{province: 'NV'}, null, 'NV'],
  ])('report the given location of a fulfillment event: %j', async (place, city, province) => {
    const {received, receiver} = await listen();
    const {orders} = shop(receiver);
    await orders.place(anOrder());
    await orders.ship('1001');
    await orders.move('1001', 'in_transit', place);
    const {body} =
      received.find(({headers}) => headers['x-shopify-topic'] === 'fulfillment_events/create') ??
      {};
    expect(JSON.parse(body ?? '')).toMatchObject({city, province, country: 'US'});
  });

  it('have increasing timestamps, even in the same millisecond', async () => {
    const {received, receiver} = await listen();
    const {orders} = shop(receiver);
    await orders.place(anOrder());
    await orders.ship('1001');
    await orders.cancel('1001');
    const times = received
      .map(({body}) => JSON.parse(body))
      .filter(({line_items: items, order_id: id}) => items && !id)
      .map(({updated_at: at}) => Date.parse(at));
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
    const {receiver} = await listen();
    const {orders} = shop(receiver);
    await orders.place(anOrder());
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
  it('retries a delivery with the same id until it is accepted', async () => {
    const {received, receiver} = await listen([503, 500, 200], {trackingNumber: 'BRL-CARTNUM01'});
    const {orders, sender, pauses} = shop(receiver);
    const order = anOrder();
    await orders.place(order);
    await sender.settled();
    expect(order.tracking).toBe('BRL-CARTNUM01');
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({headers}) => headers['x-shopify-webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({body}) => body)).size).toBe(1);
    expect(pauses).toEqual([250, 500]);
    expect(sender.deliveries).toMatchObject([{attempts: 3, status: 200, delivered: true}]);
  });

  it('gives up after eight retries, and can then send it again by hand', async () => {
    const {received, receiver} = await listen(Array.from({length: 9}, () => 503));
    const {orders, sender} = shop(receiver);
    await orders.place(anOrder());
    await sender.settled();
    expect(received).toHaveLength(9);
    const [failed] = sender.deliveries;
    expect(failed).toMatchObject({topic: 'orders/create', status: 503, delivered: false});
    expect(await sender.redeliver(failed?.id ?? '')).toMatchObject({delivered: true, attempts: 10});
    expect(await sender.redeliver('none')).toBeUndefined();
  });

  it('treats a redirect as a failure and does not follow it', async () => {
    const {received, receiver} = await listen([302], {}, {location: '/login'});
    const {orders, sender} = shop(receiver);
    await orders.place(anOrder());
    await sender.settled();
    expect(received.map(({headers}) => headers['x-shopify-topic'])).toEqual([
      'orders/create',
      'orders/create',
    ]);
    expect(sender.deliveries).toMatchObject([{attempts: 2, status: 200, delivered: true}]);
  });

  it('retries after a timeout', async () => {
    const {received, receiver} = await listen(['never']);
    const {orders, sender} = shop(receiver, {timeoutMs: 500});
    await orders.place(anOrder());
    await sender.settled();
    // The first request never gets a response; a busy machine may need several more.
    const [delivery] = sender.deliveries;
    expect(delivery).toMatchObject({status: 200, delivered: true});
    expect(delivery?.attempts).toBeGreaterThan(1);
    expect(new Set(received.map(({headers}) => headers['x-shopify-webhook-id'])).size).toBe(1);
  });

  it('does not retry a delivery that was sent by hand meanwhile', async () => {
    const {received, receiver} = await listen([503]);
    const {sleep, wake} = controlledSleep();
    const {orders, sender} = shop(receiver, {sleep});
    const {delivery, placed} = await untilFirstAttempt(sender, orders);
    await sender.redeliver(delivery.id);
    wake();
    await Promise.all([placed, sender.settled()]);
    expect(received).toHaveLength(2);
    expect(sender.deliveries).toMatchObject([{attempts: 2, delivered: true}]);
  });

  it('does not retry after a reset', async () => {
    const {received, receiver} = await listen([503]);
    const {sleep, wake} = controlledSleep();
    const {orders, sender} = shop(receiver, {sleep});
    const {placed} = await untilFirstAttempt(sender, orders);
    sender.reset();
    wake();
    await Promise.all([placed, sender.settled()]);
    expect(received).toHaveLength(1);
    expect(sender.deliveries).toEqual([]);
  });

  it('sends nothing without a receiver, and no order waits', async () => {
    const {orders, sender} = shop(undefined);
    const order = anOrder();
    await orders.place(order);
    await orders.ship('1001');
    expect(sender.deliveries).toEqual([]);
    expect(order.tracking).toBeUndefined();
  });

  it('retries when the connection is refused', async () => {
    const {receiver} = await listen();
    await open.pop()?.();
    const {orders, sender} = shop(receiver);
    const order = anOrder();
    await orders.place(order);
    expect(order.tracking).toBe('pending');
    await sender.settled();
    expect(sender.deliveries).toMatchObject([{attempts: 9, status: null, delivered: false}]);
  });
});
