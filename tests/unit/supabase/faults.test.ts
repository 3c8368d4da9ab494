import {afterAll, afterEach, describe, expect, it} from 'vitest';
import {sampleOrders, startSupabase} from '../../../local/supabase/server.ts';
import {client} from './client.ts';

const supabase = await startSupabase();
afterEach(() => supabase.fault('none'));
afterAll(() => supabase.close());

const number = sampleOrders.delivered;
const visitor = client(supabase.url, supabase.publishableKey, number);

const lookUp = () =>
  visitor.from('orders').select('status').eq('tracking_number', number).retry(false).single();

describe('a fault of the embedded database', () => {
  // What the shop makes of each of them is in tests/worker/contact.test.ts and webhooks.test.ts.
  it('hang: ends with the fault', async () => {
    supabase.fault('hang', {times: 1});
    const pending = lookUp().then((response) => response.status);
    await expect.poll(() => supabase.currentFault.kind).toBe('none');
    supabase.fault('none');
    expect(await pending).toBe(0);
  });

  it('slow: delays the response', async () => {
    supabase.fault('slow', {ms: 60});
    const before = performance.now();
    expect(await lookUp()).toMatchObject({data: {status: 'delivered'}, error: null});
    expect(performance.now() - before).toBeGreaterThanOrEqual(50);
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
