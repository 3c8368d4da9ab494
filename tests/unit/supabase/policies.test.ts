import {afterAll, describe, expect, it} from 'vitest';
import {trackingNumberPlaceholder} from '../../../app/orders/tracking-number.ts';
import {sampleOrders, startSupabase} from '../../../local/supabase/server.ts';
import {hostileStatements} from './hostile-statements.ts';
import {checkViolation, insufficientPrivilege, sqlErrorCode} from './sql-error-code.ts';

const supabase = await startSupabase();
afterAll(() => supabase.close());

const number = sampleOrders.in_transit;
const other = sampleOrders.delivered;
const header = {'x-tracking-number': number};

function asAnon(query: string, params: unknown[] = [], headers: Record<string, string> = {}) {
  return supabase.sql(query, params, 'anon', headers);
}

function count(table: string): Promise<unknown[]> {
  return supabase.sql(`select count(*)::int from ${table}`);
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

it.each(['anon', 'authenticated', 'service_role'] as const)(
  'The role %s may run no hostile statement',
  async (role) => {
    const tables = ['public.orders', 'public.tracking_events', 'public.analytics_events'];
    const before = await Promise.all(tables.map(count));
    for (const statement of hostileStatements[role]) {
      const code = await sqlErrorCode(supabase.sql(statement, [], role, header));
      expect(`${code} ${statement}`).toBe(`${insufficientPrivilege} ${statement}`);
    }
    expect(await Promise.all(tables.map(count))).toEqual(before);
  },
);

const event = {
  event_type: 'product_view',
  event_data: {product_id: 'rush'},
  user_id: null,
  timestamp: 'now',
  session_id: 'session-1764000000000-k3j9x2',
};
const cartAction = {
  ...event,
  event_type: 'cart_action',
  event_data: {action: 'add', product_id: 'vitra', quantity: 2},
};

type Candidate = Record<keyof typeof event, unknown>;

function insert(candidate: Candidate): Promise<unknown[]> {
  const {event_type, event_data, user_id, timestamp, session_id} = candidate;
  return asAnon(
    `insert into public.analytics_events (event_type, event_data, user_id, "timestamp", session_id)
     values ($1::text, $2::jsonb, $3::text, $4::text::timestamptz, $5::text)`,
    [
      event_type,
      event_data === null ? null : JSON.stringify(event_data),
      user_id,
      timestamp,
      session_id,
    ],
  );
}

const at = (timestamp: string | null) => ({timestamp});

function fromNow(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}

describe('An analytics event', () => {
  it.each<Candidate>([
    event,
    cartAction,
    {...event, timestamp: fromNow(-23 * 3600)},
    {...event, timestamp: fromNow(4 * 60), session_id: `session${'s'.repeat(80)}`},
  ])('is stored: %j', async (candidate) => {
    const before = await count('public.analytics_events');
    expect(await sqlErrorCode(insert(candidate))).toBe('');
    expect(await count('public.analytics_events')).not.toEqual(before);
  });

  const product = (product_id: unknown) => ({event_data: {product_id}});
  const cart = (change: object) => ({
    event_type: 'cart_action',
    event_data: {...cartAction.event_data, ...change},
  });
  // The shapes of all types are in analytics-events.test.ts.
  const rejected: Record<string, Partial<Candidate>[]> = {
    [checkViolation]: [
      ...['page_view', 'PRODUCT_VIEW', 'product_view ', ''].map((event_type) => ({event_type})),
      ...['null', [{product_id: 'rush'}], 'rush', 1, {}].map((event_data) => ({event_data})),
      ...[null, 7, {}, '', 'p'.repeat(65), 'rush\n', '<b>'].map(product),
      {event_data: {product_id: 'rush', email: 'a@b.c'}},
      {event_data: {product_id: 'rush', more: 'x'.repeat(100_000)}},
      ...[undefined, 0, -1, 1.5, 1_000_000, '1'].map((quantity) => cart({quantity})),
      ...[undefined, 'add it'].map((action) => cart({action})),
      {event_data: cartAction.event_data},
      {event_type: 'cart_action'},
      ...['visitor-1', `session${'1'.repeat(81)}`, 'session1\n'].map((session_id) => ({
        session_id,
      })),
    ],
    '23502': [{event_type: null}, {event_data: null}, {session_id: null}],
    '22007': [{timestamp: 'yes'}],
    [insufficientPrivilege]: [
      ...['somebody', ''].map((user_id) => ({user_id})),
      ...[fromNow(-25 * 3600), '1970-01-01', fromNow(3600), '9999-12-31'].map(at),
      ...['infinity', '-infinity', null].map(at),
    ],
  };

  it.each(Object.keys(rejected))('is rejected with the code %s', async (code) => {
    const before = await count('public.analytics_events');
    for (const change of rejected[code] ?? []) {
      const result = await sqlErrorCode(insert({...event, ...change}));
      expect(`${result} ${JSON.stringify(change)}`).toBe(`${code} ${JSON.stringify(change)}`);
    }
    expect(await count('public.analytics_events')).toEqual(before);
  });
});

describe('A contact message', () => {
  const insertMessage = (changes: object = {}, rest = '') => {
    const message = {
      id: crypto.randomUUID(),
      name: 'A Shopper',
      email: 'shopper@example.com',
      subject: 'A question',
      message: 'Is RUSH vegan?',
      ...changes,
    };
    const columns = Object.keys(message);
    const values = columns.map((_, index) => `$${index + 1}`);
    return asAnon(
      `insert into public.contact_messages (${columns}) values (${values}) ${rest}`,
      Object.values(message),
    );
  };

  it('is inserted by a visitor who cannot read it back', async () => {
    expect(await sqlErrorCode(insertMessage())).toBe('');
    expect(await sqlErrorCode(insertMessage({}, 'returning id'))).toBe(insufficientPrivilege);
  });

  it.each<[string, object, string]>([
    ['an invalid email address', {email: 'shopper'}, checkViolation],
    ['a long message', {message: 'x'.repeat(5_001)}, checkViolation],
    ['a time of its choice', {received_at: '2020-01-01'}, insufficientPrivilege],
  ])('is rejected with %s', async (_, changes, code) => {
    expect(await sqlErrorCode(insertMessage(changes))).toBe(code);
  });

  it('is stored once under one id', async () => {
    const id = crypto.randomUUID();
    expect(await sqlErrorCode(insertMessage({id}))).toBe('');
    expect(await sqlErrorCode(insertMessage({id}))).toBe('23505');
  });
});
