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
    ['orders', {method: 'PATCH', body: '{}'}, 405, 'PGRST127'],
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
