import {request} from 'node:http';
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
  headers: Headers;
  body: unknown;
}

async function call(path: string, init: RequestInit = {}): Promise<RestResponse> {
  const response = await fetch(`${supabase.url}${path}`, {
    ...init,
    headers: {...anon, ...init.headers},
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    body: json ? JSON.parse(text) : text,
  };
}

function post(
  body: BodyInit,
  headers: Record<string, string> = {},
  path = 'analytics_events',
): Promise<RestResponse> {
  return call(`/rest/v1/${path}`, {
    method: 'POST',
    headers: {'content-type': 'application/json', ...headers},
    body,
  });
}

async function rows(table: string): Promise<number> {
  const [row] = await supabase.sql(`select count(*)::int from public.${table}`);
  return (row as {count: number}).count;
}

it('rejects pages of other sites and other host names, also with the secret key', async () => {
  const {hostname, port} = new URL(supabase.url);
  const statusFor = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const path = '/rest/v1/orders';
      const target = {host: hostname, port, path, agent: false};
      request({...target, headers: {...service, ...headers}}, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
  expect(await statusFor({})).toBe(200);
  expect(await statusFor({origin: 'http://localhost:3000'})).toBe(200);
  expect(await statusFor({origin: 'https://evil.example'})).toBe(403);
  expect(await statusFor({origin: 'null'})).toBe(403);
  expect(await statusFor({host: `evil.example:${port}`})).toBe(403);
});

describe('the API keys', () => {
  async function withHeaders(headers: Record<string, string>): Promise<RestResponse> {
    const response = await fetch(`${supabase.url}/rest/v1/orders?select=tracking_number`, {
      headers,
    });
    return {status: response.status, headers: response.headers, body: await response.json()};
  }

  it('are Supabase’s publishable and secret keys, which select the role', async () => {
    expect(publishableKey).toMatch(/^sb_publishable_/);
    expect(secretKey).toMatch(/^sb_secret_/);
    for (const headers of [anon, {apikey: publishableKey}]) {
      expect((await withHeaders(headers)).body).toEqual([]);
    }
    for (const headers of [service, {apikey: secretKey}]) {
      expect((await withHeaders(headers)).body).toHaveLength(6);
    }
  });

  it('are required, and a bearer token takes the place of none', async () => {
    const none: Record<string, string>[] = [{}, {authorization: `Bearer ${secretKey}`}];
    for (const headers of none) {
      expect(await withHeaders(headers)).toMatchObject({
        status: 401,
        body: {message: 'No API key found in request'},
      });
    }
    const wrong = ['', 'x', `${secretKey}x`, secretKey.slice(0, -1), `${secretKey}, ${secretKey}`];
    for (const apikey of [...wrong, 'sb_secret_of_another_project']) {
      expect(await withHeaders({apikey, authorization: `Bearer ${apikey}`})).toMatchObject({
        status: 401,
        body: {message: 'Invalid API key'},
      });
    }
  });

  it('are rejected with the token of a user, a forged one, and another key', async () => {
    const claims = Buffer.from(JSON.stringify({role: 'service_role', exp: 4_102_444_800}));
    for (const token of ['x', `e30.${claims.toString('base64url')}.`, secretKey]) {
      const response = await withHeaders({
        apikey: publishableKey,
        authorization: `Bearer ${token}`,
      });
      expect(response).toMatchObject({status: 401, body: {code: 'PGRST301'}});
      expect(response.headers.get('www-authenticate')).toContain('Bearer');
    }
  });

  it('are rejected if a browser sends the secret one', async () => {
    const agent = {'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)'};
    expect(await withHeaders({...anon, ...agent})).toMatchObject({status: 200});
    expect(await withHeaders({...service, ...agent})).toMatchObject({status: 401});
  });
});

describe('the request headers', () => {
  it('reach the policies by their names in any case, with unchanged values', async () => {
    const headers = {'X-Tracking-NUMBER': number};
    expect((await call('/rest/v1/orders?select=status', {headers})).body).toEqual([
      {status: 'in_transit'},
    ]);
    const doubled = new Headers(anon);
    doubled.append('x-tracking-number', number);
    doubled.append('x-tracking-number', sampleOrders.delivered);
    const response = await fetch(`${supabase.url}/rest/v1/orders`, {headers: doubled});
    expect(await response.json()).toEqual([]);
  });

  it('reach the policies in UTF-8', async () => {
    const sent = Buffer.from('ＢＲＬ-7K2M9QX4D').toString('latin1');
    const response = await call('/rest/v1/orders', {headers: {'x-tracking-number': sent}});
    expect(response).toMatchObject({status: 200, body: []});
  });
});

describe('the embedded database', () => {
  const uncovered: [string, RequestInit, number, string][] = [
    ['/rest/v1/orders', {method: 'HEAD'}, 405, ''],
    ['/rest/v1/orders', {method: 'OPTIONS'}, 405, 'PGRST127'],
    ['/rest/v1/orders?id=eq.1', {method: 'PATCH', body: '{}'}, 405, 'PGRST127'],
    ['/rest/v1/orders?id=eq.1', {method: 'DELETE'}, 405, 'PGRST127'],
    ['/rest/v1/rpc/receive_delivery', {}, 405, 'PGRST127'],
    ['/rest/v1/rpc/a/b', {method: 'POST', body: '{}'}, 404, 'PGRST125'],
    ['/auth/v1/token', {method: 'POST', body: '{}'}, 404, 'PGRST125'],
    ['/rest/v1/', {}, 404, 'PGRST125'],
    ['/rest/v1/../v1/orders/x', {}, 404, 'PGRST125'],
    ['/rest/v1/orders', {headers: {'accept-profile': 'auth'}}, 406, 'PGRST106'],
    ['/rest/v1/orders', {headers: {accept: 'text/csv'}}, 406, 'PGRST107'],
    ['/rest/v1/orders', {headers: {prefer: 'count=exact'}}, 400, 'PGRST127'],
    ['/rest/v1/orders', {headers: {range: '0-1'}}, 400, 'PGRST127'],
  ];
  it.each(uncovered)('rejects %s with %j and an error in PostgREST’s format', async (...test) => {
    const [path, init, status, code] = test;
    const response = await call(path, init);
    expect(response.status).toBe(status);
    if (init.method === 'HEAD') return;
    expect(Object.keys(Object(response.body)).sort()).toEqual([
      'code',
      'details',
      'hint',
      'message',
    ]);
    expect(response.body).toMatchObject({code, message: expect.stringMatching(/./)});
  });

  it.each([
    'select=id,,status',
    'select=id,',
    'select=id::text',
    'select=items->0',
    'select=label:status',
    'select=id.count()',
    'select=...tracking_events(id)',
    'select=tracking_events!inner(id)',
    'select=tracking_events(orders(id))',
    'select=tracking_events(id',
    'id',
    'id=1',
    'id=same.1',
    'id=constructor.1',
    'id=not.eq.1',
    'id=in.(1,2)',
    'id=is.null',
    'tracking_number=like.BRL*',
    'tracking_number=eq(any).{1}',
    'or=(id.eq.1,id.eq.2)',
    'order=',
    'order=id.up',
    'order=id.asc.nullsfirst',
    'offset=1',
    'limit=-1',
    'limit=1;drop table orders',
    'tracking_events.limit=1',
  ])('does not cover the query %s', async (query) => {
    const response = await call(`/rest/v1/orders?${query}`, {
      headers: {'x-tracking-number': number},
    });
    expect(response).toMatchObject({status: 400, body: {code: 'PGRST127'}});
  });

  const paths: [string, number, string][] = [
    ['orders?id=eq.1', 400, '22P02'],
    ['orders?created_at=gte.yesterday or so', 400, '22007'],
    ['orders?status=eq.lost', 400, '22P02'],
    ['orders?tracking_number=eq.%00', 400, '22021'],
    ['orders?items-%3E0=eq.1', 400, '42703'],
    ['orders?constructor=eq.1', 400, '42703'],
    ['orders?order=nothing', 400, '42703'],
    ['orders?select=nothing', 400, '42703'],
    ['orders?select=analytics_events(id)', 400, 'PGRST200'],
    ['tracking_events?select=orders(id)', 400, 'PGRST200'],
    ['nothing', 404, 'PGRST205'],
    ['pg_authid', 404, 'PGRST205'],
    ['constructor', 404, 'PGRST205'],
    ['schema_migrations', 404, 'PGRST205'],
    ['orders%22%3Bdrop table orders', 404, 'PGRST205'],
    ['orders%00', 404, 'PGRST205'],
    ['%ff', 404, 'PGRST125'],
  ];
  it.each(paths)('rejects the path %s', async (path, status, code) => {
    const response = await call(`/rest/v1/${path}`, {headers: {'x-tracking-number': number}});
    expect(response).toMatchObject({status, body: {code}});
  });

  const text = (change: object) => JSON.stringify({...event, ...change});
  const bodies: [string, BodyInit, Record<string, string>, number, string][] = [
    ['no body', '', {}, 400, 'PGRST102'],
    ['no JSON', '{', {}, 400, 'PGRST102'],
    ['null', 'null', {}, 400, 'PGRST102'],
    ['a list of texts', '["x"]', {}, 400, 'PGRST102'],
    ['objects without keys', '[{},{}]', {}, 400, 'PGRST102'],
    ['objects of different keys', '[{"event_type":"x"},{"session_id":"x"}]', {}, 400, 'PGRST102'],
    ['a key that is no column', text({x: 1}), {}, 400, 'PGRST204'],
    ['a key for an id', text({id: 1}), {}, 400, '428C9'],
    ['the key of all objects', '{"__proto__": {"event_type": "x"}}', {}, 400, 'PGRST204'],
    ['SQL for a key', '{"event_type\\"); drop table orders --": 1}', {}, 400, 'PGRST204'],
    ['a missing field', text({session_id: undefined}), {}, 400, '23502'],
    ['a zero character', text({session_id: 'session\u0000'}), {}, 400, '22P05'],
    ['half a character', text({session_id: 'session\ud800'}), {}, 400, '22P02'],
    ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0x7d]), {}, 400, 'PGRST102'],
    ['plain text', text({}), {'content-type': 'text/plain'}, 400, 'PGRST102'],
    ['a preference to read it back', text({}), {prefer: 'return=representation'}, 400, 'PGRST127'],
    ['another schema', '[]', {'content-profile': 'auth'}, 406, 'PGRST106'],
    ['ten million bytes', text({session_id: 'x'.repeat(1e7)}), {}, 413, 'PGRST102'],
  ];
  it.each(bodies)('rejects an insert of %s', async (_name, body, headers, status, code) => {
    const before = await rows('analytics_events');
    expect(await post(body, headers)).toMatchObject({status, body: {code}});
    expect(await rows('analytics_events')).toBe(before);
  });

  it.each([
    ['?columns="event_type","nothing"', 'PGRST204'],
    ['?event_type=eq.x', 'PGRST127'],
    ['?on_conflict=id', 'PGRST127'],
  ])('rejects an insert with the parameters %s', async (query, code) => {
    const response = await post(JSON.stringify([event]), {}, `analytics_events${query}`);
    expect(response).toMatchObject({status: 400, body: {code}});
  });
});

describe('an insert', () => {
  it('ignores keys outside of its columns parameter', async () => {
    const path = 'analytics_events?columns="event_type","event_data","session_id"';
    expect(await post(JSON.stringify([{...event, more: 1}]), {}, path)).toMatchObject({
      status: 201,
      body: '',
    });
  });

  it('adds nothing for an empty list', async () => {
    const before = await rows('analytics_events');
    expect(await post('[]')).toMatchObject({status: 201, body: ''});
    expect(await rows('analytics_events')).toBe(before);
  });
});

describe('a call of a function', () => {
  const rpc = (
    body: string,
    headers: Record<string, string> = service,
    name = 'receive_delivery',
  ) => post(body, headers, `rpc/${name}`);
  const delivery = (requestId: string) =>
    JSON.stringify({topic: 'customers/data_request', delivery: {request_id: requestId}});

  it('returns the function’s result, and is rejected without permission', async () => {
    expect(await rpc(delivery('1'))).toMatchObject({status: 200, body: {outcome: 'written'}});
    expect(await rpc(delivery('2'), anon)).toMatchObject({status: 401, body: {code: '42501'}});
  });

  it.each([
    ['nothing', '{}'],
    ['receive_delivery', '{}'],
    ['receive_delivery', '{"topic": "x", "delivery": {}, "more": 1}'],
    ['version', '{}'],
  ])('finds no function %s with the arguments %s', async (name, body) => {
    expect(await rpc(body, service, name)).toMatchObject({status: 404, body: {code: 'PGRST202'}});
  });

  it('rejects an invalid body, and a failing function writes nothing', async () => {
    expect(await rpc('[1]')).toMatchObject({status: 400, body: {code: 'PGRST102'}});
    expect(await rpc(delivery('none'))).toMatchObject({status: 400, body: {code: '22P02'}});
    expect(await rpc(delivery('3'))).toMatchObject({body: {outcome: 'written'}});
  });
});

it('a read returns at most max_rows rows, in order', async () => {
  const list = Array.from({length: 1100}, () => event);
  expect((await post(JSON.stringify(list))).status).toBe(201);
  for (const query of ['', '&limit=5000']) {
    const path = `/rest/v1/analytics_events?select=id&order=id.desc${query}`;
    const {body, headers} = await call(path, {headers: service});
    const ids = Object(body).map(({id}: {id: number}) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(ids).toHaveLength(1000);
    expect(headers.get('content-range')).toBe('0-999/*');
  }
});

it('the database takes a free port and says so where the requested one is taken', async () => {
  const {port} = new URL(supabase.url);
  const other = await startSupabase({port: Number(port), seed: false});
  expect(other.url).not.toBe(supabase.url);
  expect(other.notices).toEqual([expect.stringContaining(`Port ${port} is taken`)]);
  await other.close();
});
