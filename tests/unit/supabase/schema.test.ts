import {afterAll, describe, expect, it} from 'vitest';
import {
  sampleTrackingNumbers,
  trackingNumberPlaceholder,
} from '../../../app/orders/tracking-number.ts';
import {sampleOrders, startSupabase} from '../../../local/supabase/server.ts';
import {checkViolation, sqlErrorCode} from './sql-error-code.ts';

const supabase = await startSupabase();
afterAll(() => supabase.close());

describe('The table orders', () => {
  const order = {
    tracking_number: 'BRL-TEST00001',
    status: 'processing',
    created_at: 'now',
    estimated_delivery: null as string | null,
    shipping_address: {city: 'Fresno', state: 'CA', postal_code: '93721'} as unknown,
    items: [{product_id: 'vitra', title: 'VITRA', quantity: 2, price: 53.09, plan: 'A'}] as unknown,
  };
  type Order = typeof order;

  function insert(candidate: Order): Promise<unknown[]> {
    const {tracking_number, status, created_at, estimated_delivery} = candidate;
    const json = [candidate.shipping_address, candidate.items].map((value) =>
      JSON.stringify(value),
    );
    return supabase.sql(
      `insert into public.orders (tracking_number, status, created_at, estimated_delivery, shipping_address, items)
       values ($1, $2::text::public.order_status, $3::text::timestamptz, $4::text::timestamptz, $5::text::jsonb, $6::text::jsonb)`,
      [tracking_number, status, created_at, estimated_delivery, ...json],
      'service_role',
    );
  }

  it('accepts a complete order', async () => {
    expect(await sqlErrorCode(insert(order))).toBe('');
  });

  it('rejects a tracking number that another order has', async () => {
    expect(await sqlErrorCode(insert({...order, tracking_number: sampleOrders.shipped}))).toBe(
      '23505',
    );
  });

  const item = {product_id: 'rush', title: 'RUSH', quantity: 1, price: 48.99};
  const address = {city: 'Fresno', state: 'CA', postal_code: '93721'};
  const numbers = ['', 'BRL-', 'BRL-12345678', 'BRL-1234567890', 'brl-123456789', 'BRL-12345678a'];
  const title = 'x'.repeat(300);
  const rejected: Record<string, Partial<Order>[]> = {
    [checkViolation]: [
      ...[...numbers, 'BRL-12345678\n', ' BRL-123456789', 'BRL-12345678Ä', 'ABC-123456789'].map(
        (tracking_number) => ({tracking_number}),
      ),
      {estimated_delivery: 'infinity'},
      ...[
        null,
        [address],
        {...address, state: undefined},
        {...address, postal_code: 'SW1A'},
        {...address, name: 'x'.repeat(3000)},
      ].map((shipping_address) => ({shipping_address})),
      ...[
        [],
        item,
        [item, {}],
        [{...item, title: undefined}],
        [{...item, price: -1}],
        [{...item, price: '48.99'}],
        [{...item, quantity: 0}],
        [{...item, plan: 1}],
        Array(501).fill(item),
        Array(500).fill({...item, title}),
      ].map((items) => ({items})),
    ],
    '22P02': [{status: 'lost'}, {status: 'Delivered'}],
  };

  it.each(Object.keys(rejected))('rejects an order with the code %s', async (code) => {
    for (const change of rejected[code] ?? []) {
      const result = await sqlErrorCode(
        insert({...order, tracking_number: 'BRL-TEST00003', ...change}),
      );
      const shown = JSON.stringify(change).slice(0, 200);
      expect(`${result} ${shown}`).toBe(`${code} ${shown}`);
    }
  });

  it('deletes the events of a deleted order', async () => {
    const id = `(select id from public.orders where tracking_number = 'BRL-TEST00001')`;
    await supabase.sql(
      `insert into public.tracking_events (order_id, status, description) values (${id}, 'processing', 'x')`,
    );
    const before = await supabase.sql('select from public.tracking_events');
    await supabase.sql(`delete from public.orders where tracking_number = 'BRL-TEST00001'`);
    expect(await supabase.sql('select from public.tracking_events')).toHaveLength(
      before.length - 1,
    );
  });
});

describe('The seed', () => {
  it('has one recent order in each status with several events, and the form offers two of them', async () => {
    const rows = await supabase.sql(`
      select tracking_number, orders.status::text,
        (array_agg(events.status order by events.created_at desc))[1] = orders.status
          and orders.created_at > now() - interval '8 days' and count(*) > 1
          and min(events.created_at) >= orders.created_at and max(events.created_at) <= now() as fits
      from public.orders
      join public.tracking_events as events on events.order_id = orders.id
      where tracking_number not like 'BRL-TEST%'
      group by orders.id`);
    const expected = Object.entries(sampleOrders).map(([status, tracking_number]) => {
      return {tracking_number, status, fits: true};
    });
    expect(rows).toEqual(expect.arrayContaining(expected));
    expect(rows).toHaveLength(expected.length);
    expect(sampleTrackingNumbers).toEqual([sampleOrders.in_transit, sampleOrders.delivered]);
    expect(Object.values(sampleOrders)).not.toContain(trackingNumberPlaceholder);
  });
});

describe('Every query of the app', () => {
  const queries: [string, string, string][] = [
    ['orders', `tracking_number = 'BRL-123456789'`, 'orders_tracking_number_key'],
    [
      'tracking_events',
      `order_id = '00000000-0000-0000-0000-000000000000' order by created_at desc`,
      'tracking_events_pkey',
    ],
    [
      'analytics_events',
      `"timestamp" between now() - interval '1 day' and now() order by "timestamp" desc`,
      'analytics_events_pkey',
    ],
    [
      'analytics_events',
      `event_type = 'a' and "timestamp" >= now() - interval '1 day' order by "timestamp" desc`,
      'analytics_events_event_type_timestamp_idx',
    ],
  ];

  // The planner scans small tables completely unless that is disabled.
  it.each(queries)(
    'of %s where %s uses an index and does not sort',
    async (table, where, index) => {
      await supabase.sql('set enable_seqscan = off');
      await supabase.sql('set enable_bitmapscan = off');
      const plan = JSON.stringify(
        await supabase.sql(`explain select * from public.${table} where ${where}`),
      );
      expect(plan).toContain(index);
      expect(plan).not.toContain('Sort');
    },
  );
});
