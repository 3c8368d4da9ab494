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
