import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {
  sampleTrackingNumbers,
  trackingNumberPlaceholder,
} from '../../../../app/orders/tracking-number.ts';
import {topics} from '../../../../app/orders/webhooks/topics.server.ts';
import {startSupabase} from '../../../../local/supabase/server.ts';
import {payloads} from '../../../support/deliveries.ts';
import {insufficientPrivilege, sqlErrorCode} from '../../supabase/sql-error-code.ts';
import {newOrder} from './order-lifecycle.ts';

const database = await startSupabase({seed: false});
afterAll(() => database.close());

const anOrder = (changes: Record<string, unknown> = {}) => newOrder(database, changes);
const lines = () => payloads.order().line_items as Record<string, unknown>[];
const [rushLine, vitraLine] = ['866550311766439020', '141249953214522974'] as const;

/** The fixture's line items with ids that survive JSON.parse as the digits that Shopify sends. */
function linesWithIds(): Record<string, unknown>[] {
  const [rush, vitra] = lines();
  return [
    {...rush, id: rushLine},
    {...vitra, id: vitraLine},
  ];
}

describe('The order that visitors read', () => {
  it('holds what the tracking page shows and nothing else about the customer', async () => {
    const order = anOrder();
    const result = await order.create();
    expect(result).toMatchObject({
      outcome: 'written',
      tracking_number: expect.stringMatching(/^BRL-[A-Z0-9]{9}$/),
    });
    await order.ship();
    await order.move('delivered', '2026-11-19T10:00:00-08:00');
    expect(await order.row()).toMatchObject({
      tracking_number: result.tracking_number,
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
      'shopify.shipment_events',
      'shopify.fulfillments',
      'shopify.deliveries',
    ]) {
      const text = JSON.stringify(
        await database.sql(`select to_jsonb(t) as row from ${table} as t`),
      );
      expect(text.length).toBeGreaterThan(50);
      expect(text).not.toMatch(/buyer|Forest|5550100|203\.0\.113|token|neighbor/i);
    }
  });

  it('advances through its statuses and never goes back', async () => {
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

  it('stays cancelled whatever is delivered later', async () => {
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

  it('keeps its items after it was cancelled or returned completely', async () => {
    const order = anOrder();
    await order.create();
    const items = (await order.row())?.items;
    const line_items = lines().map((line) => ({...line, current_quantity: 0}));
    const updated_at = '2026-11-17T08:00:00Z';
    await order.send(
      'orders/cancelled',
      payloads.order({id: order.orderId, line_items, updated_at, cancelled_at: updated_at}),
    );
    expect(await order.row()).toMatchObject({status: 'cancelled', items});
  });

  it('adds the fulfillments that an order carries when their own deliveries were lost', async () => {
    const order = anOrder();
    await order.create();
    const later = {updated_at: '2026-11-20T08:00:00Z'};
    await order.create({
      fulfillments: [order.fulfillment(0, {shipment_status: 'in_transit'})],
      ...later,
    });
    const row = await order.row();
    expect(row).toMatchObject({
      status: 'in_transit',
      events: expect.arrayContaining(['On its way', 'Handed to the carrier']),
    });
    // The delivery that was lost arrives after all, with the same facts.
    await order.ship();
    expect(await order.row()).toEqual(row);
    await order.create({
      fulfillments: [order.fulfillment(0, {status: 'cancelled'})],
      updated_at: '2026-11-21T08:00:00Z',
    });
    expect((await order.row())?.status).toBe('processing');
  });

  it('takes the carrier’s estimate of the delivery', async () => {
    const order = anOrder();
    await order.create();
    await order.move('in_transit', '2026-11-18T08:00:00Z', {
      estimated_delivery_at: '2026-11-20T20:00:00Z',
    });
    expect((await order.row())?.estimated_delivery).toEqual(new Date('2026-11-20T20:00:00Z'));
  });

  it('reveals no id of Shopify’s', async () => {
    const order = anOrder({line_items: linesWithIds()});
    await order.create();
    await order.ship(0, {line_items: [{id: rushLine, quantity: 2}]});
    const text = JSON.stringify(
      await database.sql(
        `select to_jsonb(o) as o, to_jsonb(e) as e from public.orders as o
         join public.tracking_events as e on e.order_id = o.id
         join shopify.orders as k on k.row_id = o.id where k.shopify_id = $1`,
        [order.orderId],
      ),
    );
    expect(text).toContain('Handed to the carrier');
    expect(text).not.toContain(String(order.orderId));
    expect(text).not.toContain(rushLine);
  });

  it.each([
    [
      'is shipped abroad',
      {shipping_address: {city: 'Ottawa', province_code: 'ON', zip: 'K2P 2L8', country_code: 'CA'}},
    ],
    ['is shipped nowhere', {shipping_address: null}],
    ['holds nothing that is shipped', {line_items: []}],
  ])('does not exist where the order %s', async (_, changes) => {
    const order = anOrder(changes);
    expect(await order.create()).toEqual({outcome: 'ignored'});
    expect(await order.row()).toBeUndefined();
  });

  it('accepts 500 line items with titles of 255 emoji and a shipment for each of them, and stores 250', async () => {
    const [line] = lines();
    const line_items = Array.from({length: 500}, (_, index) => ({
      ...line,
      id: 9_000_000 + index,
      title: `${'🍄'.repeat(254)}${index % 10}`,
    }));
    const order = anOrder({line_items});
    const fulfillments = line_items.map(({id}, index) =>
      order.fulfillment(index, {
        id: order.orderId * 1000 + index,
        shipment_status: 'in_transit',
        line_items: [{id, quantity: 2}],
      }),
    );
    const result = await order.create({fulfillments});
    expect(result).toMatchObject({outcome: 'written'});
    const row = await order.row();
    expect(row?.items).toHaveLength(250);
    expect(row).toMatchObject({status: 'in_transit'});
    expect(row?.shipments).toHaveLength(500);
  });
});

describe('A partially fulfilled order', () => {
  const rush = (quantity: number) => [{id: rushLine, quantity}];
  const vitra = [{id: vitraLine, quantity: 1}];

  it('has the status of its least advanced item, and lists the items of each shipment', async () => {
    const order = anOrder({line_items: linesWithIds()});
    await order.create();
    const shipments = async () => {
      const row = await order.row();
      return [row?.status, row?.shipments];
    };
    await order.ship(0, {line_items: rush(2)});
    await order.move('delivered', '2026-11-18T08:00:00Z', {}, 0);
    const first = {status: 'delivered', items: [{item: 0, quantity: 2}]};
    expect(await shipments()).toEqual(['processing', [first]]);

    await order.ship(1, {line_items: vitra});
    const second = {status: 'shipped', items: [{item: 1, quantity: 1}]};
    expect(await shipments()).toEqual(['shipped', [first, second]]);
    await order.move('delivered', '2026-11-19T09:00:00Z', {}, 1);
    expect(await shipments()).toEqual(['delivered', [first, {...second, status: 'delivered'}]]);
    const events = await database.sql(
      `select e.shipment, e.description from public.tracking_events as e
       join shopify.orders as k on k.row_id = e.order_id
       where k.shopify_id = $1 and e.description = 'Delivered' order by 1`,
      [order.orderId],
    );
    expect(events).toEqual([
      {shipment: 1, description: 'Delivered'},
      {shipment: 2, description: 'Delivered'},
    ]);
  });

  it('is processing while some pieces of an item are in no shipment', async () => {
    const order = anOrder({line_items: linesWithIds()});
    await order.create();
    await order.ship(0, {line_items: [...rush(1), ...vitra]});
    await order.move('delivered', '2026-11-18T08:00:00Z', {}, 0);
    expect((await order.row())?.status).toBe('processing');
    await order.ship(1, {line_items: rush(1)});
    expect((await order.row())?.status).toBe('shipped');
  });

  it('is delivered after the item that was not shipped is removed from it', async () => {
    const order = anOrder({line_items: linesWithIds()});
    await order.create();
    await order.ship(0, {line_items: rush(2)});
    await order.move('delivered', '2026-11-18T08:00:00Z', {}, 0);
    const [kept, removed] = linesWithIds();
    const updated_at = '2026-11-19T08:00:00Z';
    const line_items = [kept, {...removed, current_quantity: 0}];
    await order.send('orders/updated', payloads.order({id: order.orderId, line_items, updated_at}));
    expect(await order.row()).toMatchObject({
      status: 'delivered',
      items: [expect.objectContaining({title: 'RUSH'})],
    });
  });

  it('is not shipped by a fulfillment that is pending or open', async () => {
    const order = anOrder();
    await order.create();
    for (const status of ['pending', 'open']) {
      await order.send('fulfillments/update', order.fulfillment(0, {status}));
      expect(await order.row()).toMatchObject({status: 'processing', shipments: []});
    }
    await order.send('fulfillments/update', order.fulfillment(0, {status: 'success'}));
    expect((await order.row())?.status).toBe('shipped');
  });

  it('counts a fulfillment without known contents for the whole order', async () => {
    const order = anOrder({line_items: linesWithIds()});
    await order.create();
    await order.ship(0);
    expect(await order.row()).toMatchObject({
      status: 'shipped',
      shipments: [
        {
          items: [
            {item: 0, quantity: 2},
            {item: 1, quantity: 1},
          ],
        },
      ],
    });
  });
});

describe('The tracking number of an order', () => {
  const inCart = (value: unknown) => ({note_attributes: [{name: 'Tracking number', value}]});

  it('is the cart’s, and never changes', async () => {
    const order = anOrder(inCart('BRL-CARTNUM01'));
    expect((await order.create()).tracking_number).toBe('BRL-CARTNUM01');
    const later = {...inCart('BRL-OTHER0001'), updated_at: '2026-11-17T08:00:00Z'};
    expect((await order.create(later)).tracking_number).toBe('BRL-CARTNUM01');
  });

  it.each(['BRL-CARTNUM01', 'BRL-short', 'brl', 7, null, ['BRL-CARTNUM02']])(
    'is random where the cart has %j, which is taken or invalid',
    async (value) => {
      const {tracking_number: number} = await anOrder(inCart(value)).create();
      expect(number).toMatch(/^BRL-[A-Z0-9]{9}$/);
      expect(number).not.toBe(value);
    },
  );

  it.each([trackingNumberPlaceholder, ...sampleTrackingNumbers])(
    'is random where the cart has %s, which the page shows to every visitor',
    async (shown) => {
      const {tracking_number: number} = await anOrder(inCart(shown.toLowerCase())).create();
      expect(number).toMatch(/^BRL-[A-Z0-9]{9}$/);
      expect(number).not.toBe(shown);
    },
  );

  it('is another one for a renewal whose attribute was copied from the first order', async () => {
    const first = anOrder(inCart('BRL-FIRSTORD1'));
    await first.create();
    await first.move('delivered', '2026-11-19T10:00:00-08:00');
    const {tracking_number: number} = await anOrder(inCart('BRL-FIRSTORD1')).create();
    expect(number).toMatch(/^BRL-[A-Z0-9]{9}$/);
    expect(number).not.toBe('BRL-FIRSTORD1');
    expect(await first.row()).toMatchObject({
      tracking_number: 'BRL-FIRSTORD1',
      status: 'delivered',
    });
  });
});

describe('A repeated delivery', () => {
  it('changes nothing and returns the same tracking number', async () => {
    const order = anOrder();
    const first = await order.create({}, 'the-same');
    const before = await order.row();
    const repeated = await order.create({cancelled_at: '2026-11-16T10:00:00-08:00'}, 'the-same');
    expect(repeated).toEqual({outcome: 'repeated', tracking_number: first.tracking_number});
    expect(await order.row()).toEqual(before);
  });

  it('is recognized for ninety days', async () => {
    await database.sql(
      `insert into shopify.deliveries (body_hash, topic, received_at) values
         ('old', 'orders/create', now() - interval '91 days'),
         ('young', 'orders/create', now() - interval '89 days'),
         ('redaction', 'shop/redact', now() - interval '91 days')`,
    );
    await anOrder().create();
    const remaining = await database.sql(
      `select body_hash from shopify.deliveries
       where body_hash in ('old', 'young', 'redaction') order by 1`,
    );
    expect(remaining).toEqual([{body_hash: 'redaction'}, {body_hash: 'young'}]);
  });

  it('changes nothing after it was forgotten, because its facts are known', async () => {
    const order = anOrder();
    await order.create({}, 'forgotten');
    await order.create({updated_at: '2026-11-18T08:00:00Z', shipping_address: null});
    await order.move('in_transit', '2026-11-18T08:00:00Z');
    const before = await order.row();
    await order.create({}, 'forgotten again');
    expect(await order.row()).toEqual(before);
  });
});

describe('A deleted order', () => {
  it.each(['orders/delete', 'customers/redact'] as const)(
    'is not restored by late deliveries after %s',
    async (topic) => {
      const order = anOrder();
      await order.create();
      const payload =
        topic === 'orders/delete'
          ? payloads.deleted({id: order.orderId})
          : payloads.redact({orders_to_redact: [order.orderId]});
      expect(await order.send(topic, payload)).toEqual({outcome: 'written'});
      expect(await order.create()).toEqual({outcome: 'ignored'});
      expect(await order.move('delivered', '2026-11-19T08:00:00Z')).toEqual({outcome: 'ignored'});
      expect(await order.row()).toBeUndefined();
      const [known] = await database.sql('select * from shopify.orders where shopify_id = $1', [
        order.orderId,
      ]);
      expect(known).toMatchObject({details: null, tracking_number: null, updated_at: null});
      for (const table of ['shipment_events', 'fulfillments']) {
        const query = `select from shopify.${table} where shopify_id = $1`;
        expect(await database.sql(query, [order.orderId])).toEqual([]);
      }
    },
  );
});

describe('A privacy request', () => {
  it('is deleted after a year, with any later delivery', async () => {
    await database.sql(
      `insert into shopify.privacy_requests (request_id, shopify_ids, received_at) values
         (7, '{1}', now() - interval '1 year' - interval '1 day'),
         (8, '{1}', now() - interval '1 year' + interval '1 day')`,
    );
    await anOrder().create();
    const remaining = await database.sql(
      'delete from shopify.privacy_requests where request_id in (7, 8) returning request_id',
    );
    expect(remaining).toEqual([{request_id: 8}]);
  });
});

describe('The redaction of a shop', () => {
  beforeEach(() => database.sql(`delete from shopify.deliveries where true`));

  it('deletes all that came from Shopify and no order that was added by hand', async () => {
    await database.sql(
      `insert into public.orders (tracking_number, shipping_address, items) values ('BRL-BYHAND001',
        '{"city": "Fresno", "state": "CA", "postal_code": "93721"}',
        '[{"product_id": "rush", "title": "RUSH", "quantity": 1, "price": 48.99}]')`,
    );
    const order = anOrder();
    await order.create();
    await order.send('customers/data_request', payloads.dataRequest());
    expect(
      await database.sql('select request_id, shopify_ids from shopify.privacy_requests'),
    ).toEqual([{request_id: 9999, shopify_ids: [5208334008572]}]);
    await order.send('shop/redact', payloads.shopRedact());
    expect(await database.sql('select tracking_number from public.orders')).toEqual([
      {tracking_number: 'BRL-BYHAND001'},
    ]);
    for (const table of [
      'shipment_events',
      'fulfillments',
      'failed_deliveries',
      'privacy_requests',
    ]) {
      expect(await database.sql(`select from shopify.${table}`)).toEqual([]);
    }
    expect(
      await database.sql(
        `select from shopify.orders where deleted_at is null or row_id is not null
         or tracking_number is not null or details is not null or updated_at is not null`,
      ),
    ).toEqual([]);
  });

  it('is not undone by deliveries that arrive after it', async () => {
    const [known, shipped] = [anOrder(), anOrder()];
    await known.create();
    await shipped.ship();
    await known.send('shop/redact', payloads.shopRedact());
    for (const order of [known, shipped]) {
      expect(await order.create()).toEqual({outcome: 'ignored'});
      expect(await order.move('in_transit', '2026-11-18T08:00:00Z')).toEqual({outcome: 'ignored'});
      expect(await order.row()).toBeUndefined();
    }
  });

  it('has no effect when its body is sent again while the shop receives deliveries', async () => {
    const redaction = (order = anOrder()) =>
      order.send('shop/redact', payloads.shopRedact(), 'shop-redact-body');
    expect(await redaction()).toEqual({outcome: 'written'});
    const order = anOrder();
    await order.create();
    expect(await redaction()).toEqual({outcome: 'repeated'});
    expect(await order.row()).toBeDefined();
    // Shopify sends a redaction 48 hours after the last delivery.
    await database.sql(
      `update shopify.deliveries set received_at = now() - interval '41 hours' where true`,
    );
    expect(await redaction()).toEqual({outcome: 'written'});
    expect(await order.row()).toBeUndefined();
  });
});

describe('Facts about an order that is not known', () => {
  it('are kept until the order arrives', async () => {
    const order = anOrder();
    expect(await order.move('in_transit', '2026-11-18T08:00:00Z')).toEqual({outcome: 'written'});
    expect(await order.row()).toBeUndefined();
    await order.create();
    expect((await order.row())?.status).toBe('in_transit');
  });

  it('are deleted after ninety days', async () => {
    const [without, abroad, visible] = [anOrder(), anOrder({shipping_address: null}), anOrder()];
    await abroad.create();
    await visible.create();
    for (const order of [without, abroad, visible]) await order.ship();
    const ids = [without, abroad, visible].map(({orderId}) => orderId);
    const kept = (table: string) =>
      database.sql(`select shopify_id from shopify.${table} where shopify_id = any($1)`, [ids]);
    const tables = ['shipment_events', 'fulfillments'];
    const setAge = async (days: number) => {
      for (const table of tables) {
        const query = `update shopify.${table} set received_at = now() - make_interval(days => $1)`;
        await database.sql(query, [days]);
      }
    };
    await setAge(89);
    await anOrder().create();
    for (const table of tables) expect(await kept(table)).toHaveLength(3);
    await setAge(91);
    await anOrder().create();
    for (const table of tables) {
      expect(await kept(table)).toEqual([{shopify_id: visible.orderId}]);
    }
  });
});

describe('A delivery that a constraint rejects', () => {
  const reject = `alter table public.orders
    add constraint orders_no_vitra check (items::text not like '%VITRA%') not valid`;
  const accept = 'alter table public.orders drop constraint orders_no_vitra';
  const makeDue = 'update shopify.failed_deliveries set next_attempt_at = now() where true';
  const retry = async () => {
    const [row] = await database.sql('select public.webhook_retry_failed() as result');
    return Reflect.get(Object(row), 'result');
  };

  it('is kept, retried with a growing delay, and applied once the constraint is gone', async () => {
    const order = anOrder();
    await database.sql(reject);
    try {
      expect(await order.create({}, 'rejected')).toEqual({outcome: 'kept', code: '23514'});
      expect(await order.row()).toBeUndefined();
      expect(await retry()).toEqual({outcome: null});
      await database.sql(makeDue);
      expect(await retry()).toMatchObject({outcome: 'kept', code: '23514', topic: 'orders/create'});
      const [failed] = await database.sql(
        `select attempts, next_attempt_at > now() + interval '9 minutes' as later
         from shopify.failed_deliveries where body_hash = 'rejected'`,
      );
      expect(failed).toEqual({attempts: 2, later: true});
    } finally {
      await database.sql(accept);
    }
    await database.sql(makeDue);
    // Any other delivery reports that a retry is due.
    expect(await anOrder().create()).toMatchObject({outcome: 'written', retry_due: true});
    expect(await retry()).toMatchObject({outcome: 'written', topic: 'orders/create'});
    expect(await order.row()).toMatchObject({status: 'processing'});
    expect(await database.sql('select from shopify.failed_deliveries')).toEqual([]);
  });

  it('is deleted with its order and not restored by a retry', async () => {
    const [deleted, redacted] = [anOrder(), anOrder()];
    await database.sql(reject);
    try {
      await deleted.create();
      await redacted.create();
    } finally {
      await database.sql(accept);
    }
    await deleted.send('orders/delete', payloads.deleted({id: deleted.orderId}));
    await database.sql(`delete from shopify.deliveries where true`);
    await redacted.send('shop/redact', payloads.shopRedact());
    expect(await database.sql('select from shopify.failed_deliveries')).toEqual([]);
    for (const order of [deleted, redacted]) {
      expect(await order.create()).toEqual({outcome: 'ignored'});
    }
  });
});

describe('Concurrent deliveries', () => {
  /** The advisory locks that a delivery holds at its end, as [space, key, mode]. */
  async function locksOf(call: string, delivery: object) {
    const rows = await database.sql(
      `with delivered as materialized (select public.${call}($1::text::jsonb) as result)
       select case objsubid when 2 then 'shop' else 'order' end as space,
         case objsubid when 2 then objid::bigint else (classid::bigint << 32) | objid::bigint end as key,
         mode
       from delivered, lateral (
         select * from pg_locks where locktype = 'advisory' and delivered.result is not null
       ) as locks order by 1 desc, 2`,
      [JSON.stringify(delivery)],
    );
    return rows.map((row) => Object.values(Object(row)));
  }

  it('lock the shop, shared, and then their orders by id', async () => {
    const delivery = {body_hash: 'lock-order', shopify_ids: ['902', '901', '902']};
    expect(await locksOf('webhook_customers_redact', delivery)).toEqual([
      ['shop', 1, 'ShareLock'],
      ['order', 901, 'ExclusiveLock'],
      ['order', 902, 'ExclusiveLock'],
    ]);
  });

  it('lock the numbering where an order gets its tracking number', async () => {
    const facts = topics['orders/create'].read(payloads.order({id: 903}));
    expect(await locksOf('webhook_orders_create', {...facts, body_hash: 'lock-create'})).toEqual([
      ['shop', 1, 'ShareLock'],
      ['shop', 2, 'ExclusiveLock'],
      ['order', 903, 'ExclusiveLock'],
    ]);
  });

  it('lock the whole shop where they concern all or many orders', async () => {
    const many = Array.from({length: 60}, (_, index) => String(1_000 + index));
    for (const [call, delivery] of [
      ['webhook_shop_redact', {body_hash: 'lock-shop'}],
      ['webhook_customers_redact', {body_hash: 'lock-many', shopify_ids: many}],
    ] as const) {
      expect(await locksOf(call, delivery)).toEqual([['shop', 1, 'ExclusiveLock']]);
    }
  });
});

describe('The schema shopify', () => {
  const tables = [
    'deliveries',
    'failed_deliveries',
    'fulfillments',
    'orders',
    'privacy_requests',
    'shipment_events',
  ];

  it.each([...new Set(Object.values(topics).map(({call}) => call)), 'webhook_retry_failed'])(
    'is reached through %s with the service key only',
    async (call) => {
      const parameters = call === 'webhook_retry_failed' ? '' : `'{}'::jsonb`;
      const attempt = database.sql(`select public.${call}(${parameters})`, [], 'anon');
      expect(await sqlErrorCode(attempt)).toBe(insufficientPrivilege);
    },
  );

  it.each(['anon', 'service_role'] as const)('is closed to %s', async (role) => {
    for (const table of tables) {
      const attempt = database.sql(`select * from shopify.${table}`, [], role);
      expect(await sqlErrorCode(attempt)).toBe(insufficientPrivilege);
    }
    expect(await sqlErrorCode(database.sql(`select shopify.delete_order(1)`, [], role))).toBe(
      insufficientPrivilege,
    );
  });

  it('has row-level security on every table, forced for the owner', async () => {
    const secured = await database.sql(
      `select relname from pg_class where relnamespace = 'shopify'::regnamespace and relkind = 'r'
       and relrowsecurity and relforcerowsecurity order by relname`,
    );
    expect(secured).toEqual(tables.map((relname) => ({relname})));
  });

  it('rejects a delivery of a worker that is older than the database', async () => {
    const old = `{"webhook_id": "w", "shopify_id": "1", "movements": []}`;
    for (const delivery of [old, '{}']) {
      const attempt = database.sql(`select public.webhook_fulfillments_create('${delivery}')`);
      expect(await sqlErrorCode(attempt)).toBe('55000');
    }
  });
});
