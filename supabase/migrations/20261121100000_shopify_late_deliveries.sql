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
