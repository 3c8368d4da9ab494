-- Orders as Shopify tells of them, by webhook: one function a topic, for the service key
-- alone. Deliveries come late, twice, and in any order. So what is kept of them is facts,
-- which only grow or give way to later ones, and the rows that visitors read are derived
-- from the facts alone: the same facts make the same rows, whatever order they came in.

create schema shopify;
revoke all on schema shopify from public, anon, authenticated, service_role;

-- Which deliveries were seen. An id is kept for ninety days; Shopify repeats for some hours.
create table shopify.deliveries (
  webhook_id text primary key,
  topic text not null,
  received_at timestamptz not null default now(),

  constraint deliveries_webhook_id_size check (char_length(webhook_id) between 1 and 128)
);

create index deliveries_received_at_idx on shopify.deliveries (received_at);

-- What is known of an order. One that is gone is an id and a date, so that a delivery which
-- comes late does not bring it back.
create table shopify.orders (
  shopify_id bigint primary key,
  row_id uuid,
  tracking_number text,
  updated_at timestamptz,
  -- {created_at, estimated_delivery, shipping_address, items}; null where there is nothing
  -- to send to an address in the USA, and so nothing to track.
  details jsonb,
  cancelled_at timestamptz,
  gone_at timestamptz,

  constraint orders_row_id_key unique (row_id),
  constraint orders_row_id_fkey
    foreign key (row_id) references public.orders (id) on delete set null,
  constraint orders_tracking_number_key unique (tracking_number),
  constraint orders_gone_is_empty check (gone_at is null or (details is null and tracking_number is null))
);

-- What happened to its parcels. A fact has a name of its own in `source`; where two
-- deliveries tell of the same one, the earlier moment counts.
create table shopify.movements (
  shopify_id bigint not null,
  source text not null,
  fulfillment_id bigint not null,
  -- Null: the fulfilment was cancelled, and none of its facts counts.
  status public.order_status,
  happened_at timestamptz not null,
  description text,
  location text,
  estimated_delivery timestamptz,

  primary key (shopify_id, source)
);

-- Which orders a customer asked to be told about: the merchant answers. No name, no address.
create table shopify.privacy_requests (
  request_id bigint primary key,
  shopify_ids bigint[] not null,
  received_at timestamptz not null default now()
);

alter table shopify.deliveries enable row level security;
alter table shopify.deliveries force row level security;
alter table shopify.orders enable row level security;
alter table shopify.orders force row level security;
alter table shopify.movements enable row level security;
alter table shopify.movements force row level security;
alter table shopify.privacy_requests enable row level security;
alter table shopify.privacy_requests force row level security;

revoke all on all tables in schema shopify from public, anon, authenticated, service_role;

-- True once a delivery; a second one at the same moment waits for the first to end.
create function shopify.is_new(delivery_id text, delivery_topic text) returns boolean
language plpgsql set search_path = '' as $$
declare
  was_new boolean;
begin
  insert into shopify.deliveries (webhook_id, topic) values (delivery_id, delivery_topic)
  on conflict (webhook_id) do nothing;
  was_new := found;
  delete from shopify.deliveries where webhook_id in (
    select webhook_id from shopify.deliveries
    where received_at < now() - interval '90 days'
    order by received_at limit 20 for update skip locked
  );
  return was_new;
end
$$;

-- The facts that count: not those of a cancelled parcel, and of what a parcel and its
-- carrier both tell, what the carrier tells.
create function shopify.movements_of(order_key bigint) returns setof shopify.movements
language sql stable set search_path = '' as $$
  select fact.* from shopify.movements as fact
  where fact.shopify_id = order_key
    and fact.status is not null
    and not exists (
      select from shopify.movements as other
      where other.shopify_id = order_key
        and other.fulfillment_id = fact.fulfillment_id
        and other.status is null
    )
    and not (
      fact.source like 'parcel:%:%'
      and exists (
        select from shopify.movements as other
        where other.shopify_id = order_key
          and other.fulfillment_id = fact.fulfillment_id
          and other.status = fact.status
          and other.source like 'event:%'
      )
    )
$$;

-- Where a parcel is: delivered once it was; else where the latest fact has it. Where the
-- order is: cancelled once it was; else where the parcel is that is least far.
create function shopify.status_of(order_key bigint, cancelled boolean) returns public.order_status
language sql stable set search_path = '' as $$
  select case when cancelled then 'cancelled'::public.order_status else coalesce(
    (
      select min(status) from (
        select distinct on (fulfillment_id) status
        from shopify.movements_of(order_key)
        order by fulfillment_id, status = 'delivered' desc, happened_at desc, status desc
      ) as parcels
    ),
    'processing'
  ) end
$$;

-- Writes the rows that visitors read, and gives the order's number; null where it has none.
create function shopify.derive(order_key bigint, candidates text[]) returns text
language plpgsql set search_path = '' as $$
declare
  fact shopify.orders;
  row_values record;
begin
  select * into fact from shopify.orders where shopify_id = order_key;
  if not found or fact.gone_at is not null then return null; end if;
  if fact.details is null then
    delete from public.orders where public.orders.id = fact.row_id;
    return null;
  end if;

  -- Made once. A candidate that another order has is passed over: the first may have been
  -- chosen by whoever filled the cart.
  if fact.tracking_number is null then
    select candidate into fact.tracking_number
    from unnest(candidates) with ordinality as offered (candidate, place)
    where candidate ~ '^BRL-[A-Z0-9]{9}$'
      and not exists (select from public.orders where tracking_number = candidate)
      and not exists (select from shopify.orders where tracking_number = candidate)
    order by place limit 1;
    if fact.tracking_number is null then
      raise exception 'No tracking number is free' using errcode = '40001';
    end if;
  end if;

  select
    shopify.status_of(order_key, fact.cancelled_at is not null) as status,
    (fact.details ->> 'created_at')::timestamptz as created_at,
    coalesce(
      (
        select estimated_delivery from shopify.movements_of(order_key)
        where estimated_delivery is not null
        order by happened_at desc, source desc limit 1
      ),
      (fact.details ->> 'estimated_delivery')::timestamptz
    ) as estimated_delivery,
    fact.details -> 'shipping_address' as shipping_address,
    fact.details -> 'items' as items
  into row_values;

  if fact.row_id is null then
    insert into public.orders
      (tracking_number, status, created_at, estimated_delivery, shipping_address, items)
    values (
      fact.tracking_number, row_values.status, row_values.created_at,
      row_values.estimated_delivery, row_values.shipping_address, row_values.items
    )
    returning public.orders.id into fact.row_id;
    update shopify.orders
    set row_id = fact.row_id, tracking_number = fact.tracking_number
    where shopify_id = order_key;
  else
    update public.orders set
      status = row_values.status,
      created_at = row_values.created_at,
      estimated_delivery = row_values.estimated_delivery,
      shipping_address = row_values.shipping_address,
      items = row_values.items
    where public.orders.id = fact.row_id;
  end if;

  delete from public.tracking_events where order_id = fact.row_id;
  insert into public.tracking_events (id, order_id, status, description, location, created_at)
  select md5(order_key || ':' || source)::uuid, fact.row_id, status, description, location, happened_at
  from (
    select 'order' as source, 'processing'::public.order_status as status,
      'Order received' as description, null as location, row_values.created_at as happened_at
    union all
    select 'cancelled', 'cancelled', 'Order cancelled', null, fact.cancelled_at
    where fact.cancelled_at is not null
    union all
    select source, status, description, location, happened_at from shopify.movements_of(order_key)
  ) as events;

  return fact.tracking_number;
end
$$;

create function shopify.answer(outcome text, order_key bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'outcome', outcome,
    'tracking_number',
    (select tracking_number from shopify.orders where shopify_id = order_key and row_id is not null)
  ))
$$;

create function shopify.is_gone(order_key bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from shopify.orders where shopify_id = order_key and gone_at is not null)
$$;

-- delivery: {webhook_id, shopify_id, updated_at, details, cancelled_at, candidates}
create function shopify.take_order(delivery_topic text, delivery jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  order_key constant bigint := (delivery ->> 'shopify_id')::bigint;
  number text;
begin
  perform pg_advisory_xact_lock(order_key);
  if not shopify.is_new(delivery ->> 'webhook_id', delivery_topic) then
    return shopify.answer('repeated', order_key);
  end if;
  if shopify.is_gone(order_key) then return shopify.answer('ignored', order_key); end if;

  -- The later version counts; of two at the same moment always the same one.
  insert into shopify.orders as known (shopify_id, updated_at, details, cancelled_at)
  values (
    order_key,
    (delivery ->> 'updated_at')::timestamptz,
    nullif(delivery -> 'details', 'null'),
    (delivery ->> 'cancelled_at')::timestamptz
  )
  on conflict (shopify_id) do update set
    updated_at = greatest(known.updated_at, excluded.updated_at),
    details = case
      when known.updated_at is null
        or (excluded.updated_at, coalesce(excluded.details::text, ''))
          > (known.updated_at, coalesce(known.details::text, ''))
      then excluded.details else known.details end,
    cancelled_at = least(known.cancelled_at, excluded.cancelled_at);

  number := shopify.derive(order_key, array(select jsonb_array_elements_text(delivery -> 'candidates')));
  return shopify.answer(case when number is null then 'ignored' else 'written' end, order_key);
end
$$;

-- delivery: {webhook_id, shopify_id, movements: [{source, fulfillment_id, status, happened_at,
-- description, location, estimated_delivery}]}
create function shopify.take_movements(delivery_topic text, delivery jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  order_key constant bigint := (delivery ->> 'shopify_id')::bigint;
begin
  perform pg_advisory_xact_lock(order_key);
  if not shopify.is_new(delivery ->> 'webhook_id', delivery_topic) then
    return shopify.answer('repeated', order_key);
  end if;
  if shopify.is_gone(order_key) then return shopify.answer('ignored', order_key); end if;

  insert into shopify.movements as known
    (shopify_id, source, fulfillment_id, status, happened_at, description, location, estimated_delivery)
  select order_key, source, fulfillment_id, status, happened_at, description, location, estimated_delivery
  from jsonb_to_recordset(delivery -> 'movements') as fact (
    source text, fulfillment_id bigint, status public.order_status, happened_at timestamptz,
    description text, location text, estimated_delivery timestamptz
  )
  on conflict (shopify_id, source) do update set
    happened_at = least(known.happened_at, excluded.happened_at);

  -- Before its order is known, a movement waits.
  perform shopify.derive(order_key, array[]::text[]);
  return shopify.answer('written', order_key);
end
$$;

create function shopify.forget(order_key bigint) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(order_key);
  delete from public.orders
  where public.orders.id = (select row_id from shopify.orders where shopify_id = order_key);
  delete from shopify.movements where shopify_id = order_key;
  insert into shopify.orders (shopify_id, gone_at) values (order_key, now())
  on conflict (shopify_id) do update set
    row_id = null, tracking_number = null, updated_at = null, details = null,
    cancelled_at = null, gone_at = coalesce(shopify.orders.gone_at, now());
end
$$;

-- delivery: {webhook_id, shopify_ids}
create function shopify.take_farewell(delivery_topic text, delivery jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  order_key bigint;
begin
  if not shopify.is_new(delivery ->> 'webhook_id', delivery_topic) then
    return shopify.answer('repeated', null);
  end if;
  -- In one order, so that two of these never wait for each other.
  for order_key in
    select value::bigint from jsonb_array_elements_text(delivery -> 'shopify_ids') order by 1
  loop
    perform shopify.forget(order_key);
  end loop;
  return shopify.answer('written', null);
end
$$;

-- What the worker may call, a function a topic.

create function public.webhook_orders_create(delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.take_order('orders/create', delivery) $$;

create function public.webhook_orders_updated(delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.take_order('orders/updated', delivery) $$;

create function public.webhook_orders_cancelled(delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.take_order('orders/cancelled', delivery) $$;

create function public.webhook_orders_delete(delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.take_farewell('orders/delete', delivery) $$;

create function public.webhook_fulfillments_create(delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.take_movements('fulfillments/create', delivery) $$;

create function public.webhook_fulfillments_update(delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.take_movements('fulfillments/update', delivery) $$;

create function public.webhook_fulfillment_events_create(delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.take_movements('fulfillment_events/create', delivery) $$;

create function public.webhook_customers_redact(delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.take_farewell('customers/redact', delivery) $$;

-- delivery: {webhook_id, request_id, shopify_ids}
create function public.webhook_customers_data_request(delivery jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not shopify.is_new(delivery ->> 'webhook_id', 'customers/data_request') then
    return shopify.answer('repeated', null);
  end if;
  insert into shopify.privacy_requests (request_id, shopify_ids)
  values (
    (delivery ->> 'request_id')::bigint,
    array(select value::bigint from jsonb_array_elements_text(delivery -> 'shopify_ids'))
  )
  on conflict (request_id) do nothing;
  delete from shopify.privacy_requests where received_at < now() - interval '1 year';
  return shopify.answer('written', null);
end
$$;

-- delivery: {webhook_id}. Everything that came from Shopify, for good.
create function public.webhook_shop_redact(delivery jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not shopify.is_new(delivery ->> 'webhook_id', 'shop/redact') then
    return shopify.answer('repeated', null);
  end if;
  delete from public.orders where id in (select row_id from shopify.orders);
  -- A project refuses a delete that names no rows, lest it was a slip.
  delete from shopify.orders where true;
  delete from shopify.movements where true;
  delete from shopify.privacy_requests where true;
  delete from shopify.deliveries where webhook_id <> delivery ->> 'webhook_id';
  return shopify.answer('written', null);
end
$$;

revoke execute on all functions in schema shopify from public, anon, authenticated, service_role;
revoke execute on all functions in schema public from public, anon, authenticated;

grant execute on function
  public.webhook_orders_create(jsonb),
  public.webhook_orders_updated(jsonb),
  public.webhook_orders_cancelled(jsonb),
  public.webhook_orders_delete(jsonb),
  public.webhook_fulfillments_create(jsonb),
  public.webhook_fulfillments_update(jsonb),
  public.webhook_fulfillment_events_create(jsonb),
  public.webhook_customers_data_request(jsonb),
  public.webhook_customers_redact(jsonb),
  public.webhook_shop_redact(jsonb)
to service_role;

comment on schema shopify is
  'What Shopify''s webhooks told. Reached through the functions public.webhook_* only.';

-- What comes late, and what is kept of it.

-- A parcel waits for its order. One whose order never comes – it was placed before the
-- webhooks were registered, or has nothing to track – waits for ninety days and no longer.
alter table shopify.movements add column received_at timestamptz not null default now();
create index movements_received_at_idx on shopify.movements (received_at);

create or replace function shopify.is_new(delivery_id text, delivery_topic text) returns boolean
language plpgsql set search_path = '' as $$
declare
  was_new boolean;
begin
  insert into shopify.deliveries (webhook_id, topic) values (delivery_id, delivery_topic)
  on conflict (webhook_id) do nothing;
  was_new := found;
  -- A few at a time, so that no delivery waits for the housework.
  delete from shopify.deliveries where webhook_id in (
    select webhook_id from shopify.deliveries
    where received_at < now() - interval '90 days'
    order by received_at limit 20 for update skip locked
  );
  delete from shopify.movements where (shopify_id, source) in (
    select waiting.shopify_id, waiting.source from shopify.movements as waiting
    where waiting.received_at < now() - interval '90 days'
      and not exists (
        select from shopify.orders as known
        where known.shopify_id = waiting.shopify_id and known.details is not null
      )
    order by waiting.received_at limit 20 for update skip locked
  );
  return was_new;
end
$$;

-- The events of an order, told anew. Their ids are drawn: one that is counted from Shopify's
-- would tell a visitor what Shopify calls the order.
create or replace function shopify.derive(order_key bigint, candidates text[]) returns text
language plpgsql set search_path = '' as $$
declare
  fact shopify.orders;
  row_values record;
begin
  select * into fact from shopify.orders where shopify_id = order_key;
  if not found or fact.gone_at is not null then return null; end if;
  if fact.details is null then
    delete from public.orders where public.orders.id = fact.row_id;
    return null;
  end if;

  -- Made once. A candidate that another order has is passed over: the first may have been
  -- chosen by whoever filled the cart.
  if fact.tracking_number is null then
    select candidate into fact.tracking_number
    from unnest(candidates) with ordinality as offered (candidate, place)
    where candidate ~ '^BRL-[A-Z0-9]{9}$'
      and not exists (select from public.orders where tracking_number = candidate)
      and not exists (select from shopify.orders where tracking_number = candidate)
    order by place limit 1;
    if fact.tracking_number is null then
      raise exception 'No tracking number is free' using errcode = '40001';
    end if;
  end if;

  select
    shopify.status_of(order_key, fact.cancelled_at is not null) as status,
    (fact.details ->> 'created_at')::timestamptz as created_at,
    coalesce(
      (
        select estimated_delivery from shopify.movements_of(order_key)
        where estimated_delivery is not null
        order by happened_at desc, source desc limit 1
      ),
      (fact.details ->> 'estimated_delivery')::timestamptz
    ) as estimated_delivery,
    fact.details -> 'shipping_address' as shipping_address,
    fact.details -> 'items' as items
  into row_values;

  if fact.row_id is null then
    insert into public.orders
      (tracking_number, status, created_at, estimated_delivery, shipping_address, items)
    values (
      fact.tracking_number, row_values.status, row_values.created_at,
      row_values.estimated_delivery, row_values.shipping_address, row_values.items
    )
    returning public.orders.id into fact.row_id;
    update shopify.orders
    set row_id = fact.row_id, tracking_number = fact.tracking_number
    where shopify_id = order_key;
  else
    update public.orders set
      status = row_values.status,
      created_at = row_values.created_at,
      estimated_delivery = row_values.estimated_delivery,
      shipping_address = row_values.shipping_address,
      items = row_values.items
    where public.orders.id = fact.row_id;
  end if;

  delete from public.tracking_events where order_id = fact.row_id;
  insert into public.tracking_events (order_id, status, description, location, created_at)
  select fact.row_id, status, description, location, happened_at
  from (
    select 'processing'::public.order_status as status,
      'Order received' as description, null as location, row_values.created_at as happened_at
    union all
    select 'cancelled', 'Order cancelled', null, fact.cancelled_at
    where fact.cancelled_at is not null
    union all
    select status, description, location, happened_at from shopify.movements_of(order_key)
  ) as events;

  return fact.tracking_number;
end
$$;

-- A movement has one name however it is told: by a topic of its own, or with its order.
create function shopify.add_movements(order_key bigint, told jsonb) returns void
language sql set search_path = '' as $$
  insert into shopify.movements as known
    (shopify_id, source, fulfillment_id, status, happened_at, description, location, estimated_delivery)
  select order_key, source, fulfillment_id, status, happened_at, description, location, estimated_delivery
  from jsonb_to_recordset(told) as fact (
    source text, fulfillment_id bigint, status public.order_status, happened_at timestamptz,
    description text, location text, estimated_delivery timestamptz
  )
  on conflict (shopify_id, source) do update set
    happened_at = least(known.happened_at, excluded.happened_at);
$$;

-- delivery: {webhook_id, shopify_id, updated_at, details, cancelled_at, movements, candidates}
create or replace function shopify.take_order(delivery_topic text, delivery jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  order_key constant bigint := (delivery ->> 'shopify_id')::bigint;
  number text;
begin
  perform pg_advisory_xact_lock(order_key);
  if not shopify.is_new(delivery ->> 'webhook_id', delivery_topic) then
    return shopify.answer('repeated', order_key);
  end if;
  if shopify.is_gone(order_key) then return shopify.answer('ignored', order_key); end if;

  -- The later version counts; of two at the same moment always the same one.
  insert into shopify.orders as known (shopify_id, updated_at, details, cancelled_at)
  values (
    order_key,
    (delivery ->> 'updated_at')::timestamptz,
    nullif(delivery -> 'details', 'null'),
    (delivery ->> 'cancelled_at')::timestamptz
  )
  on conflict (shopify_id) do update set
    updated_at = greatest(known.updated_at, excluded.updated_at),
    details = case
      when known.updated_at is null
        or (excluded.updated_at, coalesce(excluded.details::text, ''))
          > (known.updated_at, coalesce(known.details::text, ''))
      then excluded.details else known.details end,
    cancelled_at = least(known.cancelled_at, excluded.cancelled_at);
  perform shopify.add_movements(order_key, coalesce(delivery -> 'movements', '[]'));

  number := shopify.derive(order_key, array(select jsonb_array_elements_text(delivery -> 'candidates')));
  return shopify.answer(case when number is null then 'ignored' else 'written' end, order_key);
end
$$;

create or replace function shopify.take_movements(delivery_topic text, delivery jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  order_key constant bigint := (delivery ->> 'shopify_id')::bigint;
begin
  perform pg_advisory_xact_lock(order_key);
  if not shopify.is_new(delivery ->> 'webhook_id', delivery_topic) then
    return shopify.answer('repeated', order_key);
  end if;
  if shopify.is_gone(order_key) then return shopify.answer('ignored', order_key); end if;

  -- Before its order is known, a movement waits.
  perform shopify.add_movements(order_key, delivery -> 'movements');
  perform shopify.derive(order_key, array[]::text[]);
  return shopify.answer('written', order_key);
end
$$;

-- delivery: {webhook_id}. Everything that came from Shopify, for good: of each order stays its
-- id and the date, so that a delivery which comes late brings none of them back.
create or replace function public.webhook_shop_redact(delivery jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not shopify.is_new(delivery ->> 'webhook_id', 'shop/redact') then
    return shopify.answer('repeated', null);
  end if;
  delete from public.orders where id in (select row_id from shopify.orders);
  update shopify.orders set
    row_id = null, tracking_number = null, updated_at = null, details = null,
    cancelled_at = null, gone_at = now()
  where gone_at is null;
  insert into shopify.orders (shopify_id, gone_at)
  select distinct shopify_id, now() from shopify.movements
  on conflict (shopify_id) do nothing;
  -- A project refuses a delete that names no rows, lest it was a slip.
  delete from shopify.movements where true;
  delete from shopify.privacy_requests where true;
  delete from shopify.deliveries where webhook_id <> delivery ->> 'webhook_id';
  return shopify.answer('written', null);
end
$$;

revoke execute on all functions in schema shopify from public, anon, authenticated, service_role;

-- Closes later tables, sequences and functions to the service role too. A project grants it
-- everything on each of them, TRUNCATE and EXECUTE included, unless the defaults say otherwise.

alter default privileges in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema shopify
  revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema shopify
  revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema shopify
  revoke all on functions from anon, authenticated, service_role;

-- The innermost select makes current_setting() run once per statement instead of once per
-- row (database linter 0003, auth_rls_initplan).
alter policy "Visitors read the order whose number they name" on public.orders
  using (
    tracking_number = (
      select nullif((select current_setting('request.headers', true)), '')::json
        ->> 'x-tracking-number'
    )
  );

-- Renames what Shopify's deliveries are kept in, so that names match Shopify's own, and adds
-- what a partially fulfilled order and a rejected delivery need.

-- A delivery is known by the hash of its signed body. The webhook id is an unsigned header.
alter table shopify.deliveries rename column webhook_id to body_hash;
alter table shopify.deliveries
  rename constraint deliveries_webhook_id_size to deliveries_body_hash_size;

alter table shopify.orders rename column gone_at to deleted_at;
alter table shopify.orders rename constraint orders_gone_is_empty to orders_deleted_is_empty;

alter table shopify.movements rename to shipment_events;
alter table shopify.shipment_events rename constraint movements_pkey to shipment_events_pkey;
alter index shopify.movements_received_at_idx rename to shipment_events_received_at_idx;
update shopify.shipment_events set source = 'fulfillment' || substr(source, 7)
where source like 'parcel:%';

-- What is in each fulfillment, as [{id, quantity}] of the order's line items. An empty list
-- means that the contents are unknown: the fulfillment then counts for the whole order.
create table shopify.fulfillments (
  shopify_id bigint not null,
  fulfillment_id bigint not null,
  updated_at timestamptz not null,
  line_items jsonb not null,
  received_at timestamptz not null default now(),

  primary key (shopify_id, fulfillment_id)
);
create index fulfillments_received_at_idx on shopify.fulfillments (received_at);

-- Deliveries that a constraint rejected. They are applied again later, and none is lost.
create table shopify.failed_deliveries (
  body_hash text primary key,
  topic text not null,
  delivery jsonb not null,
  error_code text not null,
  attempts integer not null default 1,
  received_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now() + interval '5 minutes'
);
create index failed_deliveries_next_attempt_at_idx
  on shopify.failed_deliveries (next_attempt_at);

alter table shopify.fulfillments enable row level security;
alter table shopify.fulfillments force row level security;
alter table shopify.failed_deliveries enable row level security;
alter table shopify.failed_deliveries force row level security;
revoke all on shopify.fulfillments, shopify.failed_deliveries
  from public, anon, authenticated, service_role;

-- The shipments of an order: [{status, items: [{item, quantity}]}], where `item` is an index
-- into `items`. An order that is written by hand has none.
alter table public.orders
  add column shipments jsonb not null default '[]',
  add constraint orders_shipments_shape check (
    jsonb_typeof(shipments) = 'array' and octet_length(shipments::text) <= 131072
  );
grant select (shipments) on public.orders to anon;

-- Which of the order's shipments an event belongs to, counted from 1.
alter table public.tracking_events
  add column shipment integer,
  add constraint tracking_events_shipment_positive check (shipment >= 1);
grant select (shipment) on public.tracking_events to anon;

-- An order of Shopify has up to 500 line items.
alter table public.orders
  drop constraint orders_items_shape,
  add constraint orders_items_shape check (
    case when jsonb_typeof(items) = 'array' then
      octet_length(items::text) <= 131072
      and jsonb_array_length(items) between 1 and 500
      and not jsonb_path_exists(items, 'strict $[*] ? (@.type() != "object")')
      and not jsonb_path_exists(items, '$[*] ? (
        !exists(@.product_id ? (@.type() == "string" && @ like_regex "^[a-z0-9-]{1,64}$"))
        || !exists(@.title ? (@.type() == "string" && @ != ""))
        || !exists(@.quantity ? (@.type() == "number" && @ >= 1 && @ == @.floor()))
        || !exists(@.price ? (@.type() == "number" && @ >= 0))
        || exists(@.plan ? (@.type() != "string"))
      )')
    else false end
  );

comment on schema shopify is
  'What Shopify''s webhooks reported. Reached through the functions public.webhook_* only.';

-- Applies Shopify's deliveries. Facts are merged in a way that does not depend on the order of
-- arrival, and the rows that visitors read are a projection of the facts alone.

drop function shopify.take_order(text, jsonb);
drop function shopify.take_movements(text, jsonb);
drop function shopify.take_farewell(text, jsonb);
drop function shopify.add_movements(bigint, jsonb);
drop function shopify.derive(bigint, text[]);
drop function shopify.status_of(bigint, boolean);
drop function shopify.movements_of(bigint);
drop function shopify.answer(text, bigint);
drop function shopify.is_gone(bigint);
drop function shopify.is_new(text, text);
drop function shopify.forget(bigint);

-- Every delivery takes its locks before it touches a row, and in this order: the shop
-- (shared; exclusive for what concerns all orders), then its orders by ascending id, then
-- the lock for new tracking numbers. Nobody waits for a lock of an earlier kind, so no two
-- deliveries can wait for each other.
create function shopify.lock_for(delivery_topic text, delivery jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  order_ids bigint[] := array(
    select distinct value::bigint
    from jsonb_array_elements_text(
      case when delivery ? 'shopify_id' then jsonb_build_array(delivery -> 'shopify_id')
      else coalesce(delivery -> 'shopify_ids', '[]') end
    ) order by 1
  );
  order_id bigint;
begin
  -- A lock of its own for each of many orders would exhaust the lock table.
  if delivery_topic = 'shop/redact' or cardinality(order_ids) > 50 then
    perform pg_advisory_xact_lock(20261121, 1);
    return;
  end if;
  perform pg_advisory_xact_lock_shared(20261121, 1);
  foreach order_id in array order_ids loop
    perform pg_advisory_xact_lock(order_id);
  end loop;
end
$$;

create function shopify.lock_tracking_numbers() returns void
language sql set search_path = '' as $$ select pg_advisory_xact_lock(20261121, 2) $$;

-- False where the same signed body was applied before.
create function shopify.record_delivery(delivery_topic text, delivery jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into shopify.deliveries (body_hash, topic)
  values (delivery ->> 'body_hash', delivery_topic)
  on conflict (body_hash) do nothing;
  return found;
end
$$;

-- Deletes a few expired rows. It runs last in a transaction and skips locked rows, so it
-- never waits. A redaction of the shop stays recorded, because its body has no date.
create function shopify.delete_expired() returns void
language plpgsql set search_path = '' as $$
begin
  delete from shopify.deliveries where body_hash in (
    select body_hash from shopify.deliveries
    where received_at < now() - interval '90 days' and topic <> 'shop/redact'
    order by received_at limit 20 for update skip locked
  );
  delete from shopify.shipment_events where (shopify_id, source) in (
    select event.shopify_id, event.source from shopify.shipment_events as event
    where event.received_at < now() - interval '90 days'
      and not exists (
        select from shopify.orders
        where orders.shopify_id = event.shopify_id and orders.details is not null
      )
    order by event.received_at limit 20 for update skip locked
  );
  delete from shopify.fulfillments where (shopify_id, fulfillment_id) in (
    select fulfillment.shopify_id, fulfillment.fulfillment_id
    from shopify.fulfillments as fulfillment
    where fulfillment.received_at < now() - interval '90 days'
      and not exists (
        select from shopify.orders
        where orders.shopify_id = fulfillment.shopify_id and orders.details is not null
      )
    order by fulfillment.received_at limit 20 for update skip locked
  );
end
$$;

create function shopify.is_deleted(order_key bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from shopify.orders where shopify_id = order_key and deleted_at is not null
  )
$$;

create function shopify.delivery_result(outcome text, order_key bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'outcome', outcome,
    'tracking_number',
    (select tracking_number from shopify.orders where shopify_id = order_key and row_id is not null)
  ))
$$;

-- The functions that return rows are written in PL/pgSQL because it keeps their plans, and
-- planning takes longer than running them.

-- The events that count: none of a cancelled fulfillment, and where the carrier and the
-- fulfillment report the same status, the carrier's.
create function shopify.events_of(order_key bigint) returns setof shopify.shipment_events
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    select event.* from shopify.shipment_events as event
    where event.shopify_id = order_key
      and event.status is not null
      and not exists (
        select from shopify.shipment_events as other
        where other.shopify_id = order_key
          and other.fulfillment_id = event.fulfillment_id
          and other.status is null
      )
      and not (
        event.source like 'fulfillment:%:%'
        and exists (
          select from shopify.shipment_events as other
          where other.shopify_id = order_key
            and other.fulfillment_id = event.fulfillment_id
            and other.status = event.status
            and other.source like 'event:%'
        )
      );
end
$$;

-- The shipments of an order: each fulfillment that has an event, with its number, its status
-- (delivered is final, else the latest event's) and its contents.
create function shopify.shipments_of(order_key bigint)
returns table (number bigint, fulfillment_id bigint, status public.order_status, line_items jsonb)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    select
      row_number() over (order by latest.fulfillment_id),
      latest.fulfillment_id,
      latest.status,
      coalesce(contents.line_items, '[]')
    from (
      select distinct on (event.fulfillment_id) event.fulfillment_id, event.status
      from shopify.events_of(order_key) as event
      order by event.fulfillment_id, event.status = 'delivered' desc, event.happened_at desc,
        event.status desc
    ) as latest
    left join shopify.fulfillments as contents
      on contents.shopify_id = order_key and contents.fulfillment_id = latest.fulfillment_id;
end
$$;

-- Status and shipments as visitors see them. The status is that of the least advanced item:
-- an item of which some are in no shipment is still being processed.
create function shopify.progress_of(order_key bigint, ordered jsonb, is_cancelled boolean)
returns table (status public.order_status, shipments jsonb)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    with shipment as materialized (
      select * from shopify.shipments_of(order_key)
    ),
    line as materialized (
      select place - 1 as item, value ->> 'id' as id, (value ->> 'quantity')::bigint as quantity
      from jsonb_array_elements(ordered) with ordinality as given (value, place)
    ),
    content as materialized (
      select shipment.number, shipment.status, line.item, sum((value ->> 'quantity')::bigint) as quantity
      from shipment
      cross join jsonb_array_elements(shipment.line_items)
      join line on line.id = value ->> 'id'
      group by shipment.number, shipment.status, line.item
      union all
      select shipment.number, shipment.status, line.item, line.quantity
      from shipment cross join line
      where shipment.line_items = '[]'
    ),
    item_status as (
      select case
        when coalesce(sum(content.quantity), 0) < line.quantity then 'processing'
        else min(content.status)
      end as status
      from line left join content using (item)
      group by line.item, line.quantity
    )
    select
      case when is_cancelled then 'cancelled'
      else coalesce(
        (select min(item_status.status) from item_status),
        (select min(shipment.status) from shipment),
        'processing'
      ) end,
      coalesce(
        (
          select jsonb_agg(jsonb_build_object(
            'status', shipment.status,
            'items', coalesce(
              (
                select jsonb_agg(
                  jsonb_build_object('item', content.item, 'quantity', content.quantity)
                  order by content.item
                )
                from content where content.number = shipment.number
              ),
              '[]'
            )
          ) order by shipment.number)
          from shipment
        ),
        '[]'
      );
end
$$;

-- Writes the rows that visitors read, and returns the tracking number; null where there is none.
create function shopify.project_order(order_key bigint, candidates text[]) returns text
language plpgsql set search_path = '' as $$
declare
  fact shopify.orders;
  projection record;
begin
  select * into fact from shopify.orders where shopify_id = order_key;
  if not found or fact.deleted_at is not null then return null; end if;
  if fact.details is null then
    delete from public.orders where public.orders.id = fact.row_id;
    return null;
  end if;

  -- The first candidate may come from the cart, where anybody can write it: one that another
  -- order has is skipped.
  if fact.tracking_number is null then
    perform shopify.lock_tracking_numbers();
    select candidate into fact.tracking_number
    from unnest(candidates) with ordinality as offered (candidate, place)
    where candidate ~ '^BRL-[A-Z0-9]{9}$'
      and not exists (select from public.orders where tracking_number = candidate)
      and not exists (select from shopify.orders where tracking_number = candidate)
    order by place limit 1;
    if fact.tracking_number is null then
      raise exception 'No tracking number is free' using errcode = '40001';
    end if;
  end if;

  select
    progress.status,
    -- A list too long for the table's limit is left out; the status is right without it.
    case when octet_length(progress.shipments::text) > 131072 then '[]'
      else progress.shipments end as shipments,
    (fact.details ->> 'created_at')::timestamptz as created_at,
    coalesce(
      (
        select event.estimated_delivery from shopify.events_of(order_key) as event
        where event.estimated_delivery is not null
        order by event.happened_at desc, event.source desc limit 1
      ),
      (fact.details ->> 'estimated_delivery')::timestamptz
    ) as estimated_delivery,
    fact.details -> 'shipping_address' as shipping_address,
    fact.details -> 'items' as items
  into projection
  from shopify.progress_of(
    order_key, coalesce(fact.details -> 'line_items', '[]'), fact.cancelled_at is not null
  ) as progress;

  if fact.row_id is null then
    insert into public.orders (
      tracking_number, status, shipments, created_at, estimated_delivery, shipping_address, items
    )
    values (
      fact.tracking_number, projection.status, projection.shipments, projection.created_at,
      projection.estimated_delivery, projection.shipping_address, projection.items
    )
    returning public.orders.id into fact.row_id;
    update shopify.orders
    set row_id = fact.row_id, tracking_number = fact.tracking_number
    where shopify_id = order_key;
  else
    update public.orders set
      status = projection.status,
      shipments = projection.shipments,
      created_at = projection.created_at,
      estimated_delivery = projection.estimated_delivery,
      shipping_address = projection.shipping_address,
      items = projection.items
    where public.orders.id = fact.row_id;
  end if;

  -- Event ids are random: an id computed from Shopify's would reveal Shopify's order id.
  delete from public.tracking_events where order_id = fact.row_id;
  insert into public.tracking_events (order_id, status, description, location, created_at, shipment)
  select fact.row_id, status, description, location, happened_at, shipment
  from (
    select 'processing'::public.order_status as status, 'Order received' as description,
      null as location, projection.created_at as happened_at, null::integer as shipment
    union all
    select 'cancelled', 'Order cancelled', null, fact.cancelled_at, null
    where fact.cancelled_at is not null
    union all
    select event.status, event.description, event.location, event.happened_at,
      shipment.number::integer
    from shopify.events_of(order_key) as event
    join shopify.shipments_of(order_key) as shipment using (fulfillment_id)
  ) as events;

  return fact.tracking_number;
end
$$;

-- Merges the facts about shipments. An event has the same source whichever delivery reports
-- it, and the earliest time counts; of a fulfillment's contents the latest version counts.
create function shopify.add_shipment_facts(order_key bigint, delivery jsonb) returns void
language sql set search_path = '' as $$
  insert into shopify.shipment_events as known
    (shopify_id, source, fulfillment_id, status, happened_at, description, location, estimated_delivery)
  select order_key, source, fulfillment_id, status, happened_at, description, location, estimated_delivery
  from jsonb_to_recordset(coalesce(delivery -> 'events', '[]')) as fact (
    source text, fulfillment_id bigint, status public.order_status, happened_at timestamptz,
    description text, location text, estimated_delivery timestamptz
  )
  on conflict (shopify_id, source) do update set
    happened_at = least(known.happened_at, excluded.happened_at);

  insert into shopify.fulfillments as known (shopify_id, fulfillment_id, updated_at, line_items)
  select order_key, id, updated_at, line_items
  from jsonb_to_recordset(coalesce(delivery -> 'fulfillments', '[]')) as fact (
    id bigint, updated_at timestamptz, line_items jsonb
  )
  on conflict (shopify_id, fulfillment_id) do update set
    updated_at = excluded.updated_at, line_items = excluded.line_items
  where (excluded.updated_at, excluded.line_items::text) > (known.updated_at, known.line_items::text);
$$;

-- delivery: {body_hash, shopify_id, updated_at, details, cancelled_at, events, fulfillments,
-- candidates}. The same signed order can arrive under several topics.
create function shopify.apply_order(delivery_topic text, delivery jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  order_key constant bigint := (delivery ->> 'shopify_id')::bigint;
  number text;
begin
  if not shopify.record_delivery(delivery_topic, delivery) then
    return shopify.delivery_result('repeated', order_key);
  end if;
  if shopify.is_deleted(order_key) then
    return shopify.delivery_result('ignored', order_key);
  end if;

  -- The later version counts; of two versions with the same time, always the same one.
  insert into shopify.orders as known (shopify_id, updated_at, details, cancelled_at)
  values (
    order_key,
    (delivery ->> 'updated_at')::timestamptz,
    nullif(delivery -> 'details', 'null'),
    (delivery ->> 'cancelled_at')::timestamptz
  )
  on conflict (shopify_id) do update set
    updated_at = greatest(known.updated_at, excluded.updated_at),
    details = case
      when known.updated_at is null
        or (excluded.updated_at, coalesce(excluded.details::text, ''))
          > (known.updated_at, coalesce(known.details::text, ''))
      then excluded.details else known.details end,
    cancelled_at = least(known.cancelled_at, excluded.cancelled_at);
  perform shopify.add_shipment_facts(order_key, delivery);

  number := shopify.project_order(
    order_key, array(select jsonb_array_elements_text(delivery -> 'candidates'))
  );
  return shopify.delivery_result(
    case when number is null then 'ignored' else 'written' end, order_key
  );
end
$$;

-- delivery: {body_hash, shopify_id, events, fulfillments}. Facts of an order that is not known
-- yet are kept until it is.
create function shopify.apply_shipment(delivery_topic text, delivery jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  order_key constant bigint := (delivery ->> 'shopify_id')::bigint;
begin
  if not shopify.record_delivery(delivery_topic, delivery) then
    return shopify.delivery_result('repeated', order_key);
  end if;
  if shopify.is_deleted(order_key) then
    return shopify.delivery_result('ignored', order_key);
  end if;
  perform shopify.add_shipment_facts(order_key, delivery);
  perform shopify.project_order(order_key, array[]::text[]);
  return shopify.delivery_result('written', order_key);
end
$$;

-- Deletes all that is known about an order. An id and a date stay as a tombstone, so that a
-- late delivery does not restore it.
create function shopify.delete_order(order_key bigint) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.orders
  where public.orders.id = (select row_id from shopify.orders where shopify_id = order_key);
  delete from shopify.shipment_events where shopify_id = order_key;
  delete from shopify.fulfillments where shopify_id = order_key;
  delete from shopify.failed_deliveries where (delivery ->> 'shopify_id')::bigint = order_key;
  insert into shopify.orders (shopify_id, deleted_at) values (order_key, now())
  on conflict (shopify_id) do update set
    row_id = null, tracking_number = null, updated_at = null, details = null,
    cancelled_at = null, deleted_at = coalesce(shopify.orders.deleted_at, now());
end
$$;

-- delivery: {body_hash, shopify_ids}
create function shopify.apply_deletion(delivery_topic text, delivery jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  order_key bigint;
begin
  if not shopify.record_delivery(delivery_topic, delivery) then
    return shopify.delivery_result('repeated', null);
  end if;
  for order_key in
    select value::bigint from jsonb_array_elements_text(delivery -> 'shopify_ids') order by 1
  loop
    perform shopify.delete_order(order_key);
  end loop;
  return shopify.delivery_result('written', null);
end
$$;

-- delivery: {body_hash, request_id, shopify_ids}
create function shopify.apply_data_request(delivery_topic text, delivery jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if not shopify.record_delivery(delivery_topic, delivery) then
    return shopify.delivery_result('repeated', null);
  end if;
  insert into shopify.privacy_requests (request_id, shopify_ids)
  values (
    (delivery ->> 'request_id')::bigint,
    array(select value::bigint from jsonb_array_elements_text(delivery -> 'shopify_ids'))
  )
  on conflict (request_id) do nothing;
  delete from shopify.privacy_requests where received_at < now() - interval '1 year';
  return shopify.delivery_result('written', null);
end
$$;

-- delivery: {body_hash}. Deletes everything that came from Shopify, except a tombstone of
-- each order. Its body carries no date, so a captured one could be sent again at any time.
-- Shopify sends it 48 hours after the app was uninstalled, when no other delivery comes:
-- a body that was applied before counts again only where the shop has been silent.
create function shopify.apply_shop_redaction(delivery_topic text, delivery jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if not shopify.record_delivery(delivery_topic, delivery) and exists (
    select from shopify.deliveries
    where topic <> 'shop/redact' and received_at > now() - interval '40 hours'
  ) then
    return shopify.delivery_result('repeated', null);
  end if;
  delete from public.orders where id in (select row_id from shopify.orders);
  update shopify.orders set
    row_id = null, tracking_number = null, updated_at = null, details = null,
    cancelled_at = null, deleted_at = now()
  where deleted_at is null;
  insert into shopify.orders (shopify_id, deleted_at)
  select shopify_id, now() from shopify.shipment_events
  union select shopify_id, now() from shopify.fulfillments
  union select (failed.delivery ->> 'shopify_id')::bigint, now()
  from shopify.failed_deliveries as failed where failed.delivery ? 'shopify_id'
  on conflict (shopify_id) do nothing;
  -- A project rejects a delete without a where clause.
  delete from shopify.shipment_events where true;
  delete from shopify.fulfillments where true;
  delete from shopify.failed_deliveries where true;
  delete from shopify.privacy_requests where true;
  delete from shopify.deliveries where topic <> 'shop/redact';
  return shopify.delivery_result('written', null);
end
$$;

create function shopify.apply_delivery(delivery_topic text, delivery jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  case
    when delivery_topic in ('orders/create', 'orders/updated', 'orders/cancelled') then
      return shopify.apply_order(delivery_topic, delivery);
    when delivery_topic in (
      'fulfillments/create', 'fulfillments/update', 'fulfillment_events/create'
    ) then
      return shopify.apply_shipment(delivery_topic, delivery);
    when delivery_topic in ('orders/delete', 'customers/redact') then
      return shopify.apply_deletion(delivery_topic, delivery);
    when delivery_topic = 'customers/data_request' then
      return shopify.apply_data_request(delivery_topic, delivery);
    when delivery_topic = 'shop/redact' then
      return shopify.apply_shop_redaction(delivery_topic, delivery);
  end case;
end
$$;

-- Applies a delivery whole or not at all. One that a value or a constraint rejects would be
-- rejected on every retry of Shopify's: it is kept in shopify.failed_deliveries instead.
-- The planner overestimates functions that return rows, and compiling these statements just in
-- time takes longer than running them.
create function shopify.receive(delivery_topic text, delivery jsonb) returns jsonb
language plpgsql set search_path = '' set jit = off as $$
declare
  -- A worker from before this migration sends the webhook id instead.
  hash constant text := coalesce(delivery ->> 'body_hash', delivery ->> 'webhook_id');
  result jsonb;
begin
  if hash is null or delivery ? 'movements' then
    -- Its facts have other names. The worker answers 503, and Shopify sends the delivery again.
    raise exception 'The worker is older than the database' using errcode = '55000';
  end if;
  delivery := delivery || jsonb_build_object('body_hash', hash);
  perform shopify.lock_for(delivery_topic, delivery);
  begin
    result := shopify.apply_delivery(delivery_topic, delivery);
    delete from shopify.failed_deliveries where body_hash = hash;
  exception
    -- A tracking number that was taken by hand meanwhile: the retry draws another.
    when unique_violation then raise;
    when data_exception or integrity_constraint_violation or program_limit_exceeded then
      insert into shopify.failed_deliveries as known (body_hash, topic, delivery, error_code)
      values (hash, delivery_topic, receive.delivery, sqlstate)
      on conflict (body_hash) do update set
        error_code = excluded.error_code,
        attempts = known.attempts + 1,
        next_attempt_at = now() + least(interval '5 minutes' * 2 ^ least(known.attempts, 9), interval '1 day');
      result := jsonb_build_object('outcome', 'kept', 'code', sqlstate);
  end;
  perform shopify.delete_expired();
  if exists (select from shopify.failed_deliveries where next_attempt_at <= now()) then
    result := result || '{"retry_due": true}';
  end if;
  return result;
end
$$;

-- What the worker may call: one function for each kind of delivery.

create or replace function public.webhook_orders_create(delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.receive('orders/create', delivery) $$;

create or replace function public.webhook_orders_updated(delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.receive('orders/updated', delivery) $$;

create or replace function public.webhook_orders_cancelled(delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.receive('orders/cancelled', delivery) $$;

create or replace function public.webhook_orders_delete(delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.receive('orders/delete', delivery) $$;

create or replace function public.webhook_fulfillments_create(delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.receive('fulfillments/create', delivery) $$;

create or replace function public.webhook_fulfillments_update(delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.receive('fulfillments/update', delivery) $$;

create or replace function public.webhook_fulfillment_events_create(delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.receive('fulfillment_events/create', delivery) $$;

create or replace function public.webhook_customers_redact(delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.receive('customers/redact', delivery) $$;

create or replace function public.webhook_customers_data_request(delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.receive('customers/data_request', delivery) $$;

create or replace function public.webhook_shop_redact(delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.receive('shop/redact', delivery) $$;

-- Applies the oldest failed delivery that is due, in a transaction of its own, and returns
-- {outcome, topic, retry_due}; the outcome is null where none was due.
create function public.webhook_retry_failed() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  failed shopify.failed_deliveries;
begin
  select * into failed from shopify.failed_deliveries
  where next_attempt_at <= now() order by received_at limit 1;
  if not found then return '{"outcome": null}'; end if;
  return shopify.receive(failed.topic, failed.delivery) || jsonb_build_object('topic', failed.topic);
end
$$;

revoke execute on all functions in schema shopify from public, anon, authenticated, service_role;
revoke execute on function public.webhook_retry_failed() from public, anon, authenticated;
grant execute on function public.webhook_retry_failed() to service_role;

-- Privacy requests expire after a year with any delivery. Before, only another privacy request
-- deleted the expired ones, and a shop may never receive a second one.

alter function shopify.delete_expired() rename to delete_expired_deliveries;

-- Deletes a few expired rows after each delivery, without waiting for locked ones.
create function shopify.delete_expired() returns void
language plpgsql set search_path = '' as $$
begin
  perform shopify.delete_expired_deliveries();
  delete from shopify.privacy_requests where request_id in (
    select request_id from shopify.privacy_requests
    where received_at < now() - interval '1 year'
    order by received_at limit 20 for update skip locked
  );
end
$$;

revoke execute on function shopify.delete_expired() from public, anon, authenticated, service_role;

-- delivery: {body_hash, request_id, shopify_ids}
create or replace function shopify.apply_data_request(delivery_topic text, delivery jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if not shopify.record_delivery(delivery_topic, delivery) then
    return shopify.delivery_result('repeated', null);
  end if;
  insert into shopify.privacy_requests (request_id, shopify_ids)
  values (
    (delivery ->> 'request_id')::bigint,
    array(select value::bigint from jsonb_array_elements_text(delivery -> 'shopify_ids'))
  )
  on conflict (request_id) do nothing;
  return shopify.delivery_result('written', null);
end
$$;
