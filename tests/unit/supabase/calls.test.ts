import {randomUUID} from 'node:crypto';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startSupabase} from '../../../local/supabase/server.ts';
import {type Client, client} from './client.ts';

/** The app's calls through the unchanged client of Supabase; `policies.test.ts` states who may do what. */
const {url, publishableKey, secretKey, close} = await startSupabase({seed: false});
const visitor = (trackingNumber?: string) => client(url, publishableKey, trackingNumber);
const service = client(url, secretKey);
afterAll(() => close());

const [number, absent] = ['BRL-CALLED001', 'BRL-CALLED002'];
const address = {name: 'Sample Order', city: 'Austin', state: 'TX', postal_code: '78701'};
const items = [{product_id: 'rush', title: 'RUSH', quantity: 2, price: 48.99}];
const trackingEvents = [
  ['processing', 'Order received', 'Oakland, CA', '2026-03-01T09:00:00+00:00'],
  ['in_transit', 'Departed carrier hub', null, '2026-03-03T10:30:00+00:00'],
  ['shipped', 'Handed to the carrier', 'Oakland, CA', '2026-03-02T17:15:00.25+00:00'],
] as const;

beforeAll(async () => {
  const id = randomUUID();
  const order = {
    ...{id, tracking_number: number, status: 'in_transit' as const},
    created_at: '2026-03-01T09:00:00Z',
    estimated_delivery: '2026-03-06T20:00:00-08:00',
    shipping_address: address,
    items,
  };
  expect((await service.from('orders').insert(order)).error).toBeNull();
  const events = trackingEvents.map(([status, description, location, created_at]) => ({
    ...{order_id: id, status, description, location, created_at},
  }));
  expect((await service.from('tracking_events').insert(events)).error).toBeNull();
});

function lookUp(by: Client, trackingNumber: string) {
  return by
    .from('orders')
    .select(
      'tracking_number, status, created_at, estimated_delivery, shipping_address, items, tracking_events(status, description, location, created_at)',
    )
    .eq('tracking_number', trackingNumber)
    .order('created_at', {referencedTable: 'tracking_events', ascending: false})
    .single();
}

describe('a lookup of an order', () => {
  it('returns it with its events, newest first', async () => {
    const {data, error, status} = await lookUp(visitor(number), number);
    expect({error, status}).toEqual({error: null, status: 200});
    expect(data).toEqual({
      tracking_number: number,
      status: 'in_transit',
      created_at: '2026-03-01T09:00:00+00:00',
      estimated_delivery: '2026-03-07T04:00:00+00:00',
      shipping_address: address,
      items,
      tracking_events: [trackingEvents[1], trackingEvents[2], trackingEvents[0]].map(
        ([state, description, location, created_at]) => ({
          ...{status: state, description, location, created_at},
        }),
      ),
    });
  });

  it('returns PGRST116 for no row and for several, where one is requested', async () => {
    const unknown = await lookUp(visitor(absent), absent);
    const error = {code: 'PGRST116', details: 'The result contains 0 rows'};
    expect(unknown).toMatchObject({data: null, error, status: 406});
    const several = await service.from('tracking_events').select('id').single();
    expect(several).toMatchObject({error: {code: 'PGRST116'}, status: 406});
  });
});

it('a visitor gets the errors of the database, and none of a list with an invalid event is stored', async () => {
  const events = visitor().from('analytics_events');
  expect(await events.select('*')).toMatchObject({status: 401, error: {code: '42501'}});
  const event_data = {product_id: 'with-a-bad-one'};
  const view = {event_type: 'product_view', event_data, session_id: 'session-1'};
  const rejected = await events.insert([view, {...view, event_type: 'x'}]);
  expect(rejected).toMatchObject({error: {code: '23514'}, status: 400});
  const {data} = await service.from('analytics_events').select('event_data');
  expect(JSON.stringify(data)).not.toContain('with-a-bad-one');
});
