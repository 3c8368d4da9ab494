import {afterAll, describe, expect, it} from 'vitest';
import {sampleOrders, startSupabase} from '../../../local/supabase/server.ts';

const supabase = await startSupabase();
afterAll(() => supabase.close());

const {publishableKey, secretKey} = supabase;
const anon = {apikey: publishableKey, authorization: `Bearer ${publishableKey}`};
const service = {apikey: secretKey, authorization: `Bearer ${secretKey}`};
const number = sampleOrders.in_transit;
const event = {
  event_type: 'product_view',
  event_data: {product_id: 'rush'},
  user_id: null,
  session_id: 'session-1',
};

interface RestResponse {
  status: number;
  body: unknown;
}

async function call(path: string, init: RequestInit = {}): Promise<RestResponse> {
  const headers = {...anon, ...Object(init.headers)};
  const response = await fetch(`${supabase.url}/rest/v1/${path}`, {...init, headers});
  const text = await response.text();
  return {status: response.status, body: text === '' ? '' : JSON.parse(text)};
}

function post(path: string, body: string, headers: object = {}): Promise<RestResponse> {
  const type = {'content-type': 'application/json'};
  return call(path, {method: 'POST', headers: {...type, ...headers}, body});
}

describe('The API keys', () => {
  const read = async (headers: Record<string, string>): Promise<RestResponse> => {
    const response = await fetch(`${supabase.url}/rest/v1/orders?select=status`, {headers});
    return {status: response.status, body: await response.json()};
  };

  it('are Supabase’s publishable and secret keys, which select the role', async () => {
    for (const headers of [anon, {apikey: publishableKey}]) {
      expect(await read(headers)).toEqual({status: 200, body: []});
    }
    for (const headers of [service, {apikey: secretKey}]) {
      expect((await read(headers)).body).toHaveLength(6);
    }
  });

  it.each<[Record<string, string>, string]>([
    [{}, 'No API key found in request'],
    [{authorization: `Bearer ${secretKey}`}, 'No API key found in request'],
    [{apikey: `${secretKey}x`}, 'Invalid API key'],
    [{...anon, authorization: `Bearer ${secretKey}`}, 'No suitable key or wrong key type'],
  ])('are needed, one and the same: %j', async (headers, message) => {
    expect(await read(headers)).toMatchObject({status: 401, body: {message}});
  });
});

it('The header with the tracking number shows its order, whatever the case of its name, and nothing with another value', async () => {
  const read = (value: string) =>
    call('orders?select=status', {headers: {'X-Tracking-NUMBER': value}});
  expect((await read(number)).body).toEqual([{status: 'in_transit'}]);
  const wide = Buffer.from('ＢＲＬ-7K2M9QX4D').toString('latin1');
  for (const value of [`${number}, ${sampleOrders.delivered}`, wide]) {
    expect(await read(value)).toEqual({status: 200, body: []});
  }
});

it('One row where none or several are found is PGRST116', async () => {
  const headers = {...service, accept: 'application/vnd.pgrst.object+json'};
  for (const query of ['', '?tracking_number=eq.BRL-CALLED002']) {
    const response = await call(`orders${query}`, {headers});
    expect(response).toMatchObject({status: 406, body: {code: 'PGRST116'}});
  }
});

describe('The embedded database', () => {
  it.each<[string, RequestInit, number, string]>([
    ['orders', {method: 'PATCH', body: '{}'}, 405, 'PGRST127'],
    ['orders', {headers: {prefer: 'count=exact'}}, 400, 'PGRST127'],
    ['orders%22%3Bdrop table orders', {}, 404, 'PGRST125'],
    ['orders?or=(id.eq.1,id.eq.2)', {}, 400, 'PGRST127'],
    ['orders?limit=1;drop table orders', {}, 400, 'PGRST127'],
    ['orders?status=eq.lost', {}, 400, '22P02'],
    ['orders?select=nothing', {}, 400, '42703'],
    ['orders?select=analytics_events(id)', {}, 400, 'PGRST200'],
    ['pg_authid', {}, 404, '42P01'],
  ])('rejects %s with %j in PostgREST’s format', async (path, init, status, code) => {
    const response = await call(path, init);
    expect(response).toMatchObject({status, body: {code}});
    expect(Object.keys(Object(response.body))).toEqual(['code', 'details', 'hint', 'message']);
  });

  const row = (change: object) => JSON.stringify([{...event, ...change}]);
  it.each<[string, string, string]>([
    ['no body', '', 'PGRST102'],
    ['SQL for a key', '{"event_type\\") select 1; --": 1}', '42703'],
    ['a zero character', row({session_id: 'session\u0000'}), '22P05'],
    ['half a character', row({session_id: 'session\ud800'}), '22P02'],
  ])('rejects an insert of %s', async (_name, body, code) => {
    const before = await supabase.sql('select count(*) from analytics_events');
    expect(await post('analytics_events', body)).toMatchObject({status: 400, body: {code}});
    expect(await supabase.sql('select count(*) from analytics_events')).toEqual(before);
  });

  it('calls a function with its arguments by name, which writes all or nothing', async () => {
    const path = 'rpc/receive_delivery';
    const delivery = (requestId: string) =>
      JSON.stringify({topic: 'customers/data_request', delivery: {request_id: requestId}});
    expect(await post(path, delivery('1'), service)).toMatchObject({body: {outcome: 'written'}});
    expect(await post(path, delivery('2'))).toMatchObject({status: 401, body: {code: '42501'}});
    const refused = {status: 400, body: {code: '22P02'}};
    expect(await post(path, delivery('none'), service)).toMatchObject(refused);
    const unknown = {status: 404, body: {code: '42883'}};
    expect(await post(path, '{}', service)).toMatchObject(unknown);
  });

  it('returns at most max_rows rows, in order', async () => {
    const list = Array.from({length: 1100}, () => event);
    expect(await post('analytics_events', JSON.stringify(list))).toEqual({status: 201, body: ''});
    const path = 'analytics_events?select=id&order=id.desc&limit=5000';
    const ids = Object((await call(path, {headers: service})).body).flatMap(Object.values);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(ids).toHaveLength(1000);
  });
});
