import * as v from 'valibot';
import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {type EventType, eventTypes} from '../../../app/analytics/event-schemas.server.ts';
import {productIds} from '../../../app/catalog/types.ts';
import {databaseClient} from '../../../app/platform/server/supabase.server.ts';
import {startSupabase} from '../../../local/supabase/server.ts';
import {examples, isEventSql} from '../../support/event-fields.ts';

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

/** Asks the table about each event. Where it decides in another way than the schema, the message has the next migration. */
async function expectCode(code: string, event_type: string, list: readonly unknown[]) {
  const wrong: unknown[] = [];
  for (const event_data of list) {
    const found = await insert({event_type, event_data});
    if (found !== code) wrong.push([found, event_data]);
  }
  if (wrong.length === 0) return;
  throw new Error(
    `The table does not know ${event_type} as event-schemas.server.ts does: ${JSON.stringify(wrong).slice(0, 500)}\nThe next migration, named …_event_types.sql:\n\n${isEventSql()}`,
  );
}

describe('The table', () => {
  const types = Object.keys(eventTypes) as EventType[];

  it.each(types)('accepts %s with each field at its borders', async (type) => {
    const {accepted} = examples(type);
    expect(accepted.length).toBeGreaterThan(0);
    await expectCode('inserted', type, accepted);
  });

  it.each(types)(
    'refuses %s with each field beyond its borders, as the worker does',
    async (type) => {
      const {refused} = examples(type);
      expect(refused.filter((data) => v.is(eventTypes[type], data))).toEqual([]);
      await expectCode('23514', type, refused);
    },
  );

  it('accepts what the worker accepts of each product', async () => {
    for (const product_id of productIds) {
      expect(v.is(eventTypes.product_view, {product_id})).toBe(true);
      await expectCode('inserted', 'product_view', [{product_id}]);
    }
  });

  it.each(['page_view', 'PRODUCT_VIEW', ''])('knows no type %j', async (type) => {
    await expectCode('23514', type, [view]);
  });

  it('has the function that follows from the schemas', async () => {
    const [found] = await supabase.sql(
      "select prosrc from pg_proc where oid = 'analytics.is_event(text, jsonb)'::regprocedure",
    );
    const [, body = ''] = isEventSql().split('$$');
    expect(String(Object(found).prosrc).trim(), isEventSql()).toBe(body.trim());
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
