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
    items: [{product_id: 'rush', title: 'RUSH', quantity: 1, price: 48.99}] as unknown,
  };
  type Order = typeof order;

  function insert(candidate: Order): Promise<unknown[]> {
    const {tracking_number, status, created_at, estimated_delivery} = candidate;
    return supabase.sql(
      `insert into public.orders (tracking_number, status, created_at, estimated_delivery, shipping_address, items)
       values ($1, $2::text::public.order_status, $3::text::timestamptz, $4::text::timestamptz, $5::text::jsonb, $6::text::jsonb)`,
      [
        tracking_number,
        status,
        created_at,
        estimated_delivery,
        JSON.stringify(candidate.shipping_address),
        JSON.stringify(candidate.items),
      ],
      'service_role',
    );
  }

  it('accepts a complete order', async () => {
    expect(await sqlErrorCode(insert(order))).toBe('');
    expect(
      await sqlErrorCode(
        insert({
          ...order,
          tracking_number: 'BRL-TEST00002',
          items: [
            {product_id: 'vitra', title: 'VITRA', quantity: 2, price: 53.09, plan: 'Monthly'},
          ],
        }),
      ),
    ).toBe('');
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
        {...address, city: undefined},
        {...address, state: undefined},
        {...address, state: 'California'},
        {...address, postal_code: 'SW1A'},
        {...address, name: 'x'.repeat(3000)},
      ].map((shipping_address) => ({shipping_address})),
      ...[
        [],
        item,
        ['rush'],
        [[item]],
        [item, {}],
        [{...item, title: undefined}],
        [{...item, price: undefined}],
        [{...item, price: -1}],
        [{...item, price: '48.99'}],
        [{...item, quantity: 0}],
        [{...item, quantity: 0.5}],
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

describe('The table tracking_events', () => {
  const id = `(select id from public.orders limit 1)`;
  const invalid: [string, string, string][] = [
    ['of no order', `(gen_random_uuid(), 'shipped', 'x', null)`, '23503'],
    ['with an empty description', `(${id}, 'shipped', '', null)`, checkViolation],
    ['with a long description', `(${id}, 'shipped', repeat('x', 501), null)`, checkViolation],
    ['at an empty place', `(${id}, 'shipped', 'x', '')`, checkViolation],
    ['at a place with a long name', `(${id}, 'shipped', 'x', repeat('x', 121))`, checkViolation],
    ['with an unknown status', `(${id}, 'lost', 'x', null)`, '22P02'],
  ];
  it.each(invalid)('rejects an event %s', async (_name, values, code) => {
    const statement = `insert into public.tracking_events (order_id, status, description, location) values ${values}`;
    expect(await sqlErrorCode(supabase.sql(statement))).toBe(code);
  });
});

describe('The seed', () => {
  interface Sample {
    tracking_number: string;
    status: string;
    last: string;
    events: number;
    recent: boolean;
    in_order: boolean;
  }

  async function samples(): Promise<Sample[]> {
    const rows = await supabase.sql(`
      select
        tracking_number,
        orders.status::text,
        (array_agg(events.status::text order by events.created_at desc))[1] as last,
        count(*)::int as events,
        orders.created_at > now() - interval '8 days' as recent,
        min(events.created_at) >= orders.created_at and max(events.created_at) <= now() as in_order
      from public.orders
      join public.tracking_events as events on events.order_id = orders.id
      where tracking_number not like 'BRL-TEST%'
      group by orders.id`);
    return rows as Sample[];
  }

  it('has one order in each status, two of which the form offers', async () => {
    const found = Object.fromEntries(
      (await samples()).map(({tracking_number, status}) => [status, tracking_number]),
    );
    expect(found).toEqual(sampleOrders);
    expect(sampleTrackingNumbers).toEqual([sampleOrders.in_transit, sampleOrders.delivered]);
  });

  it('has several events for each order, of which the last has its status', async () => {
    for (const {status, last, events, recent, in_order} of await samples()) {
      expect({last, recent, in_order}).toEqual({last: status, recent: true, in_order: true});
      expect(events).toBeGreaterThan(1);
    }
  });

  it('has no order with the number of the placeholder', async () => {
    const rows = await supabase.sql('select from public.orders where tracking_number = $1', [
      trackingNumberPlaceholder,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('Every query of the app', () => {
  const queries: [string, string, string][] = [
    [
      'for an order',
      `select * from public.orders where tracking_number = 'BRL-123456789'`,
      'orders_tracking_number_key',
    ],
    [
      'for the events of an order, newest first',
      `select * from public.tracking_events where order_id = '00000000-0000-0000-0000-000000000000' order by created_at desc`,
      'tracking_events_pkey',
    ],
    [
      'for analytics events between two times',
      `select * from public.analytics_events where "timestamp" >= now() - interval '1 day' and "timestamp" <= now() order by "timestamp" desc`,
      'analytics_events_pkey',
    ],
    [
      'for analytics events of one type',
      `select * from public.analytics_events where event_type = 'product_view' and "timestamp" >= now() - interval '1 day' order by "timestamp" desc`,
      'analytics_events_event_type_timestamp_idx',
    ],
  ];

  // The planner scans small tables completely unless that is disabled.
  it.each(queries)('%s uses an index and does not sort', async (_name, query, index) => {
    await supabase.sql('set enable_seqscan = off');
    await supabase.sql('set enable_bitmapscan = off');
    const plan = JSON.stringify(await supabase.sql(`explain ${query}`));
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
  });
});
