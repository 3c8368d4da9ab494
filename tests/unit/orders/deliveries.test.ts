import {afterAll, describe, expect, test} from 'vitest';
import {parseExactly, type Topic, topics} from '../../../app/orders/webhooks/payloads.ts';
import {startSupabase} from '../../../local/supabase/server.ts';
import {payloads} from '../../support/deliveries.ts';
import {denied, refusal} from '../supabase/refusal.ts';

const database = await startSupabase({seed: false});
afterAll(() => database.close());

let last = 6_000_000_000_000;
let deliveries = 0;

function next(): number {
  deliveries += 1;
  return deliveries;
}

/** An order of its own for each test, and what is told of it, one after another. */
function anOrder(changes: Record<string, unknown> = {}) {
  last += 1;
  const orderId = last;
  const parcel = (number: number) => orderId * 10 + number;
  const tell = async (topic: Topic, payload: unknown, webhookId = `d-${next()}`) => {
    const facts = topics[topic].read(payload);
    if (!facts) throw new Error(`The ${topic} cannot be read.`);
    const [row] = await database.sql(
      `select public.${topics[topic].call}($1::text::jsonb) as answer`,
      [JSON.stringify({...facts, webhook_id: webhookId})],
      'service_role',
    );
    return Reflect.get(Object(row), 'answer') as {outcome: string; tracking_number?: string};
  };
  return {
    orderId,
    tell,
    create: (more = {}, webhookId?: string) =>
      tell('orders/create', payloads.order({id: orderId, ...changes, ...more}), webhookId),
    ship: (number = 0) =>
      tell('fulfillments/create', payloads.fulfillment({id: parcel(number), order_id: orderId})),
    move: (status: string, happened: string, more: object = {}, number = 0) =>
      tell(
        'fulfillment_events/create',
        payloads.event({
          id: orderId * 100 + next(),
          order_id: orderId,
          fulfillment_id: parcel(number),
          status,
          happened_at: happened,
          ...more,
        }),
      ),
    async row(): Promise<Record<string, unknown> | undefined> {
      const [row] = await database.sql(
        `select o.*, (select json_agg(e.description order by e.created_at desc)
           from public.tracking_events as e where e.order_id = o.id) as events
         from public.orders as o join shopify.orders as k on k.row_id = o.id
         where k.shopify_id = $1`,
        [orderId],
      );
      return row as Record<string, unknown> | undefined;
    },
  };
}

describe('an order', () => {
  test('is stored as the tracking page shows it, and nothing else of the customer', async () => {
    const order = anOrder();
    const answer = await order.create();
    expect(answer).toMatchObject({
      outcome: 'written',
      tracking_number: expect.stringMatching(/^BRL-[A-Z0-9]{9}$/),
    });
    await order.ship();
    await order.move('delivered', '2026-11-19T10:00:00-08:00');
    expect(await order.row()).toMatchObject({
      tracking_number: answer.tracking_number,
      status: 'delivered',
      shipping_address: {city: 'Portland', state: 'OR', postal_code: '97201'},
      items: [
        {product_id: 'rush', title: 'RUSH', quantity: 2, price: 48.99},
        {
          product_id: 'vitra',
          title: 'VITRA',
          quantity: 1,
          price: 53.09,
          plan: 'Deliver every 60 days',
        },
      ],
      estimated_delivery: new Date('2026-11-25T04:00:00Z'),
      events: ['Delivered', 'Handed to the carrier', 'Order received'],
    });

    for (const table of [
      'public.orders',
      'public.tracking_events',
      'shopify.orders',
      'shopify.movements',
      'shopify.deliveries',
    ]) {
      const text = JSON.stringify(
        await database.sql(`select to_jsonb(t) as row from ${table} as t`),
      );
      expect(text.length).toBeGreaterThan(50);
      expect(text).not.toMatch(/buyer|Forest|555|203\.0|token|neighbour/i);
    }
  });

  test('goes through its statuses, and never back in time', async () => {
    const order = anOrder();
    await order.create();
    const statuses = [(await order.row())?.status];
    await order.ship();
    statuses.push((await order.row())?.status);
    for (const [status, time] of [
      ['in_transit', '2026-11-18T08:00:00Z'],
      ['out_for_delivery', '2026-11-19T08:00:00Z'],
      ['in_transit', '2026-11-18T20:00:00Z'],
      ['delivered', '2026-11-19T20:00:00Z'],
      ['in_transit', '2026-11-19T21:00:00Z'],
    ] as const) {
      await order.move(status, time);
      statuses.push((await order.row())?.status);
    }
    expect(statuses).toEqual([
      'processing',
      'shipped',
      'in_transit',
      'out_for_delivery',
      'out_for_delivery',
      'delivered',
      'delivered',
    ]);
  });

  test('stays cancelled, whatever comes', async () => {
    const order = anOrder({cancelled_at: '2026-11-16T10:00:00-08:00'});
    await order.create();
    expect((await order.row())?.status).toBe('cancelled');
    await order.ship();
    await order.move('delivered', '2026-11-19T08:00:00Z');
    await order.create({cancelled_at: null, updated_at: '2026-11-20T08:00:00Z'});
    expect(await order.row()).toMatchObject({
      status: 'cancelled',
      events: expect.arrayContaining(['Order cancelled']),
    });
  });

  test('that was cancelled, or sent back whole, is still there with what was in it', async () => {
    const order = anOrder();
    await order.create();
    const items = (await order.row())?.items;
    const lines = payloads.order().line_items as Record<string, unknown>[];
    const line_items = lines.map((line) => ({...line, current_quantity: 0}));
    const updated_at = '2026-11-17T08:00:00Z';
    await order.tell(
      'orders/cancelled',
      payloads.order({id: order.orderId, line_items, updated_at, cancelled_at: updated_at}),
    );
    expect(await order.row()).toMatchObject({status: 'cancelled', items});
  });

  test('leaves out what was taken out of it', async () => {
    const [first, ...others] = payloads.order().line_items as Record<string, unknown>[];
    const order = anOrder({line_items: [{...first, current_quantity: 0}, ...others]});
    await order.create();
    expect((await order.row())?.items).toEqual([expect.objectContaining({title: 'VITRA'})]);
  });

  test.each([
    ['97201', '97201'],
    [' 97201-1234 ', '97201-1234'],
    ['972011234', '97201-1234'],
    ['97201 1234', '97201-1234'],
  ])('to the zip code %j goes to %s', async (zip, stored) => {
    const address = {...(payloads.order().shipping_address as object), zip};
    const order = anOrder({shipping_address: address});
    await order.create();
    expect((await order.row())?.shipping_address).toMatchObject({postal_code: stored});
  });

  test('is read where Shopify leaves its lists out', async () => {
    const order = anOrder({note_attributes: null, shipping_lines: null});
    expect(await order.create()).toMatchObject({outcome: 'written'});
  });

  test('tells a visitor nothing of what Shopify calls it', async () => {
    const order = anOrder();
    await order.create();
    await order.ship();
    const ids = await database.sql(
      `select e.id from public.tracking_events as e join shopify.orders as k on k.row_id = e.order_id
       where k.shopify_id = $1 and e.id in (
         md5($1::bigint || ':order')::uuid, md5($1::bigint || ':parcel:' || $1::bigint * 10)::uuid
       )`,
      [order.orderId],
    );
    expect(ids).toEqual([]);
  });

  test('brings its parcels with it, where nobody told of them', async () => {
    const order = anOrder();
    await order.create();
    const parcel = payloads.fulfillment({id: order.orderId * 10, order_id: order.orderId});
    const later = {updated_at: '2026-11-20T08:00:00Z'};
    await order.create({fulfillments: [{...parcel, shipment_status: 'in_transit'}], ...later});
    const brought = await order.row();
    expect(brought).toMatchObject({
      status: 'in_transit',
      events: expect.arrayContaining(['On its way', 'Handed to the carrier']),
    });
    // And told of them after all: the same facts, by the same names.
    await order.tell('fulfillments/create', parcel);
    expect(await order.row()).toEqual(brought);
    await order.create({
      fulfillments: [{...parcel, status: 'cancelled'}],
      updated_at: '2026-11-21T08:00:00Z',
    });
    expect((await order.row())?.status).toBe('processing');
  });

  test('in two parcels is where the one is that is least far', async () => {
    const order = anOrder();
    await order.create();
    await order.ship(0);
    await order.ship(1);
    await order.move('delivered', '2026-11-18T08:00:00Z', {}, 0);
    expect((await order.row())?.status).toBe('shipped');
    await order.move('in_transit', '2026-11-18T09:00:00Z', {}, 1);
    expect((await order.row())?.status).toBe('in_transit');
    await order.move('delivered', '2026-11-19T09:00:00Z', {}, 1);
    expect((await order.row())?.status).toBe('delivered');
  });

  test('takes the carrier’s word for when it arrives', async () => {
    const order = anOrder();
    await order.create();
    await order.move('in_transit', '2026-11-18T08:00:00Z', {
      estimated_delivery_at: '2026-11-20T20:00:00Z',
    });
    expect((await order.row())?.estimated_delivery).toEqual(new Date('2026-11-20T20:00:00Z'));
  });

  test.each([
    [
      'goes abroad',
      {shipping_address: {city: 'Ottawa', province_code: 'ON', zip: 'K2P 2L8', country_code: 'CA'}},
    ],
    ['goes nowhere', {shipping_address: null}],
    ['holds nothing that is sent', {line_items: []}],
  ])('that %s has nothing to track', async (_, changes) => {
    const order = anOrder(changes);
    expect(await order.create()).toEqual({outcome: 'ignored'});
    expect(await order.row()).toBeUndefined();
  });
});

describe('a tracking number', () => {
  const inCart = (value: unknown) => ({note_attributes: [{name: 'Tracking number', value}]});

  test('is the one that the cart had, and stays', async () => {
    const order = anOrder(inCart('BRL-CARTNUM01'));
    expect((await order.create()).tracking_number).toBe('BRL-CARTNUM01');
    const later = {...inCart('BRL-OTHER0001'), updated_at: '2026-11-17T08:00:00Z'};
    expect((await order.create(later)).tracking_number).toBe('BRL-CARTNUM01');
  });

  test.each(['BRL-CARTNUM01', 'BRL-short', 'brl', 7, null, ['BRL-CARTNUM02']])(
    'is another where the cart has %j',
    async (value) => {
      const {tracking_number: number} = await anOrder(inCart(value)).create();
      expect(number).toMatch(/^BRL-[A-Z0-9]{9}$/);
      expect(number).not.toBe(value);
    },
  );
});

describe('a delivery', () => {
  test('that is repeated writes once, and tells the same number', async () => {
    const order = anOrder();
    const first = await order.create({}, 'the-same');
    const before = await order.row();
    const again = await order.create({cancelled_at: '2026-11-16T10:00:00-08:00'}, 'the-same');
    expect(again).toEqual({outcome: 'repeated', tracking_number: first.tracking_number});
    expect(await order.row()).toEqual(before);
  });

  test('of a parcel waits for its order', async () => {
    const order = anOrder();
    expect(await order.move('in_transit', '2026-11-18T08:00:00Z')).toEqual({outcome: 'written'});
    expect(await order.row()).toBeUndefined();
    await order.create();
    expect((await order.row())?.status).toBe('in_transit');
  });

  test.each(['orders/delete', 'customers/redact'] as const)(
    'of %s ends an order for good',
    async (topic) => {
      const order = anOrder();
      await order.create();
      const payload =
        topic === 'orders/delete'
          ? payloads.deleted({id: order.orderId})
          : payloads.redact({orders_to_redact: [order.orderId]});
      expect(await order.tell(topic, payload)).toEqual({outcome: 'written'});
      expect(await order.create()).toEqual({outcome: 'ignored'});
      expect(await order.move('delivered', '2026-11-19T08:00:00Z')).toEqual({outcome: 'ignored'});
      expect(await order.row()).toBeUndefined();
      const [known] = await database.sql('select * from shopify.orders where shopify_id = $1', [
        order.orderId,
      ]);
      expect(known).toMatchObject({details: null, tracking_number: null, updated_at: null});
      expect(
        await database.sql('select from shopify.movements where shopify_id = $1', [order.orderId]),
      ).toEqual([]);
    },
  );

  test('of a customer’s question is noted by ids alone', async () => {
    await anOrder().tell('customers/data_request', payloads.dataRequest());
    expect(
      await database.sql('select request_id, shopify_ids from shopify.privacy_requests'),
    ).toEqual([{request_id: 9999, shopify_ids: [5208334008572]}]);
  });

  test('of the shop’s end removes all that came from Shopify, and no more', async () => {
    await database.sql(
      `insert into public.orders (tracking_number, shipping_address, items) values ('BRL-BYHAND001',
        '{"city": "Fresno", "state": "CA", "postal_code": "93721"}',
        '[{"product_id": "rush", "title": "RUSH", "quantity": 1, "price": 48.99}]')`,
    );
    const order = anOrder();
    await order.create();
    await order.tell('shop/redact', payloads.shopRedact());
    expect(await database.sql('select tracking_number from public.orders')).toEqual([
      {tracking_number: 'BRL-BYHAND001'},
    ]);
    for (const table of ['movements', 'privacy_requests']) {
      expect(await database.sql(`select from shopify.${table}`)).toEqual([]);
    }
    expect(
      await database.sql(
        `select from shopify.orders where gone_at is null or row_id is not null
         or tracking_number is not null or details is not null or updated_at is not null`,
      ),
    ).toEqual([]);
  });

  test('of a shop’s end lets nothing come back that is told late', async () => {
    const [known, shipped] = [anOrder(), anOrder()];
    await known.create();
    await shipped.ship();
    await known.tell('shop/redact', payloads.shopRedact());
    for (const order of [known, shipped]) {
      expect(await order.create()).toEqual({outcome: 'ignored'});
      expect(await order.move('in_transit', '2026-11-18T08:00:00Z')).toEqual({outcome: 'ignored'});
      expect(await order.row()).toBeUndefined();
    }
  });

  test.each<[Topic, () => unknown]>([
    ['orders/delete', () => payloads.order()],
    ['orders/delete', () => payloads.fulfillment()],
    ['shop/redact', () => payloads.dataRequest()],
    ['shop/redact', () => payloads.redact()],
    ['customers/redact', () => payloads.dataRequest()],
  ])('of another topic is not taken for %s', (topic, payload) => {
    expect(topics[topic].read(payload())).toBeUndefined();
  });

  test('of a parcel waits ninety days for its order', async () => {
    const [without, abroad, visible] = [anOrder(), anOrder({shipping_address: null}), anOrder()];
    await abroad.create();
    await visible.create();
    for (const order of [without, abroad, visible]) {
      await order.move('in_transit', '2026-11-18T08:00:00Z');
    }
    const waiting = () =>
      database.sql(
        'select shopify_id from shopify.movements where shopify_id = any($1) order by 1',
        [[without, abroad, visible].map(({orderId}) => orderId)],
      );
    const age = (days: number) =>
      database.sql(`update shopify.movements set received_at = now() - make_interval(days => $1)`, [
        days,
      ]);
    await age(89);
    await anOrder().create();
    expect(await waiting()).toHaveLength(3);
    await age(91);
    await anOrder().create();
    expect(await waiting()).toEqual([{shopify_id: visible.orderId}]);
  });

  test('is remembered for ninety days', async () => {
    await database.sql(
      `insert into shopify.deliveries (webhook_id, topic, received_at)
       values ('old', 'orders/create', now() - interval '91 days'), ('young', 'orders/create', now() - interval '89 days')`,
    );
    await anOrder().create();
    const left = await database.sql(
      `select webhook_id from shopify.deliveries where webhook_id in ('old', 'young')`,
    );
    expect(left).toEqual([{webhook_id: 'young'}]);
  });
});

describe('what may be reached', () => {
  const calls = Object.values(topics).map(({call}) => call);

  test.each(calls)('%s is for the service key alone', async (call) => {
    const attempt = database.sql(`select public.${call}('{}'::jsonb)`, [], 'anon');
    expect(await refusal(attempt)).toBe(denied);
  });

  test.each(['anon', 'service_role'] as const)(
    'no table of the schema shopify is open to %s',
    async (role) => {
      for (const table of ['deliveries', 'orders', 'movements', 'privacy_requests']) {
        const attempt = database.sql(`select * from shopify.${table}`, [], role);
        expect(await refusal(attempt)).toBe(denied);
      }
      const attempt = database.sql(`select shopify.forget(1)`, [], role);
      expect(await refusal(attempt)).toBe(denied);
    },
  );

  test('its tables are under row-level security, their owner too', async () => {
    const tables = await database.sql(
      `select relname from pg_class where relnamespace = 'shopify'::regnamespace and relkind = 'r'
       and relrowsecurity and relforcerowsecurity order by relname`,
    );
    expect(tables).toHaveLength(4);
  });
});

test('ids that no number of JavaScript holds stay what they are', () => {
  expect(parseExactly('{"id": 820982911946154508, "price": 1.5, "n": 12}')).toEqual({
    id: '820982911946154508',
    price: 1.5,
    n: 12,
  });
});
