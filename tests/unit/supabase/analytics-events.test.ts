import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {connect} from '../../../app/platform/server/supabase.server.ts';
import {startSupabase} from '../../../local/supabase/server.ts';
import {eventCheck} from '../../../scripts/database/event-check.ts';

const supabase = await startSupabase({seed: false});
afterAll(() => supabase.close());
beforeEach(() => supabase.sql('truncate public.analytics_events, analytics.counts'));

const visitor = await connect({url: supabase.url, key: supabase.publishableKey});

async function insert(event_type: string, event_data: Record<string, string | number>) {
  const session_id = 'session_1795000000000_monitoring';
  const {error} = await visitor
    .from('analytics_events')
    .insert({event_type, event_data, user_id: null, session_id});
  return error?.code ?? 'inserted';
}

const vital = {name: 'LCP', value: 812.5, page: '/product/rush'};

describe('analytics.is_event', () => {
  it('is what `npm run db -- event-types` derives from the event types', async () => {
    const [row] = await supabase.sql(`select prosrc from pg_proc where proname = 'is_event'`);
    expect(row).toEqual({prosrc: eventCheck()});
  });

  // What a stranger may send with the public key, past the worker's own check of the same types.
  const failure = {name: 'TypeError', source: 'assets/frame-DX3r.js:1:2345', page: '/home'};
  it.each<[string, string, string, Record<string, string | number>]>([
    ['accepts', 'a web vital', 'web_vital', vital],
    ['accepts', 'a browser error', 'client_error', failure],
    ['rejects', 'an unknown type', 'page_view', vital],
    ['rejects', 'the data of another type', 'product_view', failure],
    ['rejects', 'another field', 'web_vital', {...vital, user: 'ada'}],
    ['rejects', 'a value as text', 'web_vital', {...vital, value: '812'}],
    ['rejects', 'a value of ten minutes', 'web_vital', {...vital, value: 600_001}],
    ['rejects', 'a page with a query', 'web_vital', {...vital, page: '/contact?number=BRL-1'}],
    ['rejects', 'a message as a name', 'client_error', {...failure, name: 'not a name'}],
    ['rejects', 'a place outside of the shop', 'client_error', {...failure, source: 'https://x/a'}],
  ])('%s %s', async (verdict, _, type, data) => {
    expect(await insert(type, data)).toBe(verdict === 'accepts' ? 'inserted' : '23514');
  });
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
    await insert('product_view', {product_id: 'rush'});
    await insert('product_view', {product_id: 'rush'});
    await insert('web_vital', vital);
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
    const add = {
      event_type: 'cart_action',
      event_data: {action: 'add', product_id: 'rush', quantity: 2},
      session_id: 'session_1',
      mutation_id: '1795000000000-k3j9x0ab',
    };
    await visitor.from('analytics_events').insert(add);
    expect((await visitor.from('analytics_events').insert(add)).error?.code).toBe('23505');
    await visitor.from('analytics_events').insert([{...add, mutation_id: 'x'}]);
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
