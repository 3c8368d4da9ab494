import {randomUUID} from 'node:crypto';
import fc from 'fast-check';
import {afterAll, describe, expect, it} from 'vitest';
import {startSupabase} from '../../../local/supabase/server.ts';
import {client} from './target.ts';

const supabase = await startSupabase();
afterAll(() => supabase.close());

const service = client(supabase.url, supabase.secretKey);
const orders = await supabase.sql('select id from public.orders');
const [{id: orderId} = {id: ''}] = orders as {id: string}[];

/** Strings that Postgres can store: without NUL and without lone surrogates. */
const anyText = fc
  .string({unit: 'binary', minLength: 1, maxLength: 60})
  .filter((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text));
const spiteful = fc.constantFrom(
  `'; drop table public.orders; --`,
  `"`,
  `\\`,
  `\\'`,
  `$1`,
  `$$`,
  `eq.x`,
  `),(`,
  `","`,
  `{"a":1}`,
  `%25%27`,
  `null`,
  `is.null`,
  `\u202egnp`,
  'a\u0001b',
  ' ',
  '+',
  '&select=*',
);
const text = fc.oneof(anyText, spiteful);

describe('an arbitrary string', () => {
  it('is returned unchanged and is found by a filter', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (description) => {
        const id = randomUUID();
        await service
          .from('tracking_events')
          .insert({id, order_id: orderId, status: 'shipped', description});
        const found = await service
          .from('tracking_events')
          .select('description')
          .eq('description', description)
          .eq('id', id);
        expect(found.data).toEqual([{description}]);
      }),
      {numRuns: 60},
    );
  });

  it('reveals no order as a header or filter of a visitor', async () => {
    const {url, publishableKey} = supabase;
    // The characters that fetch accepts in a header value.
    const sendable = text.filter((value) => /^[\x20-\x7e]*$/.test(value));
    await fc.assert(
      fc.asyncProperty(sendable, text, async (header, value) => {
        const headers = {apikey: publishableKey, 'x-tracking-number': header};
        for (const query of [
          `tracking_number=${encodeURIComponent(value)}`,
          `tracking_number=eq.${encodeURIComponent(value)}`,
          `${encodeURIComponent(value)}=eq.1`,
          `select=${encodeURIComponent(value)}`,
          `order=${encodeURIComponent(value)}`,
          `limit=${encodeURIComponent(value)}`,
        ]) {
          const response = await fetch(`${url}/rest/v1/orders?${query}`, {headers});
          const body: unknown = await response.json();
          if (response.ok) expect(body).toEqual([]);
          else expect(body).toMatchObject({message: expect.stringMatching(/./)});
          expect(response.status).toBeLessThan(500);
        }
      }),
      {numRuns: 60},
    );
  });

  it('changes no order', async () => {
    expect(await supabase.sql('select from public.orders')).toHaveLength(orders.length);
  });
});

it('an arbitrary body inserts no row, or one that satisfies the constraints', async () => {
  const event = fc.record(
    {
      event_type: fc.oneof(fc.constantFrom('product_view', 'cart_action'), text),
      event_data: fc.oneof(
        fc.record({product_id: fc.oneof(fc.constantFrom('rush', 'vitra'), text)}),
        fc.jsonValue({maxDepth: 2}),
      ),
      user_id: fc.oneof(fc.constant(null), text),
      session_id: fc.oneof(fc.constant('session-1'), text),
    },
    {requiredKeys: []},
  );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(event, fc.array(event, {maxLength: 3}), fc.jsonValue()),
      async (body) => {
        const response = await fetch(`${supabase.url}/rest/v1/analytics_events`, {
          method: 'POST',
          headers: {apikey: supabase.publishableKey, 'content-type': 'application/json'},
          body: JSON.stringify(body),
        });
        expect(response.status).toBeLessThan(500);
        expect(await supabase.sql(oddRows)).toEqual([]);
      },
    ),
    {numRuns: 150},
  );
});

const oddRows = `
  select from public.analytics_events
  where event_type not in ('product_view', 'cart_action')
    or user_id is not null
    or session_id not like 'session%'
    or event_data ->> 'product_id' is null
    or abs(extract(epoch from now() - "timestamp")) > 86400`;
