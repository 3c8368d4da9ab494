const view = `('product_view', '{"product_id": "rush"}', 'session-1')`;
const insertEvent = `insert into public.analytics_events (event_type, event_data, session_id)`;

/** What nobody may do who is neither the owner of the tables nor a superuser. */
const forAll = [
  'truncate public.orders cascade',
  'truncate public.analytics_events',
  'create table public.mine (id int)',
  `create function public.mine() returns int language sql as 'select 1'`,
  'create trigger mine after insert on public.orders execute function suppress_redundant_updates_trigger()',
  'create policy mine on public.orders using (true)',
  'alter table public.orders disable row level security',
  'drop table public.orders cascade',
  'create role mine superuser',
  'alter role anon bypassrls',
  'select * from shopify.orders',
  'select * from shopify.privacy_requests',
  'insert into shopify.orders (shopify_id) values (1)',
  'select shopify.delete_orders(array[1])',
  `select shopify.receive('orders/delete', '{"shopify_ids": [1]}')`,
  'select * from analytics.counts',
  `select shopify.clean_up(1)`,
  'select * from pg_authid',
  `select pg_read_file('PG_VERSION')`,
  `set session_replication_role = 'replica'`,
];

/** What a visitor may not do either, with a tracking number or without. */
const forVisitors = [
  ...forAll,
  `insert into public.orders (tracking_number, shipping_address, items) values ('BRL-AAAAAAAAA', '{}', '[]')`,
  `insert into public.tracking_events (order_id, status, description) values (gen_random_uuid(), 'delivered', 'x')`,
  `update public.orders set status = 'delivered'`,
  'update public.orders set tracking_number = tracking_number',
  `update public.tracking_events set description = 'x'`,
  `update public.analytics_events set session_id = 'session-x'`,
  `update public.contact_messages set name = 'x'`,
  'grant select on public.orders to public',
  'delete from public.orders',
  'delete from public.tracking_events',
  'delete from public.analytics_events',
  'delete from public.contact_messages',
  'select from public.orders for update',
  `select nextval('public.analytics_events_id_seq')`,
  `select setval('public.analytics_events_id_seq', 1)`,
  'select last_value from public.analytics_events_id_seq',
  'select * from public.analytics_events',
  'select count(*) from public.contact_messages',
  `select public.receive_delivery('orders/delete', '{"shopify_ids": [1]}')`,
  'select public.clean_up_orders()',
  'select public.delete_old_analytics(1)',
  `select public.monitoring_report(now(), now())`,
  // To read an event back, or to find out by a conflict what is stored.
  `${insertEvent} values ${view} returning id`,
  `${insertEvent} values ${view} on conflict ("timestamp", id) do nothing`,
  `${insertEvent} values ${view} on conflict ("timestamp", id) do update set session_id = 'session-2'`,
  `${insertEvent} values ${view} on conflict (mutation_id) where mutation_id is not null do nothing`,
  `insert into public.analytics_events (id, event_type, event_data, session_id) overriding system value
   values (1, 'product_view', '{"product_id": "rush"}', 'session-1')`,
];

/** The statements that each role of a request must be denied with 42501. */
export const hostileStatements = {
  anon: forVisitors,
  authenticated: [
    ...forVisitors,
    'select * from public.orders',
    'select * from public.tracking_events',
    `${insertEvent} values ${view}`,
    `insert into public.contact_messages (id, name, email, subject, message) values (gen_random_uuid(), 'a', 'a@b.c', 'a', 'a')`,
  ],
  service_role: [
    ...forAll,
    `insert into public.contact_messages (id, name, email, subject, message) values (gen_random_uuid(), 'a', 'a@b.c', 'a', 'a')`,
    `update public.contact_messages set name = 'x'`,
    `update public.analytics_events set session_id = 'session-x'`,
  ],
} as const;
