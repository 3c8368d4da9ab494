import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {connect} from '../../../../app/platform/server/supabase.server.ts';

const url = 'https://abc.supabase.co';
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

it.each(['sb_publishable_0123', 'sb_secret_0123'])(
  'a query with %s sends its headers in one request, and asks for no session',
  async (key) => {
    const client = await connect({url, key, headers: {'x-tracking-number': 'BRL-ABCDEFGHI'}});
    await client.from('orders').select('tracking_number');
    expect(send).toHaveBeenCalledOnce();
    const [address, init] = send.mock.lastCall ?? [];
    expect(String(address)).toBe(`${url}/rest/v1/orders?select=tracking_number`);
    const headers = new Headers(init?.headers);
    expect(headers.get('apikey')).toBe(key);
    expect(headers.get('Authorization')).toBeNull();
    expect(headers.get('x-tracking-number')).toBe('BRL-ABCDEFGHI');
    expect(WebSocket).not.toHaveBeenCalled();
  },
);
