import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {connect} from '../../../../app/platform/server/supabase.server.ts';

const url = 'https://abc.supabase.co';
const legacy = `e30.${btoa(JSON.stringify({role: 'anon'}))}.c2ln`;
const send = vi.fn<typeof fetch>(async () => Response.json([]));
const WebSocket = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('WebSocket', WebSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
  send.mockClear();
});

it.each([
  ['a publishable key', 'sb_publishable_0123', null],
  ['a secret key', 'sb_secret_0123', null],
  ['a legacy key, which is a token too,', legacy, `Bearer ${legacy}`],
])(
  'a query with %s sends its headers in one request, and asks for no session',
  async (_, key, authorization) => {
    const client = await connect({url, key, headers: {'x-tracking-number': 'BRL-ABCDEFGHI'}});
    await client.from('orders').select('tracking_number');
    expect(send).toHaveBeenCalledOnce();
    const [address, init] = send.mock.lastCall ?? [];
    expect(String(address)).toBe(`${url}/rest/v1/orders?select=tracking_number`);
    const headers = new Headers(init?.headers);
    expect(headers.get('apikey')).toBe(key);
    expect(headers.get('Authorization')).toBe(authorization);
    expect(headers.get('x-tracking-number')).toBe('BRL-ABCDEFGHI');
    expect(WebSocket).not.toHaveBeenCalled();
  },
);
