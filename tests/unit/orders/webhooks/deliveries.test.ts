import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {
  sampleTrackingNumbers,
  trackingNumberPlaceholder,
} from '../../../../app/orders/tracking-number.ts';
import {type Topic, topics} from '../../../../app/orders/webhooks/topics.server.ts';
import {startSupabase} from '../../../../local/supabase/server.ts';
import {payloads} from '../../../support/deliveries.ts';

/*
 * That the visible rows follow from the deliveries in any order is the subject of
 * deliveries-property.test.ts; here is what a history of one order does not show.
 */

const database = await startSupabase({seed: false});
afterAll(() => database.close());

type Payload = Record<string, unknown>;

async function deliver(topic: Topic, payload: unknown): Promise<Payload> {
  const delivery = topics[topic](payload);
  if (!delivery) throw new Error(`The payload does not fit ${topic}.`);
  const [row] = await database.sql(
    'select public.receive_delivery($1, $2::text::jsonb) as result',
    [topic, JSON.stringify(delivery)],
    'service_role',
  );
  return Object(row).result;
}

async function cleanUp(): Promise<Payload> {
  const [row] = await database.sql('select public.clean_up_orders() as r', [], 'service_role');
  return Object(row).r;
}

let lastOrderId = 6_000_000_000_000;

/** An order that no other test has, with its deliveries. */
function newOrder(changes: Payload = {}) {
  lastOrderId += 1;
  const id = lastOrderId;
  const fulfillment = (more: Payload = {}) =>
    payloads.fulfillment({id: id * 10, order_id: id, ...more});
  return {
    id,
    fulfillment,
    payload: (more: Payload = {}) => payloads.order({id, ...changes, ...more}),
    create: (more: Payload = {}) =>
      deliver('orders/create', payloads.order({id, ...changes, ...more})),
    move: (more: Payload = {}) =>
      deliver(
        'fulfillment_events/create',
        payloads.event({id: id * 100, order_id: id, fulfillment_id: id * 10, ...more}),
      ),
    /** The row that visitors read, with its events from the newest to the oldest. */
    async row(): Promise<Payload | undefined> {
      const [row] = await database.sql(
        `select o.*, (select json_agg(e.description order by e.created_at desc)
           from public.tracking_events as e where e.order_id = o.id) as events
         from public.orders as o join shopify.orders as known on known.row_id = o.id
         where known.shopify_id = $1`,
        [id],
      );
      return row as Payload | undefined;
    },
    async known(): Promise<Payload> {
      const [row] = await database.sql('select * from shopify.orders where shopify_id = $1', [id]);
      return row as Payload;
    },
  };
}

const lines = () => payloads.order().line_items as Payload[];
const later = '2026-11-20T08:00:00Z';

describe('The order that visitors read', () => {
  it('holds what the tracking page shows, nothing else about the customer and no id of Shopify’s', async () => {
    const order = newOrder();
    const {tracking_number: number} = await order.create({fulfillments: [order.fulfillment()]});
    await order.move({status: 'delivered'});
    expect(await order.row()).toMatchObject({
      tracking_number: number,
      shipping_address: {city: 'Portland', state: 'OR', postal_code: '97201'},
      items: [
        {product_id: 'rush', title: 'RUSH', quantity: 2, price: 48.99},
        {product_id: 'vitra', quantity: 1, price: 53.09, plan: 'Deliver every 60 days'},
      ],
      estimated_delivery: new Date('2026-11-25T04:00:00Z'),
      events: ['Delivered', 'Handed to the carrier', 'Order received'],
    });
    for (const [table, isVisible] of [
      ['public.orders', true],
      ['public.tracking_events', true],
      ['shopify.orders', false],
    ] as const) {
      const rows = await database.sql(`select to_jsonb(t) as row from ${table} as t`);
      const text = JSON.stringify(rows);
      expect(text.length).toBeGreaterThan(50);
      expect(text).not.toMatch(/buyer|Forest|5550100|203\.0\.113|token|neighbor/i);
      expect(text.includes(String(order.id))).toBe(!isVisible);
    }
  });

  it('has three events that the database words itself', async () => {
    const order = newOrder();
    await order.create({
      fulfillments: [order.fulfillment({shipment_status: null})],
      cancelled_at: '2026-11-21T08:00:00Z',
    });
    const {events} = Object(await order.row());
    const words = ['Order received', 'Handed to the carrier', 'Order cancelled'];
    expect(new Set(events)).toEqual(new Set(words));
  });

  it.each([
    [
      'is shipped abroad',
      {shipping_address: {city: 'Ottawa', province_code: 'ON', zip: 'K2P 2L8', country_code: 'CA'}},
    ],
    ['is shipped nowhere', {shipping_address: null}],
    ['holds nothing that is shipped', {line_items: []}],
    ['holds more than can be counted', {line_items: [{...lines()[0], quantity: 1e300}]}],
  ])('does not exist where the order %s', async (_, changes) => {
    const order = newOrder(changes);
    expect(await order.create()).toEqual({outcome: 'ignored'});
    expect(await order.row()).toBeUndefined();
  });
});

describe('The tracking number of an order', () => {
  const inCart = (value: unknown) => ({note_attributes: [{name: 'Tracking number', value}]});

  it('is the cart’s, and never changes', async () => {
    const order = newOrder(inCart('BRL-CARTNUM01'));
    expect((await order.create()).tracking_number).toBe('BRL-CARTNUM01');
    const changes = {...inCart('BRL-OTHER0001'), updated_at: later};
    expect((await order.create(changes)).tracking_number).toBe('BRL-CARTNUM01');
  });

  it.each([
    // The first one belongs to the order above: a renewal may inherit it.
    'BRL-CARTNUM01',
    'BRL-short',
    7,
    null,
    ['BRL-CARTNUM02'],
    trackingNumberPlaceholder,
    ...sampleTrackingNumbers.map((shown) => shown.toLowerCase()),
  ])(
    'is random where the cart has %j, which is taken, invalid or shown to everyone',
    async (value) => {
      const {tracking_number: number} = await newOrder(inCart(value)).create();
      expect(number).toMatch(/^BRL-[A-Z0-9]{9}$/);
      expect(number).not.toBe(String(value).toUpperCase());
    },
  );
});

describe('The redaction of a shop', () => {
  const redact = () => deliver('shop/redact', payloads.shopRedact());
  const setAge = (hours: number) =>
    database.sql(
      `update shopify.orders set changed_at = now() - make_interval(hours => $1),
         first_seen_at = least(first_seen_at, now() - make_interval(hours => $1)) where true`,
      [hours],
    );
  beforeEach(() => setAge(41));

  it('deletes all that came from Shopify for good, and no order that was added by hand', async () => {
    await database.sql(
      `insert into public.orders (tracking_number, shipping_address, items) values ('BRL-BYHAND001',
        '{"city": "Fresno", "state": "CA", "postal_code": "93721"}',
        '[{"product_id": "rush", "title": "RUSH", "quantity": 1, "price": 48.99}]')`,
    );
    const [order, waiting] = [newOrder(), newOrder()];
    await order.create();
    await waiting.move();
    await deliver('customers/data_request', payloads.dataRequest());
    // While the shop still reports orders, the body may be a captured one.
    await setAge(39);
    expect(await redact()).toEqual({outcome: 'refused'});
    expect(await order.row()).toBeDefined();
    await setAge(41);
    expect(await redact()).toEqual({outcome: 'written'});
    for (const {create, move, row} of [order, waiting]) {
      expect(await create({updated_at: later})).toEqual({outcome: 'ignored'});
      expect(await move()).toEqual({outcome: 'ignored'});
      expect(await row()).toBeUndefined();
    }
    expect(await database.sql('select tracking_number from public.orders')).toEqual([
      {tracking_number: 'BRL-BYHAND001'},
    ]);
    expect(await database.sql('select topic from shopify.privacy_requests')).toEqual([
      {topic: 'shop/redact'},
    ]);
  });

  it('of more than a thousand orders is completed by the clean-up, which keeps later orders', async () => {
    await database.sql(
      `insert into shopify.orders (shopify_id, first_seen_at, changed_at)
       select n, now() - interval '41 hours', now() - interval '41 hours'
       from generate_series(1, 1500) as n`,
    );
    await redact();
    const order = newOrder();
    await order.create();
    const alive = 'select count(*)::int as count from shopify.orders where deleted_at is null';
    expect(await database.sql(alive)).not.toEqual([{count: 1}]);
    let result = await cleanUp();
    while (result.is_complete !== true) result = await cleanUp();
    expect(await database.sql(alive)).toEqual([{count: 1}]);
    expect(await order.row()).toBeDefined();
  });
});

describe('The clean-up', () => {
  it('deletes privacy requests after a year', async () => {
    await database.sql(
      `insert into shopify.privacy_requests (topic, request_id, received_at) values
         ('customers/data_request', 7, now() - interval '1 year' - interval '1 day'),
         ('customers/data_request', 8, now() - interval '1 year' + interval '1 day')`,
    );
    await cleanUp();
    const remaining = await database.sql(
      'delete from shopify.privacy_requests where request_id in (7, 8) returning request_id',
    );
    expect(remaining).toEqual([{request_id: 8}]);
  });

  it('deletes the events of orders that are not visible after ninety days', async () => {
    const [unknown, abroad, visible] = [newOrder(), newOrder({shipping_address: null}), newOrder()];
    await abroad.create();
    await visible.create();
    for (const order of [unknown, abroad, visible]) await order.move();
    const waiting = async () => {
      const known = await Promise.all([unknown, abroad, visible].map((order) => order.known()));
      return known.map(({events}) => Object.keys(Object(events)).length);
    };
    const setAge = (days: number) =>
      database.sql(
        `update shopify.orders set changed_at = now() - make_interval(days => $1) where true`,
        [days],
      );
    await setAge(89);
    await cleanUp();
    expect(await waiting()).toEqual([1, 1, 1]);
    await setAge(91);
    await cleanUp();
    expect(await waiting()).toEqual([0, 0, 1]);
  });
});

it('A delivery that a constraint rejects is kept, tried again with a growing delay, and applied once the constraint is gone', async () => {
  const [order, resent] = [newOrder(), newOrder()];
  await database.sql(
    `alter table public.orders
       add constraint orders_no_vitra check (items::text not like '%VITRA%') not valid`,
  );
  try {
    for (const {create, row} of [order, resent]) {
      expect(await create()).toMatchObject({outcome: 'kept', code: '23514'});
      expect(await row()).toBeUndefined();
    }
    expect(await cleanUp()).toMatchObject({retried: 0});
    await database.sql('update shopify.orders set retry_at = now() where retry_at is not null');
    expect(await cleanUp()).toMatchObject({retried: 2, is_complete: true});
    const {attempts, retry_at: retryAt} = await order.known();
    expect(attempts).toBe(2);
    expect(Number(retryAt) - Date.now()).toBeGreaterThan(9 * 60_000);
  } finally {
    await database.sql('alter table public.orders drop constraint orders_no_vitra');
  }
  expect(await resent.create()).toMatchObject({outcome: 'written'});
  await database.sql('update shopify.orders set retry_at = now() where retry_at is not null');
  expect(await cleanUp()).toMatchObject({retried: 1});
  for (const {row, known} of [order, resent]) {
    expect(await row()).toMatchObject({status: 'processing'});
    expect(await known()).toMatchObject({attempts: 0, retry_at: null, error_code: null});
  }
});
