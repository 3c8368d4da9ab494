import {createClient} from '@supabase/supabase-js';
import {afterAll, describe, expect, it} from 'vitest';
import {startSupabase} from '../../../local/supabase/server.ts';

const supabase = await startSupabase();
afterAll(() => supabase.close());

const {publishableKey, secretKey} = supabase;

async function call(path: string, init: RequestInit = {}, apikey = publishableKey) {
  const headers = {apikey, authorization: `Bearer ${apikey}`, ...Object(init.headers)};
  const response = await fetch(`${supabase.url}/rest/v1/${path}`, {...init, headers});
  const text = await response.text();
  return {status: response.status, body: text === '' ? '' : JSON.parse(text)};
}

describe('The embedded database', () => {
  it.each<[Record<string, string>, string]>([
    [{}, 'No API key found in request'],
    [{authorization: `Bearer ${secretKey}`}, 'No API key found in request'],
    [{apikey: `${secretKey}x`}, 'Invalid API key'],
    [
      {apikey: publishableKey, authorization: `Bearer ${secretKey}`},
      'No suitable key or wrong key type',
    ],
  ])('rejects the keys %j', async (headers, message) => {
    const response = await fetch(`${supabase.url}/rest/v1/orders?select=status`, {headers});
    expect([response.status, await response.json()]).toMatchObject([401, {message}]);
  });

  it.each<[string, RequestInit, number, string]>([
    ['orders', {method: 'PUT', body: '{}'}, 405, 'PGRST127'],
    ['orders', {method: 'PATCH', body: '{"status": "shipped"}'}, 400, '21000'],
    ['orders', {method: 'DELETE'}, 400, '21000'],
    ['orders', {headers: {prefer: 'count=exact'}}, 400, 'PGRST127'],
    ['orders%22%3Bdrop table orders', {}, 404, 'PGRST125'],
    ['orders?limit=1;drop table orders', {}, 400, 'PGRST127'],
    ['orders?select=nothing', {}, 400, '42703'],
    ['orders?select=analytics_events(id)', {}, 400, 'PGRST200'],
    ['pg_authid', {}, 404, '42P01'],
    ['analytics_events', {method: 'POST', body: ''}, 400, 'PGRST102'],
    ['analytics_events', {method: 'POST', body: '{"session_id": "\\u0000"}'}, 400, '22P05'],
    [
      'analytics_events',
      {method: 'POST', body: '{"event_type\\") select 1; --": 1}'},
      400,
      '42703',
    ],
  ])('rejects %s with %j in PostgREST’s format', async (path, init, status, code) => {
    const response = await call(path, init);
    expect(response).toMatchObject({status, body: {code}});
    expect(Object.keys(response.body)).toEqual(['code', 'details', 'hint', 'message']);
  });

  it('inserts, replaces, changes and deletes rows, and returns them, as supabase-js asks', async () => {
    const table = `create table public.notes
      (id int primary key, text text not null, at timestamptz default '2026-01-02')`;
    await supabase.sql(table);
    await supabase.sql('grant all on public.notes to service_role');
    const client = createClient(supabase.url, secretKey);
    const notes = () => client.from('notes');
    const at = '2026-01-02T00:00:00+00:00';
    const first = await notes().insert({id: 1, text: 'one'}).select().single();
    expect([first.status, first.data]).toEqual([201, {id: 1, text: 'one', at}]);

    const merged = await notes()
      .upsert(
        [
          {id: 1, text: 'uno'},
          {id: 2, text: 'two'},
        ],
        {onConflict: 'id'},
      )
      .select('id,text');
    expect(merged.data).toEqual([
      {id: 1, text: 'uno'},
      {id: 2, text: 'two'},
    ]);
    const ignored = await notes().upsert({id: 1, text: 'ein'}, {ignoreDuplicates: true}).select();
    expect(ignored.data).toEqual([]);

    expect((await notes().update({text: 'deux'}).eq('id', 2)).status).toBe(204);
    const changed = await notes().update({text: 'none'}).gt('id', 5).select().single();
    expect(changed.error).toMatchObject({code: 'PGRST116'});
    const deleted = await notes().delete().eq('id', 1).select('text');
    expect(deleted.data).toEqual([{text: 'uno'}]);
    expect((await notes().select('id,text')).data).toEqual([{id: 2, text: 'deux'}]);
  });

  it('returns at most max_rows rows, in order', async () => {
    await supabase.sql(
      `insert into public.analytics_events (event_type, event_data, session_id)
       select 'product_view', '{"product_id": "rush"}', 'session-1' from generate_series(1, 1100)`,
    );
    const path = 'analytics_events?select=id&order=id.desc&limit=5000';
    const ids = (await call(path, {}, secretKey)).body.map(({id}: {id: number}) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(ids).toHaveLength(1000);
  });
});
