import * as v from 'valibot';
import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {type EventType, eventTypes} from '../../../app/analytics/event-schemas.server.ts';
import {maxQuantity} from '../../../app/cart/quantity.ts';
import {productIds} from '../../../app/catalog/types.ts';
import {databaseClient} from '../../../app/platform/server/supabase.server.ts';
import {startSupabase} from '../../../local/supabase/server.ts';

const supabase = await startSupabase({seed: false});
afterAll(() => supabase.close());
beforeEach(() => supabase.sql('truncate public.analytics_events, analytics.counts'));

const visitor = await databaseClient({url: supabase.url, key: supabase.publishableKey});

/** The code with which the table rejects what a stranger sends with the public key. */
async function insert(changes: object): Promise<string> {
  const session_id = 'session_1795000000000_k3j9x2';
  const event = {event_type: 'product_view', event_data: {product_id: 'rush'}, session_id};
  const {error} = await visitor.from('analytics_events').insert({...event, ...changes});
  return error?.code ?? 'inserted';
}

const view = {product_id: 'rush'};
const add = {action: 'add', product_id: 'vitra', quantity: 2};
const vital = {name: 'LCP', value: 812.5, page: '/product/rush'};
const failure = {name: 'TypeError', source: 'assets/frame-DX3r.js:1:2345', page: '/home'};

describe('The worker and the table', () => {
  const {assistant_visit, web_vital} = eventTypes;
  const accepted: Record<EventType, object[]> = {
    product_view: productIds.map((product_id) => ({product_id})),
    cart_action: [1, maxQuantity].map((quantity) => ({...add, quantity})),
    assistant_visit: assistant_visit.entries.assistant.options.map((assistant) => ({assistant})),
    web_vital: [
      ...web_vital.entries.name.options.map((name) => ({...vital, name})),
      ...[0, 600_000].map((value) => ({...vital, value})),
      {...vital, page: `/${'p'.repeat(63)}`},
    ],
    client_error: [failure, {...failure, name: 'E'.repeat(64)}],
  };
  const rejected: Record<string, unknown[]> = {
    page_view: [view],
    PRODUCT_VIEW: [view],
    product_view: [
      ...[[view], 'rush', 1, {}, failure, {...view, email: 'a@b.c'}],
      ...[null, 7, {}, '', 'p'.repeat(65), 'rush\n', '<b>'].map((product_id) => ({product_id})),
    ],
    cart_action: [
      ...[undefined, 0, -1, 1.5, 1_000_000, '1'].map((quantity) => ({...add, quantity})),
      ...[undefined, 'add it'].map((action) => ({...add, action})),
    ],
    assistant_visit: [{assistant: 'another'}],
    web_vital: [
      ...[{name: 'FID'}, {value: -1}, {value: '812'}, {value: 600_001}, {page: '/a?number=1'}],
    ].map((change) => ({...vital, ...change})),
    client_error: [...[{name: 'not a name'}, {source: 'https://x/a'}, {source: 'a@steal:1:2'}]].map(
      (change) => ({...failure, ...change}),
    ),
  };

  const judge = async (event_type: string, event_data: unknown) => {
    const schema: v.GenericSchema = eventTypes[event_type as EventType] ?? v.never();
    return [v.is(schema, event_data), await insert({event_type, event_data})];
  };

  it.each(Object.entries(accepted))('accept %s with each of %j', async (type, list) => {
    for (const event of list) expect(await judge(type, event)).toEqual([true, 'inserted']);
  });

  it.each(Object.entries(rejected))('reject %s with each of %j', async (type, list) => {
    for (const event of list) {
      expect(await judge(type, event), JSON.stringify(event)).toEqual([false, '23514']);
    }
  });
});

const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

it.each<[code: string, ...changes: object[]]>([
  [
    'inserted',
    ...[{timestamp: fromNow(-23)}, {timestamp: fromNow(0.06)}],
    {session_id: `session${'s'.repeat(80)}`},
  ],
  [
    '23514',
    ...[{session_id: 'visitor-1'}, {session_id: `session${'1'.repeat(81)}`}],
    ...[{session_id: 'session1\n'}, {event_data: {...view, more: 'x'.repeat(100_000)}}],
  ],
  ['23502', {event_type: null}, {event_data: null}, {session_id: null}],
  [
    '42501',
    ...[{user_id: 'somebody'}, {user_id: ''}],
    ...[fromNow(-25), fromNow(1), '9999-12-31', 'infinity', '-infinity', null].map((timestamp) => ({
      timestamp,
    })),
  ],
])('The table responds %s to a visitor who sends such an event', async (code, ...list) => {
  for (const changes of list) expect(await insert(changes), JSON.stringify(changes)).toBe(code);
});

describe('analytics.counts', () => {
  const counted = `select quarter_hour, event_type, product_id, count, pieces from analytics.counts`;

  it('holds as many events as were inserted, by quarter of an hour, type and product', async () => {
    await supabase.sql(
      `insert into public.analytics_events (event_type, event_data, "timestamp", session_id)
       select 'cart_action',
         jsonb_build_object('action', 'add', 'product_id', 'p' || n % 3, 'quantity', n % 5 + 1),
         '2026-03-08T09:00:00Z'::timestamptz + n * interval '1 minute', 'session_1_' || n
       from generate_series(0, 199) n`,
    );
    await insert({});
    await insert({});
    await insert({event_type: 'web_vital', event_data: vital});
    const recounted = await supabase.sql(
      `select date_bin('15 minutes', "timestamp", timestamptz 'epoch') as quarter_hour, event_type,
         coalesce(event_data ->> 'product_id', '') as product_id, count(*)::int as count,
         coalesce(sum((event_data ->> 'quantity')::int), 0)::int as pieces
       from public.analytics_events group by 1, 2, 3 order by 1, 2, 3`,
    );
    expect(await supabase.sql(`${counted} order by 1, 2, 3`)).toEqual(recounted);
    expect(recounted.length).toBeGreaterThan(40);
  });

  it('leaves out an event that was rejected or recorded before', async () => {
    const event = {
      event_type: 'cart_action',
      event_data: add,
      mutation_id: '1795000000000-k3j9x0ab',
    };
    const answers = [await insert(event), await insert(event)];
    expect([...answers, await insert({...event, mutation_id: 'x'})]).toEqual([
      ...['inserted', '23505', '23514'],
    ]);
    expect(await supabase.sql(counted)).toMatchObject([{count: 1, pieces: 2}]);
  });
});

describe('analytics.counts of invented products', () => {
  it('has 200 ids of a type in a quarter of an hour at most, and counts the other events without one', async () => {
    const insertViews = (first: number, last: number) =>
      supabase.sql(
        `insert into public.analytics_events (event_type, event_data, "timestamp", session_id)
         select 'product_view', jsonb_build_object('product_id', 'p' || n),
           '2026-03-08T09:00:00Z', 'session_1_' || n
         from generate_series($1::int, $2::int) n`,
        [first, last],
      );
    await insertViews(1, 150);
    await insertViews(101, 400);
    await insertViews(1, 1);
    const [ids] = await supabase.sql(
      `select count(*)::int, sum(count)::int as events,
         sum(count) filter (where product_id = '')::int as others
       from analytics.counts`,
    );
    expect(ids).toEqual({count: 201, events: 451, others: 200});
    expect(
      await supabase.sql(`select count::int from analytics.counts where product_id = 'p1'`),
    ).toEqual([{count: 2}]);
  });
});

describe('delete_old_analytics', () => {
  const left = () => supabase.sql('select count(*)::int as left from public.analytics_events');

  it('deletes the oldest events beyond 90 days, a batch at a time, and keeps their counts', async () => {
    await supabase.sql(
      `insert into public.analytics_events (event_type, event_data, "timestamp", session_id)
       select 'product_view', '{"product_id": "rush"}',
         now() - n * interval '1 day' - interval '1 minute', 'session_1_' || n
       from generate_series(85, 94) n`,
    );
    const remove = (batch: number) =>
      supabase.sql(
        'select public.delete_old_analytics(batch_size => $1) as deleted',
        [batch],
        'service_role',
      );
    expect(await remove(3)).toEqual([{deleted: 3}]);
    const oldest = await supabase.sql('select max(session_id) from public.analytics_events');
    expect(oldest).toEqual([{max: 'session_1_91'}]);
    expect(await remove(3)).toEqual([{deleted: 2}]);
    expect(await remove(3)).toEqual([{deleted: 0}]);
    expect(await left()).toEqual([{left: 5}]);
    expect(await supabase.sql('select sum(count)::int from analytics.counts')).toEqual([{sum: 10}]);
  });
});
