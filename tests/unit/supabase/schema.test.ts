import {afterAll, describe, expect, test} from 'vitest';
import {
  offeredSamples,
  sampleOrders,
  startSupabase,
  unknownNumber,
} from '../../../local/supabase/server.ts';
import {checkViolation, refusal} from './refusal.ts';

const supabase = await startSupabase();
afterAll(() => supabase.close());

describe('an order', () => {
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

  test('is kept where it is whole', async () => {
    expect(await refusal(insert(order))).toBe('');
    expect(
      await refusal(
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

  test('has its number to itself', async () => {
    expect(await refusal(insert({...order, tracking_number: sampleOrders.shipped}))).toBe('23505');
  });

  const item = {product_id: 'rush', title: 'RUSH', quantity: 1, price: 48.99};
  const address = {city: 'Fresno', state: 'CA', postal_code: '93721'};
  const numbers = ['', 'BRL-', 'BRL-12345678', 'BRL-1234567890', 'brl-123456789', 'BRL-12345678a'];
  const odd: [string, Partial<Order>, string][] = [
    ...[...numbers, 'BRL-12345678\n', ' BRL-123456789', 'BRL-12345678Ä', 'ABC-123456789'].map(
      (tracking_number): [string, Partial<Order>, string] => [
        `number ${JSON.stringify(tracking_number)}`,
        {tracking_number},
        checkViolation,
      ],
    ),
    ['a status that is none', {status: 'lost'}, '22P02'],
    ['a status in capitals', {status: 'Delivered'}, '22P02'],
    ['no end in sight', {estimated_delivery: 'infinity'}, checkViolation],
    ['no address', {shipping_address: null}, checkViolation],
    ['a list for an address', {shipping_address: [address]}, checkViolation],
    [
      'an address without a city',
      {shipping_address: {...address, city: undefined}},
      checkViolation,
    ],
    [
      'an address without a state',
      {shipping_address: {...address, state: undefined}},
      checkViolation,
    ],
    ['a state by its name', {shipping_address: {...address, state: 'California'}}, checkViolation],
    [
      'a foreign postal code',
      {shipping_address: {...address, postal_code: 'SW1A'}},
      checkViolation,
    ],
    ['a long address', {shipping_address: {...address, name: 'x'.repeat(3000)}}, checkViolation],
    ['no items', {items: []}, checkViolation],
    ['an object for items', {items: item}, checkViolation],
    ['items that are texts', {items: ['rush']}, checkViolation],
    ['items within items', {items: [[item]]}, checkViolation],
    ['one good item and one bad', {items: [item, {}]}, checkViolation],
    ['an item without a title', {items: [{...item, title: undefined}]}, checkViolation],
    ['an item without a price', {items: [{...item, price: undefined}]}, checkViolation],
    ['a price below nothing', {items: [{...item, price: -1}]}, checkViolation],
    ['a price as a text', {items: [{...item, price: '48.99'}]}, checkViolation],
    ['no quantity', {items: [{...item, quantity: 0}]}, checkViolation],
    ['half a quantity', {items: [{...item, quantity: 0.5}]}, checkViolation],
    ['a plan that is no text', {items: [{...item, plan: 1}]}, checkViolation],
    ['a hundred and one items', {items: Array(101).fill(item)}, checkViolation],
  ];

  test.each(odd)('is refused with %s', async (_name, change, code) => {
    const candidate = {...order, tracking_number: 'BRL-TEST00003', ...change};
    expect(await refusal(insert(candidate))).toBe(code);
  });

  test('takes its events with it', async () => {
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

describe('a tracking event', () => {
  const id = `(select id from public.orders limit 1)`;
  const odd: [string, string, string][] = [
    ['of no order', `(gen_random_uuid(), 'shipped', 'x', null)`, '23503'],
    ['with no words', `(${id}, 'shipped', '', null)`, checkViolation],
    ['with too many words', `(${id}, 'shipped', repeat('x', 501), null)`, checkViolation],
    ['at an empty place', `(${id}, 'shipped', 'x', '')`, checkViolation],
    ['at too long a place', `(${id}, 'shipped', 'x', repeat('x', 121))`, checkViolation],
    ['with a status that is none', `(${id}, 'lost', 'x', null)`, '22P02'],
  ];
  test.each(odd)('%s is refused', async (_name, values, code) => {
    const statement = `insert into public.tracking_events (order_id, status, description, location) values ${values}`;
    expect(await refusal(supabase.sql(statement))).toBe(code);
  });
});

describe('the seed', () => {
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

  test('has one order in each status, under the numbers that are offered', async () => {
    const found = Object.fromEntries(
      (await samples()).map(({tracking_number, status}) => [status, tracking_number]),
    );
    expect(found).toEqual(sampleOrders);
    expect(offeredSamples).toEqual(['BRL-7K2M9QX4D', 'BRL-4H8W3RT6Z']);
  });

  test('tells each order’s way in several events, up to its status', async () => {
    for (const {status, last, events, recent, in_order} of await samples()) {
      expect({last, recent, in_order}).toEqual({last: status, recent: true, in_order: true});
      expect(events).toBeGreaterThan(1);
    }
  });

  test('leaves the placeholder’s number free', async () => {
    const rows = await supabase.sql('select from public.orders where tracking_number = $1', [
      unknownNumber,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('every query of the app', () => {
  const queries: [string, string, string][] = [
    [
      'looks an order up',
      `select * from public.orders where tracking_number = 'BRL-123456789'`,
      'orders_tracking_number_key',
    ],
    [
      'reads its events, newest first',
      `select * from public.tracking_events where order_id = '00000000-0000-0000-0000-000000000000' order by created_at desc`,
      'tracking_events_order_id_created_at_idx',
    ],
    [
      'reads analytics of a span of time',
      `select * from public.analytics_events where "timestamp" >= now() - interval '1 day' and "timestamp" <= now() order by "timestamp" desc`,
      'analytics_events_timestamp_idx',
    ],
    [
      'reads analytics of one type',
      `select * from public.analytics_events where event_type = 'product_view' and "timestamp" >= now() - interval '1 day' order by "timestamp" desc`,
      'analytics_events_event_type_timestamp_idx',
    ],
  ];

  // With a handful of rows a planner reads them all; without that choice it shows the index.
  test.each(queries)('%s by an index, without sorting', async (_name, query, index) => {
    await supabase.sql('set enable_seqscan = off');
    await supabase.sql('set enable_bitmapscan = off');
    const plan = JSON.stringify(await supabase.sql(`explain ${query}`));
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
  });
});
