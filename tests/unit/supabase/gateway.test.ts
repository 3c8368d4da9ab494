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
  query = '',
): Promise<RestResponse> {
  return call(`/rest/v1/analytics_events${query}`, {
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
  const uncovered: [string, string, RequestInit, number, string][] = [
    ['an update', '/rest/v1/orders?id=eq.1', {method: 'PATCH', body: '{}'}, 405, 'PGRST117'],
    ['a deletion', '/rest/v1/orders?id=eq.1', {method: 'DELETE'}, 405, 'PGRST117'],
    ['a replacement', '/rest/v1/orders?id=eq.1', {method: 'PUT', body: '{}'}, 405, 'PGRST117'],
    ['a preflight', '/rest/v1/orders', {method: 'OPTIONS'}, 405, 'PGRST117'],
    ['a call by GET', '/rest/v1/rpc/receive_delivery', {}, 400, 'PGRST127'],
    ['a function of a function', '/rest/v1/rpc/a/b', {method: 'POST', body: '{}'}, 404, 'PGRST125'],
    ['the description', '/rest/v1/', {}, 404, 'PGRST125'],
    ['sign-in', '/auth/v1/token', {method: 'POST', body: '{}'}, 404, 'PGRST125'],
    ['storage', '/storage/v1/bucket', {}, 404, 'PGRST125'],
    ['functions', '/functions/v1/hello', {}, 404, 'PGRST125'],
    ['a way around', '/rest/v1/../v1/orders/x', {}, 404, 'PGRST125'],
    ['any other address', '/', {}, 404, 'PGRST125'],
    ['another schema', '/rest/v1/orders', {headers: {'accept-profile': 'auth'}}, 406, 'PGRST106'],
    ['spreadsheets', '/rest/v1/orders', {headers: {accept: 'text/csv'}}, 406, 'PGRST107'],
    [
      'nulls left out',
      '/rest/v1/orders',
      {headers: {accept: 'application/vnd.pgrst.array+json;nulls=stripped'}},
      400,
      'PGRST127',
    ],
    [
      'an upsert',
      '/rest/v1/analytics_events?on_conflict=id',
      {method: 'POST', body: '[]', headers: {prefer: 'resolution=merge-duplicates'}},
      400,
      'PGRST127',
    ],
    [
      'an upsert by its address',
      '/rest/v1/analytics_events?on_conflict=id',
      {method: 'POST', body: '[]', headers: {'content-type': 'application/json'}},
      400,
      'PGRST127',
    ],
    ['estimates', '/rest/v1/orders', {headers: {prefer: 'count=estimated'}}, 400, 'PGRST127'],
    ['or', '/rest/v1/orders?or=(id.eq.1,id.eq.2)', {}, 400, 'PGRST127'],
    ['and', '/rest/v1/orders?and=(id.eq.1)', {}, 400, 'PGRST127'],
    ['not', '/rest/v1/orders?id=not.eq.1', {}, 400, 'PGRST127'],
    ['like', '/rest/v1/orders?tracking_number=like.BRL*', {}, 400, 'PGRST127'],
    ['ilike', '/rest/v1/orders?tracking_number=ilike.BRL*', {}, 400, 'PGRST127'],
    ['match', '/rest/v1/orders?tracking_number=match.BRL', {}, 400, 'PGRST127'],
    ['contains', '/rest/v1/orders?items=cs.{}', {}, 400, 'PGRST127'],
    ['text search', '/rest/v1/orders?status=fts(english).x', {}, 400, 'PGRST127'],
    ['any', '/rest/v1/orders?id=eq(any).{1}', {}, 400, 'PGRST127'],
    ['casts', '/rest/v1/orders?select=id::text', {}, 400, 'PGRST127'],
    ['paths into JSON', '/rest/v1/orders?select=items->0', {}, 400, 'PGRST127'],
    ['filters on such', '/rest/v1/orders?items->0=eq.1', {}, 400, 'PGRST127'],
    ['order by such', '/rest/v1/orders?order=items->0', {}, 400, 'PGRST127'],
    ['aggregates', '/rest/v1/orders?select=id.count()', {}, 400, 'PGRST127'],
    ['counts', '/rest/v1/orders?select=count()', {}, 400, 'PGRST127'],
    ['spreads', '/rest/v1/tracking_events?select=...orders(id)', {}, 400, 'PGRST127'],
    ['hints', '/rest/v1/orders?select=tracking_events!inner(id)', {}, 400, 'PGRST127'],
    ['two levels', '/rest/v1/orders?select=tracking_events(orders(id))', {}, 400, 'PGRST127'],
    [
      'order by the embedded',
      '/rest/v1/tracking_events?select=id,orders(id)&order=orders(id)',
      {},
      400,
      'PGRST127',
    ],
  ];

  it.each(uncovered)(
    'rejects the unsupported feature with an error that names it: %s',
    async (_name, path, init, status, code) => {
      const response = await call(path, init);
      expect(response).toMatchObject({status, body: {code, message: expect.stringMatching(/./)}});
      expect(Object.keys(response.body as object).sort()).toEqual([
        'code',
        'details',
        'hint',
        'message',
      ]);
    },
  );
});

describe('an invalid request', () => {
  const paths: [string, number, string][] = [
    ['orders?select=id,,status', 400, 'PGRST100'],
    ['orders?select=tracking_events(id', 400, 'PGRST100'],
    ['orders?select=id)', 400, 'PGRST100'],
    ['orders?select="id', 400, 'PGRST100'],
    ['orders?select=a:b:c', 400, 'PGRST100'],
    ['orders?id', 400, 'PGRST100'],
    ['orders?id=1', 400, 'PGRST100'],
    ['orders?id=same.1', 400, 'PGRST100'],
    ['orders?id=is.something', 400, 'PGRST100'],
    ['orders?id=is.constructor', 400, 'PGRST100'],
    ['orders?status=in.shipped', 400, 'PGRST100'],
    ['orders?status=in.(shipped', 400, 'PGRST100'],
    ['orders?order=', 400, 'PGRST100'],
    ['orders?order=id.up', 400, 'PGRST100'],
    ['orders?order=id.asc.desc', 400, 'PGRST100'],
    ['orders?limit=all', 400, 'PGRST100'],
    ['orders?limit=1;drop table orders', 400, 'PGRST100'],
    ['orders?limit=-1', 416, 'PGRST103'],
    ['orders?offset=1e3', 400, 'PGRST100'],
    ['orders?tracking_events.limit=1', 400, 'PGRST108'],
    ['orders?id=eq.1', 400, '22P02'],
    ['orders?created_at=gte.yesterday or so', 400, '22007'],
    ['orders?status=eq.lost', 400, '22P02'],
    ['orders?status=is.true', 400, '42804'],
    ['orders?tracking_number=eq.%00', 400, '22021'],
    ['nothing', 404, 'PGRST205'],
    ['pg_authid', 404, 'PGRST205'],
    ['constructor', 404, 'PGRST205'],
    ['orders%22%3Bdrop table orders', 404, 'PGRST205'],
    ['orders%00', 404, 'PGRST205'],
    ['%ff', 404, 'PGRST125'],
    ['schema_migrations', 404, 'PGRST205'],
  ];
  it.each(paths)('is rejected for the path %s', async (path, status, code) => {
    const response = await call(`/rest/v1/${path}`, {headers: {'x-tracking-number': number}});
    expect(response).toMatchObject({status, body: {code}});
  });

  const bodies: [string, BodyInit, Record<string, string>, number, string][] = [
    ['no body', '', {}, 400, 'PGRST102'],
    ['no JSON', '{', {}, 400, 'PGRST102'],
    ['a text', '"x"', {}, 400, 'PGRST102'],
    ['a number', '1', {}, 400, 'PGRST102'],
    ['null', 'null', {}, 400, 'PGRST102'],
    ['a list of texts', '["x"]', {}, 400, 'PGRST102'],
    ['lists in a list', '[[]]', {}, 400, 'PGRST102'],
    ['objects without keys', '[{},{}]', {}, 400, 'PGRST102'],
    ['objects of different keys', '[{"event_type":"x"},{"session_id":"x"}]', {}, 400, 'PGRST102'],
    ['a key that is no column', JSON.stringify({...event, x: 1}), {}, 400, 'PGRST204'],
    ['a key for an id', JSON.stringify({...event, id: 1}), {}, 400, '428C9'],
    ['the key of all objects', '{"__proto__": {"event_type": "x"}}', {}, 400, 'PGRST204'],
    [
      'an SQL fragment for a key',
      '{"event_type\\"); drop table orders --": 1}',
      {},
      400,
      'PGRST204',
    ],
    ['a missing field', JSON.stringify({...event, session_id: undefined}), {}, 400, '23502'],
    ['a zero character', JSON.stringify({...event, session_id: 'session\u0000'}), {}, 400, '22P05'],
    ['half a character', JSON.stringify({...event, session_id: 'session\ud800'}), {}, 400, '22P02'],
    ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0x7d]), {}, 400, 'PGRST102'],
    [
      'a form',
      'event_type=x',
      {'content-type': 'application/x-www-form-urlencoded'},
      400,
      'PGRST102',
    ],
    ['plain text', JSON.stringify(event), {'content-type': 'text/plain'}, 400, 'PGRST102'],
    ['a spreadsheet', 'event_type\nx', {'content-type': 'text/csv'}, 400, 'PGRST102'],
    ['another schema', '[]', {'content-profile': 'auth'}, 406, 'PGRST106'],
    [
      'ten million bytes',
      JSON.stringify({...event, session_id: 'x'.repeat(1e7)}),
      {},
      413,
      'PGRST102',
    ],
  ];
  it.each(bodies)('is rejected for the body: %s', async (_name, body, headers, status, code) => {
    const before = await rows('analytics_events');
    expect(await post(body, headers)).toMatchObject({
      status,
      body: {code, message: expect.stringMatching(/./)},
    });
    expect(await rows('analytics_events')).toBe(before);
  });

  it('is rejected if it names unknown columns', async () => {
    const response = await post(JSON.stringify([event]), {}, '?columns="event_type","nothing"');
    expect(response).toMatchObject({status: 400, body: {code: 'PGRST204'}});
  });

  it('is rejected if it filters an insert', async () => {
    const response = await post(JSON.stringify([event]), {}, '?event_type=eq.x');
    expect(response).toMatchObject({status: 400, body: {code: 'PGRST127'}});
  });

  it('is rejected if its headers exceed the limit', async () => {
    const response = await call('/rest/v1/orders', {
      headers: {'x-tracking-number': 'x'.repeat(20_000)},
    });
    expect(response.status).toBe(431);
  });

  it('is rejected if its bytes are not HTTP', async () => {
    const status = await new Promise((resolve, reject) => {
      const {hostname, port} = new URL(supabase.url);
      const odd = request({hostname, port, method: 'GET', path: '/rest/v1/orders'}, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      odd.on('error', reject);
      odd.on('socket', (socket) => socket.on('connect', () => socket.write('\x00\x01\r\n\r\n')));
      odd.flushHeaders();
    });
    expect(status).toBe(400);
  });
});

describe('an insert', () => {
  it('ignores keys outside of its columns parameter', async () => {
    const columns = '?columns="event_type","event_data","session_id","timestamp"';
    const timestamp = new Date().toISOString();
    const response = await post(JSON.stringify([{...event, timestamp, more: 1}]), {}, columns);
    expect(response).toMatchObject({status: 201, body: ''});
  });

  it('confirms the applied preferences', async () => {
    const response = await post(JSON.stringify(event), {prefer: 'return=minimal, count=exact'});
    expect(response.status).toBe(201);
    expect(response.headers.get('preference-applied')).toBe('return=minimal');
    expect(response.headers.get('content-range')).toBe('*/1');
  });

  it('adds nothing for an empty list', async () => {
    const before = await rows('analytics_events');
    expect(await post('[]')).toMatchObject({status: 201, body: ''});
    expect(await rows('analytics_events')).toBe(before);
  });

  it('is rolled back when one object was requested and there are two', async () => {
    const before = await rows('analytics_events');
    const response = await post(JSON.stringify([event, event]), {
      ...service,
      prefer: 'return=representation',
      accept: 'application/vnd.pgrst.object+json',
    });
    expect(response).toMatchObject({status: 406, body: {code: 'PGRST116'}});
    expect(await rows('analytics_events')).toBe(before);
  });

  it('returns the requested columns', async () => {
    const response = await post(
      JSON.stringify([event]),
      {...service, prefer: 'return=representation'},
      '?select=type:event_type,session_id',
    );
    expect(response).toMatchObject({
      status: 201,
      body: [{type: 'product_view', session_id: 'session-1'}],
    });
  });

  it('stores each of a thousand concurrent rows once', async () => {
    const before = await rows('analytics_events');
    const names = Array.from({length: 1000}, (_, index) => `many-${index}`);
    const responses = await Promise.all(
      names.map((product_id) => post(JSON.stringify([{...event, event_data: {product_id}}]))),
    );
    expect(new Set(responses.map(({status}) => status))).toEqual(new Set([201]));
    expect(await rows('analytics_events')).toBe(before + names.length);
    const kept = await supabase.sql(
      `select distinct event_data ->> 'product_id' as name from public.analytics_events
       where event_data ->> 'product_id' like 'many-%'`,
    );
    expect(kept.map((row) => (row as {name: string}).name).sort()).toEqual(names.sort());
  });
});

describe('a call of a function', () => {
  const name = 'receive_delivery';
  const rpc = (body: string, headers: Record<string, string> = service, what = name) =>
    call(`/rest/v1/rpc/${what}`, {
      method: 'POST',
      headers: {'content-type': 'application/json', ...headers},
      body,
    });
  const delivery = (requestId: string) =>
    JSON.stringify({topic: 'customers/data_request', delivery: {request_id: requestId}});

  it('returns the function’s result', async () => {
    expect(await rpc(delivery('1'))).toMatchObject({status: 200, body: {outcome: 'written'}});
  });

  it('is rejected without permission', async () => {
    expect(await rpc(delivery('2'), anon)).toMatchObject({
      status: 401,
      body: {code: '42501'},
    });
  });

  it.each([
    ['an unknown function', 'nothing', '{}'],
    ['an argument that is missing', name, '{}'],
    ['an argument too many', name, '{"topic": "x", "delivery": {}, "more": 1}'],
    ['a function of Postgres’s own', 'version', '{}'],
  ])('finds no function with %s', async (_, what, body) => {
    expect(await rpc(body, service, what)).toMatchObject({status: 404, body: {code: 'PGRST202'}});
  });

  it('rejects an invalid body, and a failing function writes nothing', async () => {
    expect(await rpc('[1]')).toMatchObject({status: 400, body: {code: 'PGRST102'}});
    expect(await rpc(delivery('none'))).toMatchObject({status: 400, body: {code: '22P02'}});
    expect(await rpc(delivery('3'))).toMatchObject({body: {outcome: 'written'}});
  });

  it('is affected by faults like a table', async () => {
    supabase.fault('error500', {table: name, times: 1});
    expect((await rpc(delivery('4'))).status).toBe(500);
    expect(await rpc(delivery('4'))).toMatchObject({body: {outcome: 'written'}});
  });
});

describe('a read', () => {
  it('returns at most max_rows rows', async () => {
    const list = Array.from({length: 1100}, () => event);
    expect((await post(JSON.stringify(list))).status).toBe(201);
    const response = await call('/rest/v1/analytics_events?select=id', {headers: service});
    expect(response.body).toHaveLength(1000);
    const more = await call('/rest/v1/analytics_events?select=id&limit=5000', {headers: service});
    expect(more.body).toHaveLength(1000);
    expect(more.headers.get('content-range')).toBe('0-999/*');
  });

  it('respects the Range header', async () => {
    const range = (value: string) =>
      call('/rest/v1/orders?select=tracking_number&order=tracking_number', {
        headers: {...service, range: value},
      });
    const all = Object.values(sampleOrders).sort();
    const numbers = ({body}: RestResponse) =>
      (body as {tracking_number: string}[]).map(({tracking_number}) => tracking_number);
    expect(numbers(await range('1-2'))).toEqual(all.slice(1, 3));
    expect(numbers(await range('4-'))).toEqual(all.slice(4));
    expect(numbers(await range('nonsense'))).toEqual(all);
    expect(await range('2-1')).toMatchObject({status: 416, body: {code: 'PGRST103'}});
  });

  it('returns headers without a body for HEAD', async () => {
    const response = await call('/rest/v1/orders?select=id', {
      method: 'HEAD',
      headers: {...service, prefer: 'count=exact'},
    });
    expect(response).toMatchObject({status: 200, body: ''});
    expect(response.headers.get('content-range')).toBe('0-5/6');
  });

  it('returns the most preferred media type', async () => {
    const object = 'application/vnd.pgrst.object+json';
    const path = `/rest/v1/orders?tracking_number=eq.${number}&select=status`;
    const one = await call(path, {headers: {...service, accept: `text/html, ${object}`}});
    expect(one.body).toEqual({status: 'in_transit'});
    const many = await call(path, {
      headers: {...service, accept: `${object};q=0.5, application/json`},
    });
    expect(many.body).toEqual([{status: 'in_transit'}]);
  });
});
