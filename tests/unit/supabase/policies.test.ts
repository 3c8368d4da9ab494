import {afterAll, describe, expect, it} from 'vitest';
import {sampleOrders, startSupabase, unknownNumber} from '../../../local/supabase/server.ts';
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
  it('reads its order and no other, with or without a filter', async () => {
    const expected = [{tracking_number: number}];
    for (const where of ['', `where tracking_number = '${number}'`, 'where true or false']) {
      const rows = await asAnon(`select tracking_number from public.orders ${where}`, [], header);
      expect(rows).toEqual(expected);
    }
    expect(await asAnon('select count(*)::int from public.orders', [], header)).toEqual([
      {count: 1},
    ]);
  });

  it('reads all columns of the order', async () => {
    const [row] = await asAnon('select * from public.orders', [], header);
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'created_at',
      'estimated_delivery',
      'id',
      'items',
      'shipments',
      'shipping_address',
      'status',
      'tracking_number',
    ]);
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
    const orders = await asAnon(
      `select distinct o.tracking_number from public.tracking_events e
       left join public.orders o on o.id = e.order_id`,
      [],
      header,
    );
    expect(orders).toEqual([{tracking_number: number}]);
  });

  it('reads no other order by filtering for it', async () => {
    const queries = [
      'select from public.orders where tracking_number = $1',
      'select from public.orders where tracking_number <> $1 and tracking_number < $1',
      'select from public.tracking_events where order_id = (select id from public.orders where tracking_number = $1)',
    ];
    for (const query of queries) expect(await asAnon(query, [other], header)).toEqual([]);
  });
});

describe('A visitor without a tracking number', () => {
  const headers: [string, Record<string, string>][] = [
    ['no header', {}],
    ['an empty header', {'x-tracking-number': ''}],
    ['a number that is no order', {'x-tracking-number': unknownNumber}],
    ['lower case', {'x-tracking-number': number.toLowerCase()}],
    ['a space before', {'x-tracking-number': ` ${number}`}],
    ['a space after', {'x-tracking-number': `${number} `}],
    ['a line break after', {'x-tracking-number': `${number}\n`}],
    ['the first characters', {'x-tracking-number': number.slice(0, -1)}],
    ['the prefix', {'x-tracking-number': 'BRL-'}],
    ['a pattern for any text', {'x-tracking-number': '%'}],
    ['a pattern for any number', {'x-tracking-number': 'BRL-_________'}],
    ['a star', {'x-tracking-number': '*'}],
    ['a regular expression', {'x-tracking-number': '^BRL-.*$'}],
    ['two numbers', {'x-tracking-number': `${number}, ${other}`}],
    ['a list', {'x-tracking-number': JSON.stringify([number])}],
    ['an SQL fragment', {'x-tracking-number': `' or '1'='1`}],
    ['an SQL comment', {'x-tracking-number': `${number}'--`}],
    ['wide letters', {'x-tracking-number': 'ＢＲＬ-7K2M9QX4D'}],
    ['a Cyrillic letter', {'x-tracking-number': number.replace('K', 'К')}],
    ['an invisible character', {'x-tracking-number': `${number}\u200b`}],
    ['a combining mark', {'x-tracking-number': `${number}\u0301`}],
    ['another header', {'x-tracking-numbers': number}],
    ['a header in capitals, which no request has', {'X-Tracking-Number': number}],
    ['the service role by header', {role: 'service_role', 'x-role': 'service_role'}],
  ];

  it.each(headers)('reads nothing with %s', async (_name, sent) => {
    expect(await asAnon('select * from public.orders', [], sent)).toEqual([]);
    expect(await asAnon('select * from public.tracking_events', [], sent)).toEqual([]);
    const one = 'select from public.orders where tracking_number = $1';
    expect(await asAnon(one, [number], sent)).toEqual([]);
  });

  it('reads nothing where the headers are not JSON', async () => {
    const query = `with broken as materialized (select set_config('request.headers', $1, true))
      select tracking_number from broken, public.orders`;
    expect(await asAnon(query, [''])).toEqual([]);
    expect(await sqlErrorCode(asAnon(query, [number]))).toBe('22P02');
  });

  it('cannot disable the policies', async () => {
    const query = `with off as materialized (select set_config('row_security', 'off', true))
      select from off, public.orders`;
    expect(await asAnon(query)).toEqual([]);
    expect(await sqlErrorCode(asAnon('alter table public.orders disable row level security'))).toBe(
      insufficientPrivilege,
    );
    const roles = await supabase.sql(
      `select rolname from pg_roles
       where rolname in ('anon', 'authenticated')
         and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin
           or pg_has_role(oid, 'service_role', 'member') or pg_has_role(oid, 'postgres', 'member'))`,
    );
    expect(roles).toEqual([]);
  });
});

describe('The anonymous role may write nothing but analytics events', () => {
  const rejected = [
    `insert into public.orders (tracking_number, shipping_address, items) values ('BRL-AAAAAAAAA', '{}', '[]')`,
    'insert into public.orders default values',
    `insert into public.tracking_events (order_id, status, description) values (gen_random_uuid(), 'delivered', 'x')`,
    `update public.orders set status = 'delivered'`,
    `update public.orders set tracking_number = tracking_number`,
    `update public.tracking_events set description = 'x'`,
    `update public.analytics_events set session_id = 'session-x'`,
    'delete from public.orders',
    'delete from public.tracking_events',
    'delete from public.analytics_events',
    `update public.contact_messages set name = 'x'`,
    'delete from public.contact_messages',
    'truncate public.orders cascade',
    'truncate public.tracking_events',
    'truncate public.analytics_events',
    'select from public.orders for update',
    'lock table public.orders in access exclusive mode',
    'copy public.orders from stdin',
    `copy public.analytics_events (event_type) from program 'id'`,
    'create table public.mine (id int)',
    'create schema mine',
    `create function public.mine() returns int language sql as 'select 1'`,
    'create trigger mine after insert on public.orders execute function suppress_redundant_updates_trigger()',
    'create policy mine on public.orders using (true)',
    'alter table public.orders add column mine text',
    'drop table public.orders cascade',
    'grant select on public.orders to public',
    'create role mine superuser',
    `alter role anon bypassrls`,
    `select nextval('public.analytics_events_id_seq')`,
    `select setval('public.analytics_events_id_seq', 1)`,
    `select last_value from public.analytics_events_id_seq`,
    'comment on table public.orders is $$mine$$',
  ];

  it.each(rejected)('is denied: %s', async (statement) => {
    const before = await Promise.all([
      count('public.orders'),
      count('public.tracking_events'),
      count('public.analytics_events'),
    ]);
    expect(await sqlErrorCode(asAnon(statement, [], header))).toBe(insufficientPrivilege);
    const after = await Promise.all([
      count('public.orders'),
      count('public.tracking_events'),
      count('public.analytics_events'),
    ]);
    expect(after).toEqual(before);
  });
});

describe('The anonymous role may read nothing else', () => {
  const hidden = [
    'select * from public.analytics_events',
    'select count(*) from public.analytics_events',
    'select id from public.analytics_events',
    'select event_type from public.analytics_events where false',
    'select * from public.contact_messages',
    'select count(*) from public.contact_messages',
    'select * from pg_authid',
    'select * from pg_shadow',
    'select * from pg_largeobject',
    'select * from pg_statistic',
    'select * from pg_user_mapping',
    'select * from pg_hba_file_rules',
    `select pg_read_file('PG_VERSION')`,
    `select pg_ls_dir('.')`,
    `select pg_stat_file('PG_VERSION')`,
    'select pg_reload_conf()',
    'select pg_switch_wal()',
    `select lo_import('/etc/passwd')`,
    'select * from supabase_migrations.schema_migrations',
    'select * from supabase_migrations.seed_files',
    `set session_replication_role = 'replica'`,
  ];

  it.each(hidden)('is denied: %s', async (statement) => {
    expect(await sqlErrorCode(asAnon(statement, [], header))).toBe(insufficientPrivilege);
  });
});

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

function fromNow(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}

describe('An analytics event', () => {
  const accepted: [string, Candidate][] = [
    ['a product view', event],
    ['a cart action', cartAction],
    ['of the last hours', {...event, timestamp: fromNow(-23 * 3600)}],
    ['of a clock that runs fast', {...event, timestamp: fromNow(4 * 60)}],
    [
      'of the largest known size',
      {
        ...cartAction,
        event_data: {action: 'add', product_id: 'p'.repeat(64), quantity: 999_999},
        session_id: `session${'s'.repeat(80)}`,
      },
    ],
  ];

  it.each(accepted)('is stored: %s', async (_name, candidate) => {
    const [before] = await count('public.analytics_events');
    expect(await sqlErrorCode(insert(candidate))).toBe('');
    const [after] = await count('public.analytics_events');
    expect(after).not.toEqual(before);
  });

  it('gets the current time where it has none', async () => {
    await asAnon(
      `insert into public.analytics_events (event_type, event_data, session_id)
       values ('product_view', '{"product_id": "timeless"}', 'session-1')`,
    );
    const rows = await supabase.sql(
      `select "timestamp" > now() - interval '1 minute' as recent, user_id
       from public.analytics_events where event_data ->> 'product_id' = 'timeless'`,
    );
    expect(rows).toEqual([{recent: true, user_id: null}]);
  });

  const data = (event_data: unknown, event_type = 'product_view') => ({
    ...event,
    event_type,
    event_data,
  });
  const cart = (change: object) => ({
    ...cartAction,
    event_data: {...cartAction.event_data, ...change},
  });

  const rejected: [string, Candidate, string][] = [
    ['an unknown type', {...event, event_type: 'page_view'}, checkViolation],
    ['a type in capitals', {...event, event_type: 'PRODUCT_VIEW'}, checkViolation],
    ['a type with a space', {...event, event_type: 'product_view '}, checkViolation],
    ['an empty type', {...event, event_type: ''}, checkViolation],
    ['no type', {...event, event_type: null}, '23502'],
    ['no data', data(null), '23502'],
    ['data that is null', data('null'), checkViolation],
    ['data that is a list', data([{product_id: 'rush'}]), checkViolation],
    ['data that is a string', data('rush'), checkViolation],
    ['data that is a number', data(1), checkViolation],
    ['data without a product', data({}), checkViolation],
    ['a product that is null', data({product_id: null}), checkViolation],
    ['a product that is a number', data({product_id: 7}), checkViolation],
    ['a product that is an object', data({product_id: {}}), checkViolation],
    ['an empty product', data({product_id: ''}), checkViolation],
    ['a product too long', data({product_id: 'p'.repeat(65)}), checkViolation],
    ['a product with a line break', data({product_id: 'rush\n'}), checkViolation],
    ['a product with markup', data({product_id: '<b>'}), checkViolation],
    ['a further key', data({product_id: 'rush', email: 'a@b.c'}), checkViolation],
    ['data of 100 kB', data({product_id: 'rush', more: 'x'.repeat(100_000)}), checkViolation],
    ['a cart action without a quantity', cart({quantity: undefined}), checkViolation],
    ['a cart action without an action', cart({action: undefined}), checkViolation],
    ['a quantity of zero', cart({quantity: 0}), checkViolation],
    ['a negative quantity', cart({quantity: -1}), checkViolation],
    ['half a quantity', cart({quantity: 1.5}), checkViolation],
    ['a quantity of a million', cart({quantity: 1_000_000}), checkViolation],
    ['a quantity that is a string', cart({quantity: '1'}), checkViolation],
    ['an action with a space', cart({action: 'add it'}), checkViolation],
    ['a view with a cart action’s data', data(cartAction.event_data), checkViolation],
    ['a cart action with a view’s data', data(event.event_data, 'cart_action'), checkViolation],
    ['no session', {...event, session_id: null}, '23502'],
    ['a session of another form', {...event, session_id: 'visitor-1'}, checkViolation],
    ['a session too long', {...event, session_id: `session${'1'.repeat(81)}`}, checkViolation],
    ['a session with a line break', {...event, session_id: 'session1\n'}, checkViolation],
    ['a user id', {...event, user_id: 'somebody'}, insufficientPrivilege],
    ['an empty user id', {...event, user_id: ''}, insufficientPrivilege],
    ['the day before yesterday', {...event, timestamp: fromNow(-25 * 3600)}, insufficientPrivilege],
    ['the year 1970', {...event, timestamp: '1970-01-01'}, insufficientPrivilege],
    ['a time an hour ahead', {...event, timestamp: fromNow(3600)}, insufficientPrivilege],
    ['the year 9999', {...event, timestamp: '9999-12-31'}, insufficientPrivilege],
    ['an infinite time', {...event, timestamp: 'infinity'}, insufficientPrivilege],
    ['a negative infinite time', {...event, timestamp: '-infinity'}, insufficientPrivilege],
    ['no time', {...event, timestamp: null}, insufficientPrivilege],
    ['an invalid time', {...event, timestamp: 'yes'}, '22007'],
  ];

  it.each(rejected)('is rejected with %s', async (_name, candidate, code) => {
    const before = await count('public.analytics_events');
    expect(await sqlErrorCode(insert(candidate))).toBe(code);
    expect(await count('public.analytics_events')).toEqual(before);
  });

  const columns = '(event_type, event_data, session_id)';
  const values = `('product_view', '{"product_id": "rush"}', 'session-1')`;
  const tricks: [string, string, string][] = [
    [
      'choose an id',
      `(id, event_type, event_data, session_id) overriding system value values (1, 'product_view', '{"product_id": "rush"}', 'session-1')`,
      insufficientPrivilege,
    ],
    ['read itself back', `${columns} values ${values} returning *`, insufficientPrivilege],
    ['read its id back', `${columns} values ${values} returning id`, insufficientPrivilege],
    [
      'find out whether an id is taken',
      `${columns} values ${values} on conflict ("timestamp", id) do nothing`,
      insufficientPrivilege,
    ],
    [
      'find out whether a mutation is recorded',
      `${columns} values ${values} on conflict (mutation_id) where mutation_id is not null do nothing`,
      insufficientPrivilege,
    ],
    [
      'overwrite another',
      `${columns} values ${values} on conflict ("timestamp", id) do update set session_id = 'session-2'`,
      insufficientPrivilege,
    ],
    [
      'copy others',
      `${columns} select event_type, event_data, session_id from public.analytics_events`,
      insufficientPrivilege,
    ],
  ];

  it.each(tricks)('cannot %s', async (_name, rest, code) => {
    const before = await count('public.analytics_events');
    expect(await sqlErrorCode(asAnon(`insert into public.analytics_events ${rest}`))).toBe(code);
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
    ['an empty name', {name: ''}, checkViolation],
    ['a long name', {name: 'x'.repeat(201)}, checkViolation],
    ['an invalid email address', {email: 'shopper'}, checkViolation],
    ['a long subject', {subject: 'x'.repeat(201)}, checkViolation],
    ['a long message', {message: 'x'.repeat(5_001)}, checkViolation],
    ['no message', {message: null}, '23502'],
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

describe('The service role', () => {
  it('reads every order, event and analytics event', async () => {
    for (const table of ['public.orders', 'public.tracking_events', 'public.analytics_events']) {
      const rows = await supabase.sql(`select count(*)::int from ${table}`, [], 'service_role');
      expect(rows).toEqual(await count(table));
    }
    expect(await supabase.sql('select from public.orders', [], 'service_role')).toHaveLength(6);
  });

  it('inserts events of any time', async () => {
    const statement = `insert into public.analytics_events (event_type, event_data, "timestamp", session_id, user_id)
      values ('product_view', '{"product_id": "rush"}', '2020-01-01', 'session-1', 'imported')`;
    expect(await sqlErrorCode(supabase.sql(statement, [], 'service_role'))).toBe('');
  });

  it('updates an order and adds its events', async () => {
    const updated = await supabase.sql(
      `update public.orders set status = 'delivered' where tracking_number = $1 returning id`,
      [sampleOrders.out_for_delivery],
      'service_role',
    );
    expect(updated).toHaveLength(1);
    const added = await supabase.sql(
      `insert into public.tracking_events (order_id, status, description)
       select id, status, 'Delivered' from public.orders where tracking_number = $1 returning id`,
      [sampleOrders.out_for_delivery],
      'service_role',
    );
    expect(added).toHaveLength(1);
  });

  it('cannot change or truncate a table', async () => {
    for (const statement of [
      'drop table public.orders cascade',
      'alter table public.orders disable row level security',
      'truncate public.orders cascade',
    ]) {
      expect(await sqlErrorCode(supabase.sql(statement, [], 'service_role'))).toBe(
        insufficientPrivilege,
      );
    }
  });
});
