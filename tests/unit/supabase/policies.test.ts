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

describe('A visitor with a tracking number', () => {
  it('reads its order and no other, whatever it filters for', async () => {
    for (const where of ['', `where tracking_number = '${number}'`, 'where true or false']) {
      const rows = await asAnon(`select tracking_number from public.orders ${where}`, [], header);
      expect(rows).toEqual([{tracking_number: number}]);
    }
    for (const query of [
      'orders where tracking_number = $1',
      'orders where tracking_number <> $1 and tracking_number < $1',
      'tracking_events where order_id = (select id from public.orders where tracking_number = $1)',
    ]) {
      expect(await asAnon(`select from public.${query}`, [other], header)).toEqual([]);
    }
  });

  it('reads the events of the order and no others', async () => {
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
});

describe('A visitor without a tracking number', () => {
  const values = [
    ...['', trackingNumberPlaceholder, number.toLowerCase(), ` ${number}`, `${number} `],
    ...[`${number}\n`, number.slice(0, -1), 'BRL-', '%', 'BRL-_________', '*', '^BRL-.*$'],
    ...[`${number}, ${other}`, JSON.stringify([number]), `' or '1'='1`, `${number}'--`],
    ...['ＢＲＬ-7K2M9QX4D', number.replace('K', 'К'), `${number}\u200b`, `${number}\u0301`],
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
