import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {topics} from '../../../app/orders/webhooks/topics.server.ts';
import {databaseClient} from '../../../app/platform/server/supabase.server.ts';
import {parseEmail} from '../../../app/signups/signup.server.ts';
import {startSupabase} from '../../../local/supabase/server.ts';
import {payloads} from '../../support/deliveries.ts';

const supabase = await startSupabase({seed: false});
afterAll(() => supabase.close());
beforeEach(() => supabase.sql('truncate public.signups, shopify.privacy_requests'));

const visitor = await databaseClient({url: supabase.url, key: supabase.publishableKey});
const merchant = await databaseClient({url: supabase.url, key: supabase.secretKey});

const row = {email: 'shopper@example.com', kind: 'news', consent: 'Yes.', page: '/'};

async function insert(changes: object): Promise<string> {
  const {error} = await visitor.from('signups').insert({...row, ...changes});
  return error?.code ?? 'inserted';
}

describe('An address', () => {
  const long = `${'a'.repeat(242)}@example.com`;
  it.each([
    ...[
      'shopper@example.com',
      'Some.One+tag@mail.example.co',
      "o'neil@xn--bcher-kva.example",
      long,
    ],
    ...['a_b-c%d@e.example', '#hash@example.com', '1@2.example'],
  ])('%s is stored as the worker has read it', async (email) => {
    expect(parseEmail(` ${email}\r\n`)).toBe(email);
    expect(await insert({email})).toBe('inserted');
  });

  it.each([
    ...[
      '',
      '@example.com',
      'shopper',
      'shopper@',
      'shopper@example',
      'a@b@example.com',
      `a${long}`,
    ],
    ...['=1+1@example.com', '+1@example.com', '-1@example.com', '@SUM(A1)@example.com'],
    ...['a b@example.com', 'a@exam ple.com', 'a@example..com', 'a@example.com,b@example.com'],
    ...['a\r\nBcc: b@example.com', 'a\n@example.com', 'a\0@example.com', 'a\u202e@example.com'],
    ...[
      '＝a@example.com',
      '"a"@example.com',
      '<a@example.com>',
      'a@exämple.com',
      'a;b@example.com',
    ],
  ])('%j is refused by the worker and by the table', async (email) => {
    expect(parseEmail(email)).toBeUndefined();
    // Postgres has no NUL in a text at all.
    expect(await insert({email})).toMatch(email.includes('\0') ? /^22/ : /^23514$/);
  });

  it('is stored with its domain in lower case only', async () => {
    expect(parseEmail('Shopper@EXAMPLE.Com')).toBe('Shopper@example.com');
    expect(await insert({email: 'Shopper@EXAMPLE.Com'})).toBe('23514');
  });
});

it.each<[code: string, ...changes: object[]]>([
  ['inserted', {}, {}, {kind: 'restock', product_id: 'rush'}, {page: '/products/rush'}],
  [
    '23514',
    ...[
      {kind: 'other'},
      {kind: 'restock'},
      {product_id: 'rush'},
      {kind: 'restock', product_id: '<b>'},
    ],
    ...[{consent: ''}, {consent: 'x'.repeat(501)}, {page: '/?a=1'}, {page: 'https://x.example/'}],
  ],
  ['23502', {email: null}, {kind: null}, {consent: null}, {page: null}],
  ['42501', {created_at: '2026-01-01'}, {exported_at: '2026-01-01'}],
  ['428C9', {id: 1}],
])('The table responds %s to a visitor who adds such a row', async (code, ...list) => {
  for (const changes of list) expect(await insert(changes), JSON.stringify(changes)).toBe(code);
});

it('A visitor reads, changes and deletes nothing, and calls none of the merchant’s functions', async () => {
  await insert({});
  const answers = [
    await visitor.from('signups').select('email'),
    await visitor.from('signups').update({email: 'a@example.com'}).eq('id', 1),
    await visitor.from('signups').delete().eq('id', 1),
    await visitor.from('signups').insert(row).select('id'),
    await visitor.rpc('signups_to_export', {}),
    await visitor.rpc('mark_signups_exported', {ids: [1]}),
    await visitor.rpc('delete_signups', {address: row.email}),
  ];
  expect(answers.map(({error}) => error?.code)).toEqual(Array(7).fill('42501'));
  expect(await supabase.sql('select email from public.signups')).toEqual([{email: row.email}]);
});

describe('A customer who asks Shopify', () => {
  async function deliver(topic: 'customers/redact' | 'customers/data_request', email: unknown) {
    const payload = topic === 'customers/redact' ? payloads.redact : payloads.dataRequest;
    const delivery = topics[topic](payload({customer: {id: 1, email}}));
    const {data, error} = await merchant.rpc('receive_delivery', {
      topic,
      delivery: Object(delivery),
    });
    expect([error, Object(data).outcome]).toEqual([null, 'written']);
  }
  const emails = async () =>
    (await supabase.sql('select email from public.signups order by id')).map(
      (found) => Object(found).email,
    );

  it('for redaction loses every sign-up of the address, however it is spelled, and nobody else’s', async () => {
    for (const email of ['Buyer@example.com', 'buyer@example.com', 'buyer_@example.com'])
      await insert({email});
    await insert({email: 'buyer@example.com', kind: 'restock', product_id: 'vitra'});
    await deliver('customers/redact', null);
    await deliver('customers/redact', '%');
    expect(await emails()).toHaveLength(4);
    await deliver('customers/redact', 'buyer@EXAMPLE.com');
    expect(await emails()).toEqual(['buyer_@example.com']);
  });

  it.each([
    ['buyer@example.com', true],
    ['other@example.com', false],
    [null, false],
  ])(
    'for the data of %s: it is recorded whether there are any (%s), and no address',
    async (email, has) => {
      await insert({email: 'Buyer@example.com'});
      await deliver('customers/data_request', email);
      const [request] = await supabase.sql('select * from shopify.privacy_requests');
      expect(request).toMatchObject({topic: 'customers/data_request', has_signups: has});
      expect(JSON.stringify(request)).not.toContain('@');
    },
  );
});
