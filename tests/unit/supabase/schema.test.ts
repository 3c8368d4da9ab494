import {globSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {messageFields, messageLimits} from '../../../app/contact/message-fields.ts';
import {
  sampleTrackingNumbers,
  trackingNumberPlaceholder,
} from '../../../app/orders/tracking-number.ts';
import {databaseClient} from '../../../app/platform/server/supabase.server.ts';
import {sampleOrders, startSupabase} from '../../../local/supabase/server.ts';

const root = join(import.meta.dirname, '../../..');
const supabase = await startSupabase();
afterAll(() => supabase.close());

describe('The table orders', () => {
  const item = {product_id: 'rush', title: 'RUSH', quantity: 1, price: 48.99};
  const address = {city: 'Fresno', state: 'CA', postal_code: '93721'};
  const complete = {
    tracking_number: 'BRL-TEST00001',
    shipping_address: address,
    items: [{...item, plan: 'A'}],
  };

  async function insert(changes: object): Promise<string> {
    const client = await databaseClient({url: supabase.url, key: supabase.secretKey});
    const {error} = await client.from('orders').insert({...complete, ...changes});
    return error?.code ?? 'inserted';
  }

  const numbers = ['', 'BRL-', 'BRL-12345678', 'BRL-1234567890', 'brl-123456789', 'BRL-12345678a'];
  const title = 'x'.repeat(300);
  it.each<[code: string, ...changes: object[]]>([
    ['inserted', {}],
    ['23505', {tracking_number: sampleOrders.shipped}],
    [
      '23514',
      ...[...numbers, 'BRL-12345678\n', ' BRL-123456789', 'BRL-12345678Ä', 'ABC-123456789'].map(
        (tracking_number) => ({tracking_number}),
      ),
      {estimated_delivery: 'infinity'},
      ...[
        [address],
        {...address, state: undefined},
        {...address, postal_code: 'SW1A'},
        {...address, name: 'x'.repeat(3000)},
      ].map((shipping_address) => ({shipping_address})),
      ...[
        ...[[], item, [item, {}], Array(501).fill(item), Array(500).fill({...item, title})],
        ...[{title: undefined}, {price: -1}, {price: '48.99'}, {quantity: 0}, {plan: 1}].map(
          (change) => [{...item, ...change}],
        ),
      ].map((items) => ({items})),
    ],
    ['22P02', {status: 'lost'}, {status: 'Delivered'}],
  ])('responds %s to such an order', async (code, ...list) => {
    for (const changes of list) {
      expect(await insert(changes), JSON.stringify(changes).slice(0, 200)).toBe(code);
    }
  });
});

describe('The table contact_messages', () => {
  const example = (field: string) => (field === 'email' ? 'a@example.com' : 'Is it vegan?');
  const message = Object.fromEntries(messageFields.map((field) => [field, example(field)]));
  const tooLong = Object.entries(messageLimits).map(([field, limit]) => {
    return [
      `with a longer ${field}`,
      '23514',
      {[field]: 'x'.repeat(limit) + example(field)},
    ] as const;
  });

  it.each<readonly [name: string, code: string, changes: object]>([
    ['as the form sends it', 'inserted', {}],
    ['without an address', '23514', {email: 'shopper'}],
    ...tooLong,
  ])('responds to a message of a visitor %s: %s', async (_, code, changes) => {
    const response = await fetch(`${supabase.url}/rest/v1/contact_messages`, {
      method: 'POST',
      headers: {apikey: supabase.publishableKey, 'Content-Type': 'application/json'},
      body: JSON.stringify({id: crypto.randomUUID(), ...message, ...changes}),
    });
    const error: unknown = response.ok ? {} : await response.json();
    expect(Reflect.get(Object(error), 'code') ?? 'inserted').toBe(code);
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
  const queries: [table: string, where: string, index: string][] = [
    [
      'contact_messages',
      `received_at >= now() - interval '1 day' order by received_at desc`,
      'contact_messages_received_at_idx',
    ],
    ['orders', `tracking_number = 'BRL-123456789'`, 'orders_tracking_number_key'],
    [
      'tracking_events',
      `order_id = '00000000-0000-0000-0000-000000000000' order by created_at desc`,
      'tracking_events_pkey',
    ],
    [
      'analytics_events',
      `"timestamp" between now() - interval '1 day' and now() order by "timestamp" desc, id desc`,
      'analytics_events_pkey',
    ],
    [
      'analytics_events',
      `event_type = 'a' and "timestamp" >= now() - interval '1 day' order by "timestamp" desc, id desc`,
      'analytics_events_event_type_timestamp_idx',
    ],
  ];

  it('is in this list, if it reads a table', () => {
    const files = globSync('{app,scripts}/**/*.ts', {cwd: root});
    const read = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\.from\('(\w+)'\)\s*\.select\(/g)].map(
        ([, table = '']) => ({file, table}),
      ),
    );
    expect(read.length).toBeGreaterThan(2);
    const missing = read.filter(({table}) => queries.every(([known]) => known !== table));
    const lines = missing.map(
      ({file, table}) => `['${table}', 'its condition', 'its index'], // ${file}`,
    );
    expect(lines, 'add these lines to `queries`').toEqual([]);
  });

  // The planner scans small tables completely unless that is disabled.
  it.each(queries)(
    'of %s where %s uses an index, and sorts at most what has the same time',
    async (table, where, index) => {
      await supabase.sql('set enable_seqscan = off');
      await supabase.sql('set enable_bitmapscan = off');
      const plan = JSON.stringify(
        await supabase.sql(`explain select * from public.${table} where ${where}`),
      );
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/(?<!Incremental )Sort +\(/);
    },
  );
});
