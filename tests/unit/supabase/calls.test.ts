import {randomInt, randomUUID} from 'node:crypto';
import {afterAll, beforeAll, describe, expect, expectTypeOf, it} from 'vitest';
import type {Enums, Json, TablesInsert} from '../../../supabase/database.types.ts';
import {type Client, openTarget} from './target.ts';

// These tests make the app's calls through the unchanged supabase-js client. They also pass against
// any project with the migrations; docs/database.md describes how to select one.
const target = await openTarget();
const {visitor, service} = target;
afterAll(() => target.close());

const run = `session-suite-${Date.now()}-${randomInt(36 ** 5).toString(36)}`;
const absent = freshNumber();

/** A valid tracking number that no order has. */
function freshNumber(): string {
  const characters = Array.from({length: 9}, () => randomInt(36).toString(36).toUpperCase());
  return `BRL-${characters.join('')}`;
}

function lookUp(client: Client, number: string) {
  return client
    .from('orders')
    .select(
      'tracking_number, status, created_at, estimated_delivery, shipping_address, items, tracking_events(status, description, location, created_at)',
    )
    .eq('tracking_number', number)
    .order('created_at', {referencedTable: 'tracking_events', ascending: false})
    .single();
}

function view(change: Partial<TablesInsert<'analytics_events'>> = {}) {
  return {
    event_type: 'product_view',
    event_data: {product_id: 'rush'},
    user_id: null,
    timestamp: new Date().toISOString(),
    session_id: run,
    ...change,
  };
}

describe('a lookup of an unknown tracking number', () => {
  it('returns PGRST116 for a single row', async () => {
    const {data, error, status} = await lookUp(visitor(absent), absent);
    expect(data).toBeNull();
    expect(error).toMatchObject({code: 'PGRST116', details: 'The result contains 0 rows'});
    expect(status).toBe(406);
  });
});

describe('a visitor', () => {
  it('lists no orders and no events', async () => {
    for (const client of [visitor(), visitor(absent), visitor('%'), visitor('BRL-')]) {
      expect(await client.from('orders').select('*')).toMatchObject({data: [], error: null});
      expect(await client.from('tracking_events').select('*')).toMatchObject({
        data: [],
        error: null,
      });
    }
  });

  it('inserts one event or several, without receiving rows', async () => {
    const one = await visitor().from('analytics_events').insert([view()]);
    expect(one).toMatchObject({data: null, error: null, status: 201});
    const many = await visitor()
      .from('analytics_events')
      .insert([
        view(),
        view({
          event_type: 'cart_action',
          event_data: {action: 'add', product_id: 'vitra', quantity: 2},
        }),
      ]);
    expect(many).toMatchObject({data: null, error: null, status: 201});
    const single = await visitor().from('analytics_events').insert(view());
    expect(single).toMatchObject({data: null, error: null, status: 201});
  });

  it('cannot read events', async () => {
    const read = await visitor().from('analytics_events').select('*');
    expect(read).toMatchObject({data: null, status: 401, error: {code: '42501'}});
  });

  it('inserts nothing of a list with an invalid event', async () => {
    const list = [view({event_data: {product_id: 'with-a-bad-one'}}), view({event_type: 'x'})];
    const response = await visitor().from('analytics_events').insert(list);
    expect(response).toMatchObject({error: {code: '23514'}, status: 400});
    const stored = await service
      ?.from('analytics_events')
      .select('event_data')
      .eq('session_id', run);
    expect(JSON.stringify(stored?.data ?? [])).not.toContain('with-a-bad-one');
  });

  it('cannot insert an order', async () => {
    const response = await visitor()
      .from('orders')
      .insert({tracking_number: absent, shipping_address: {}, items: []});
    expect(response).toMatchObject({error: {code: '42501'}, status: 401});
  });
});

it('the client’s types match the select', () => {
  const {data} = {} as Awaited<ReturnType<typeof lookUp>>;
  type Found = NonNullable<typeof data>;
  expectTypeOf<Found['status']>().toEqualTypeOf<Enums<'order_status'>>();
  expectTypeOf<Found['items']>().toEqualTypeOf<NonNullable<Json>>();
  expectTypeOf<Found['tracking_events']>().toEqualTypeOf<
    {
      status: Enums<'order_status'>;
      description: string;
      location: string | null;
      created_at: string;
    }[]
  >();
});

// These tests need their own rows, which only the secret key may insert.
if (service) {
  const [number, other] = [freshNumber(), freshNumber()];
  const trackingEvents = [
    ['processing', 'Order received', 'Oakland, CA', '2026-03-01T09:00:00+00:00'],
    ['in_transit', 'Departed carrier hub', null, '2026-03-03T10:30:00+00:00'],
    ['shipped', 'Handed to the carrier', 'Oakland, CA', '2026-03-02T17:15:00.25+00:00'],
  ] as const;
  const address = {name: 'Sample Order', city: 'Austin', state: 'TX', postal_code: '78701'};
  const items = [{product_id: 'rush', title: 'RUSH', quantity: 2, price: 48.99}];

  beforeAll(async () => {
    for (const tracking_number of [number, other]) {
      const id = randomUUID();
      const {error} = await service.from('orders').insert({
        id,
        tracking_number,
        status: 'in_transit',
        created_at: '2026-03-01T09:00:00Z',
        estimated_delivery: '2026-03-06T20:00:00-08:00',
        shipping_address: address,
        items,
      });
      expect(error).toBeNull();
      const events = trackingEvents.map(([status, description, location, created_at]) => ({
        order_id: id,
        status,
        description,
        location,
        created_at,
      }));
      expect((await service.from('tracking_events').insert(events)).error).toBeNull();
    }
  });

  if (process.env.SUPABASE_TEST_URL) {
    afterAll(async () => {
      const orders = await service.from('orders').delete().in('tracking_number', [number, other]);
      const events = await service.from('analytics_events').delete().eq('session_id', run);
      expect([orders.error, events.error]).toEqual([null, null]);
    });
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
            status: state,
            description,
            location,
            created_at,
          }),
        ),
      });
    });

    it('returns nothing without the header or with another number', async () => {
      for (const client of [visitor(), visitor(other), visitor(number.toLowerCase())]) {
        expect(await lookUp(client, number)).toMatchObject({
          data: null,
          error: {code: 'PGRST116'},
          status: 406,
        });
      }
    });

    it('returns only the order of the header', async () => {
      const {data} = await visitor(number).from('orders').select('tracking_number');
      expect(data).toEqual([{tracking_number: number}]);
      const events = await visitor(number).from('tracking_events').select('*');
      expect(events.data).toHaveLength(3);
    });
  });

  describe('the secret key', () => {
    it('receives an error for two rows when one was requested', async () => {
      const response = await service
        .from('tracking_events')
        .select('id')
        .gte('created_at', trackingEvents[0][3])
        .lt('created_at', '2026-03-04T00:00:00Z')
        .single();
      expect(response).toMatchObject({error: {code: 'PGRST116'}, status: 406});
    });
  });

  describe('the report', () => {
    const session = `${run}-report`;
    const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
    const times = [at(50), at(40), at(30), at(20), at(10)];

    beforeAll(async () => {
      const events = times.map((timestamp, index) =>
        view({
          session_id: session,
          timestamp,
          ...(index === 2 && {
            event_type: 'cart_action',
            event_data: {action: 'add', product_id: 'rush', quantity: 1},
          }),
        }),
      );
      const {error} = await visitor().from('analytics_events').insert(events);
      expect(error).toBeNull();
    });

    if (process.env.SUPABASE_TEST_URL) {
      afterAll(async () => {
        const events = await service.from('analytics_events').delete().eq('session_id', session);
        expect(events.error).toBeNull();
      });
    }

    const between = (start: string, end: string) =>
      service
        .from('analytics_events')
        .select('*')
        .eq('session_id', session)
        .gte('timestamp', start)
        .lte('timestamp', end)
        .order('timestamp', {ascending: false});

    it('reads a period including both ends, newest first', async () => {
      const [, start = '', , , end = ''] = times;
      const {data, error} = await between(start, end);
      expect(error).toBeNull();
      const found = data?.map(({timestamp}) => new Date(timestamp).toISOString());
      expect(found).toEqual(times.slice(1).reverse());
      expect(data?.[0]).toMatchObject({
        event_type: 'product_view',
        event_data: {product_id: 'rush'},
        user_id: null,
        session_id: session,
      });
    });
  });
}
