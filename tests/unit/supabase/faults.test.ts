import {afterAll, afterEach, describe, expect, it} from 'vitest';
import {sampleOrders, startSupabase} from '../../../local/supabase/server.ts';
import {client} from './client.ts';

const supabase = await startSupabase();
afterEach(() => supabase.fault('none'));
afterAll(() => supabase.close());

const number = sampleOrders.delivered;
const visitor = client(supabase.url, supabase.publishableKey, number);
const event = {
  event_type: 'product_view',
  event_data: {product_id: 'rush'},
  session_id: 'session-1',
};

function lookUp(signal?: AbortSignal) {
  const query = visitor.from('orders').select('status').eq('tracking_number', number).retry(false);
  return (signal ? query.abortSignal(signal) : query).single();
}

describe('a fault of the embedded database', () => {
  it('down: breaks the connection, and nothing is written', async () => {
    supabase.fault('down');
    const {data, error, status} = await lookUp();
    expect({data, status}).toEqual({data: null, status: 0});
    expect(error?.message).toContain('fetch failed');
    const inserted = await visitor.from('analytics_events').insert(event);
    expect(inserted).toMatchObject({status: 0, error: {message: expect.stringContaining('fetch')}});
    supabase.fault('none');
    expect(await supabase.sql('select from public.analytics_events')).toEqual([]);
  });

  it('hang: does not respond until the client aborts or the fault ends', async () => {
    supabase.fault('hang');
    const {error, status} = await lookUp(AbortSignal.timeout(50));
    expect(status).toBe(0);
    expect(error?.message).toContain('TimeoutError');

    supabase.fault('hang', {times: 1});
    const pending = lookUp().then((response) => response.status);
    await expect.poll(() => supabase.currentFault.kind).toBe('none');
    supabase.fault('none');
    expect(await pending).toBe(0);
  });

  it('garbage: responds with a body that is not JSON', async () => {
    supabase.fault('garbage');
    expect(await lookUp()).toMatchObject({
      data: null,
      error: {message: expect.stringContaining('<!doctype html>')},
    });
    supabase.fault('garbage', {body: '[{"status": ', status: 502});
    expect(await lookUp()).toMatchObject({
      data: null,
      error: {message: '[{"status": '},
      status: 502,
    });
  });

  it('error500: responds with an internal error', async () => {
    supabase.fault('error500');
    expect(await lookUp()).toMatchObject({
      data: null,
      error: {code: 'XX000', message: 'The database failed'},
      status: 500,
    });
  });

  it('slow: delays the response', async () => {
    supabase.fault('slow', {ms: 60});
    const before = performance.now();
    expect(await lookUp()).toMatchObject({data: {status: 'delivered'}, error: null});
    expect(performance.now() - before).toBeGreaterThanOrEqual(50);
  });

  it('fails only as many requests as requested, on the requested table and method', async () => {
    supabase.fault('error500', {times: 1});
    expect((await lookUp()).status).toBe(500);
    expect((await lookUp()).status).toBe(200);

    supabase.fault('error500', {table: 'analytics_events', method: 'POST'});
    expect((await lookUp()).status).toBe(200);
    expect((await visitor.from('analytics_events').insert(event)).status).toBe(500);
    expect((await visitor.from('analytics_events').select()).status).toBe(401);
  });

  it('closes the connections that hang when the database closes', async () => {
    const other = await startSupabase();
    other.fault('hang');
    const waiting = client(other.url, other.publishableKey).from('orders').select().retry(false);
    const response = waiting.then(({status}) => status);
    await other.close();
    expect(await response).toBe(0);
  });
});
