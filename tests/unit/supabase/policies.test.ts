import {afterAll, describe, expect, it} from 'vitest';
import {trackingNumberPlaceholder} from '../../../app/orders/tracking-number.ts';
import {sampleOrders, startSupabase} from '../../../local/supabase/server.ts';

const supabase = await startSupabase();
afterAll(() => supabase.close());

const number = sampleOrders.in_transit;
const other = sampleOrders.delivered;
const header = {'x-tracking-number': number};

function asAnon(query: string, params: unknown[] = [], headers: Record<string, string> = {}) {
  return supabase.sql(query, params, 'anon', headers);
}

it('A visitor with a tracking number reads its order, the events of it, and no others', async () => {
  expect(await asAnon('select tracking_number from public.orders', [], header)).toEqual([
    {tracking_number: number},
  ]);
  const all = await supabase.sql(
    `select e.id from public.tracking_events e join public.orders o on o.id = e.order_id
     where o.tracking_number = $1 order by e.id`,
    [number],
  );
  expect(all.length).toBeGreaterThan(1);
  expect(await asAnon('select id from public.tracking_events order by id', [], header)).toEqual(
    all,
  );
});

describe('A visitor without a tracking number', () => {
  const values = [
    ...['', trackingNumberPlaceholder, number.toLowerCase(), ` ${number}`, number.slice(0, -1)],
    ...['%', 'BRL-_________', '^BRL-.*$', `${number}, ${other}`, `' or '1'='1`],
    ...[number.replace('K', 'К'), `${number}\u200b`],
  ].map((value) => ({'x-tracking-number': value}));
  const headers: Record<string, string>[] = [
    {},
    {'x-tracking-numbers': number},
    {'X-Tracking-Number': number},
    {role: 'service_role', 'x-role': 'service_role'},
    ...values,
  ];

  it.each(headers)('reads nothing with %j', async (sent) => {
    expect(await asAnon('select * from public.orders', [], sent)).toEqual([]);
    expect(await asAnon('select * from public.tracking_events', [], sent)).toEqual([]);
    const one = 'select from public.orders where tracking_number = $1';
    expect(await asAnon(one, [number], sent)).toEqual([]);
  });
});
