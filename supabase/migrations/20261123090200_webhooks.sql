-- Orders as Shopify's webhooks report them. Deliveries arrive late, twice, in any order and on many
-- connections. So one row holds all that is known of an order: the newest version of its body and the
-- carrier's events by their id. Both follow from what arrived, not from when. The rows that visitors
-- read are derived from that one row, and its lock is the only one that a delivery waits for.

create table shopify.orders (
  shopify_id bigint primary key,
  -- The id of its row in public.orders, which exists while the body is not null.
  row_id uuid not null default gen_random_uuid(),
  -- Claimed with the first version, and never changed.
  tracking_number text,
  -- Sorts as the order changed. Empty until the first version arrives, because an event may be earlier.
  version text collate "C" not null default '',
  -- {created_at, cancelled_at, estimated_delivery, shipping_address, items, shipments}; null where
  -- nothing is sent to an address in the USA, and so nothing can be tracked.
  body jsonb,
  -- The carrier's events: {id: {fulfillment_id, status, description, happened_at, location,
  -- estimated_delivery}}.
  events jsonb not null default '{}',
  -- A deleted order is an id and a date, so that a late delivery does not restore it.
  deleted_at timestamptz,
  first_seen_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- The error with which a value or a constraint rejected its visible rows, and when to try again.
  error_code text,
  attempts integer not null default 0,
  retry_at timestamptz,

  constraint orders_row_id_key unique (row_id),
  constraint orders_tracking_number_key unique (tracking_number),
  constraint orders_deleted_is_empty check (
    deleted_at is null or (body is null and events = '{}' and tracking_number is null)
  )
);

-- Each index finds one kind of row for the clean-up, however many other rows there are.
create index orders_retry_at_idx on shopify.orders (retry_at) where retry_at is not null;
create index orders_waiting_idx on shopify.orders (changed_at)
  where body is null and events <> '{}';
create index orders_first_seen_at_idx on shopify.orders (first_seen_at) where deleted_at is null;
create index orders_changed_at_idx on shopify.orders (changed_at) where deleted_at is null;

-- Customers' requests for their data, which the merchant answers, and the redaction of the shop.
-- They hold ids, and neither a name nor an address.
create table shopify.privacy_requests (
  topic text not null,
  request_id bigint not null,
  shopify_ids bigint[] not null default '{}',
  received_at timestamptz not null default now(),

  primary key (topic, request_id)
);

alter table shopify.orders enable row level security;
alter table shopify.privacy_requests enable row level security;

-- Writes the rows that visitors read. Returns the error code where a value or a constraint rejects
-- them: the same delivery would be rejected again, and after repeated failures Shopify removes the
-- subscription. So what arrived is kept, and the clean-up or the next delivery tries again.
create function shopify.derive(known shopify.orders) returns text
language plpgsql set search_path = '' as $$
begin
  delete from public.tracking_events where order_id = known.row_id;
  if known.body is null then
    delete from public.orders where id = known.row_id;
  else
    with shipment as materialized (
      select number, value ->> 'fulfillment_id' as fulfillment_id,
        (value ->> 'shipped_at')::timestamptz as shipped_at,
        value -> 'items' as items, value -> 'events' as events
      from jsonb_array_elements(known.body -> 'shipments') with ordinality as given (value, number)
    ),
    carrier_event as materialized (
      select shipment.number, given.id, event.*
      from jsonb_each(known.events) as given (id, value)
      cross join jsonb_to_record(given.value) as event (
        fulfillment_id text, status public.order_status, description text,
        happened_at timestamptz, location text, estimated_delivery timestamptz
      )
      join shipment using (fulfillment_id)
    ),
    -- Where the carrier and the order report the same status, the carrier knows when and where.
    event as materialized (
      select number, status, description, happened_at, location from carrier_event
      union all
      select number, 'shipped', 'Handed to the carrier', shipped_at, null from shipment
      union all
      select shipment.number, own.status, own.description, own.happened_at, null
      from shipment
      cross join jsonb_to_recordset(shipment.events) as own (
        status public.order_status, description text, happened_at timestamptz
      )
      where not exists (
        select from carrier_event as reported
        where reported.number = shipment.number and reported.status = own.status
      )
    ),
    -- A shipment is delivered once it was; otherwise its latest event counts.
    progress as materialized (
      select distinct on (number) number, status from event
      order by number, status = 'delivered' desc, happened_at desc, status desc
    ),
    content as materialized (
      select progress.number, progress.status, content.item, content.quantity
      from progress join shipment using (number)
      cross join jsonb_to_recordset(shipment.items) as content (item bigint, quantity bigint)
    ),
    -- An item of which some pieces are in no shipment is still being processed.
    item as (
      select case
        when coalesce(sum(content.quantity), 0) < (ordered.value ->> 'quantity')::bigint
        then 'processing' else min(content.status) end as status
      from jsonb_array_elements(known.body -> 'items') with ordinality as ordered (value, place)
      left join content on content.item = ordered.place - 1
      group by ordered.place, ordered.value
    ),
    shipments as (
      select jsonb_agg(
        jsonb_build_object('status', progress.status, 'items', shipment.items)
        order by progress.number
      ) as list
      from progress join shipment using (number)
    ),
    visible as (
      insert into public.orders (
        id, tracking_number, status, created_at, estimated_delivery, shipping_address, items,
        shipments
      )
      select
        known.row_id, known.tracking_number,
        case when known.body ->> 'cancelled_at' is null then (select min(status) from item)
          else 'cancelled' end,
        (known.body ->> 'created_at')::timestamptz,
        coalesce(
          (
            select estimated_delivery from carrier_event where estimated_delivery is not null
            order by happened_at desc, id desc limit 1
          ),
          (known.body ->> 'estimated_delivery')::timestamptz
        ),
        known.body -> 'shipping_address',
        known.body -> 'items',
        -- A list too long for its column is left out; the status is right without it.
        case when octet_length(list::text) <= 131072 then list else '[]' end
      from shipments
      on conflict (id) do update set
        status = excluded.status, created_at = excluded.created_at,
        estimated_delivery = excluded.estimated_delivery,
        shipping_address = excluded.shipping_address,
        items = excluded.items, shipments = excluded.shipments
    )
    insert into public.tracking_events
      (order_id, status, description, created_at, location, shipment)
    select known.row_id, status, description, happened_at, location, number from event
    union all
    select known.row_id, 'processing', 'Order received',
      (known.body ->> 'created_at')::timestamptz, null, null
    union all
    select known.row_id, 'cancelled', 'Order cancelled',
      (known.body ->> 'cancelled_at')::timestamptz, null, null
    where known.body ->> 'cancelled_at' is not null;
  end if;
  if known.retry_at is not null then
    update shopify.orders set error_code = null, attempts = 0, retry_at = null
    where shopify_id = known.shopify_id;
  end if;
  return null;
exception
  when data_exception or integrity_constraint_violation or program_limit_exceeded then
    update shopify.orders set
      error_code = sqlstate,
      attempts = attempts + 1,
      retry_at = now() + least(interval '5 minutes' * 2 ^ least(attempts, 9), interval '1 day')
    where shopify_id = known.shopify_id;
    return sqlstate;
end
$$;

-- Claims the first number that no other order has. The first candidate may come from the cart, where
-- anybody can write it. Two orders may claim it at once: the second one waits for the first.
create function shopify.claim_number(order_key bigint, candidates jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  candidate text;
begin
  for candidate in select value from jsonb_array_elements_text(candidates) loop
    continue when exists (select from public.orders where tracking_number = candidate);
    begin
      update shopify.orders set tracking_number = candidate where shopify_id = order_key;
      return candidate;
    exception when unique_violation then
      continue;
    end;
  end loop;
  -- Shopify sends the delivery again, with other candidates.
  raise exception 'No tracking number is free' using errcode = '40001';
end
$$;

-- Deletes all that is known of the orders, and leaves a tombstone of each. All rows are locked, by
-- ascending id, before anything else is touched, so that two deletions cannot block each other.
create function shopify.delete_orders(ids bigint[]) returns void
language sql set search_path = '' as $$
  insert into shopify.orders as known (shopify_id, deleted_at)
  select distinct id, now() from unnest(ids) as id order by id
  on conflict (shopify_id) do update set
    deleted_at = coalesce(known.deleted_at, now()), tracking_number = null, version = '',
    body = null, events = '{}', error_code = null, retry_at = null;
  delete from public.orders using shopify.orders as known
  where known.shopify_id = any (ids) and orders.id = known.row_id;
$$;

-- Deletes up to a number of the orders that were known when Shopify asked for the redaction of the
-- shop, and returns how many. Orders that arrived since then stay.
create function shopify.redact_shop(batch integer) returns integer
language plpgsql set search_path = '' as $$
declare
  requested_at constant timestamptz := (
    select max(received_at) from shopify.privacy_requests where topic = 'shop/redact'
  );
  ids bigint[] := array(
    select shopify_id from shopify.orders
    where deleted_at is null and first_seen_at <= requested_at
    order by first_seen_at limit batch for update skip locked
  );
begin
  perform shopify.delete_orders(ids);
  return cardinality(ids);
end
$$;

-- Receives a delivery of a topic and returns {outcome, tracking_number?, code?}. What it does follows
-- from the signed body alone, from which app/orders/webhooks/topics.server.ts reads the delivery:
--   orders/create, orders/updated, orders/cancelled: {shopify_id, version, body, candidates}
--   fulfillment_events/create: {shopify_id, events}
--   orders/delete, customers/redact: {shopify_ids}
--   customers/data_request: {request_id, shopify_ids}
--   shop/redact: {request_id}
create function shopify.receive(topic text, delivery jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  order_key constant bigint := delivery ->> 'shopify_id';
  order_keys constant bigint[] := array(
    select value::bigint from jsonb_array_elements_text(coalesce(delivery -> 'shopify_ids', '[]'))
  );
  known shopify.orders;
  is_newer boolean;
  events jsonb;
  code text;
begin
  if topic in ('orders/delete', 'customers/redact') then
    perform shopify.delete_orders(order_keys);
    return '{"outcome": "written"}';
  end if;
  if topic = 'customers/data_request' then
    insert into shopify.privacy_requests (topic, request_id, shopify_ids)
    values (receive.topic, (delivery ->> 'request_id')::bigint, order_keys)
    on conflict do nothing;
    return '{"outcome": "written"}';
  end if;
  if topic = 'shop/redact' then
    -- Its body has neither an id nor a time, so a captured one could be sent again. Shopify sends it
    -- 48 hours after the app was uninstalled, and retries other deliveries for four hours: while
    -- the shop still reports orders, it does not come from Shopify.
    if exists (
      select from shopify.orders
      where deleted_at is null and changed_at > now() - interval '40 hours'
    ) then
      return '{"outcome": "refused"}';
    end if;
    delete from shopify.privacy_requests where true;
    insert into shopify.privacy_requests (topic, request_id)
    values (receive.topic, (delivery ->> 'request_id')::bigint);
    -- The clean-up deletes the others of a large shop.
    perform shopify.redact_shop(1000);
    return '{"outcome": "written"}';
  end if;
  if topic not in (
    'orders/create', 'orders/updated', 'orders/cancelled', 'fulfillment_events/create'
  ) then
    raise exception 'The topic % is not handled', topic using errcode = '22023';
  end if;

  insert into shopify.orders (shopify_id) values (order_key) on conflict do nothing;
  select * into known from shopify.orders where shopify_id = order_key for update;
  if known.deleted_at is not null then
    return '{"outcome": "ignored"}';
  end if;

  -- The later version counts; of two that sort alike, always the same one.
  is_newer := coalesce(
    ((delivery ->> 'version') collate "C", coalesce(delivery ->> 'body', '') collate "C")
      > (known.version, coalesce(known.body::text, '') collate "C"),
    false
  );
  events := coalesce(delivery -> 'events', '{}') || known.events;
  if is_newer or events <> known.events or known.retry_at is not null then
    if is_newer then
      known.version := delivery ->> 'version';
      known.body := nullif(delivery -> 'body', 'null');
    end if;
    known.events := events;
    if is_newer and known.tracking_number is null then
      known.tracking_number := shopify.claim_number(order_key, delivery -> 'candidates');
    end if;
    update shopify.orders set
      version = known.version, body = known.body, events = known.events, changed_at = now()
    where shopify_id = order_key;
    code := shopify.derive(known);
  else
    code := 'unchanged';
  end if;

  return jsonb_strip_nulls(jsonb_build_object(
    'outcome', case
      when code = 'unchanged' then 'unchanged'
      when code is not null then 'kept'
      when known.version <> '' and known.body is null then 'ignored'
      else 'written' end,
    'code', nullif(code, 'unchanged'),
    'tracking_number', case when known.body is not null then known.tracking_number end
  ));
end
$$;

-- What no single delivery does, in batches: tries rejected orders again, deletes the events of orders
-- that never became visible after ninety days, and privacy requests after a year, and completes the
-- redaction of the shop. It waits for no lock. Returns how many rows it changed; call it again while
-- `is_complete` is false.
create function shopify.clean_up(batch integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  known shopify.orders;
  retried integer := 0;
  expired integer;
  redacted integer;
begin
  for known in
    select * from shopify.orders where retry_at <= now()
    order by retry_at limit batch for update skip locked
  loop
    perform shopify.derive(known);
    retried := retried + 1;
  end loop;
  update shopify.orders set events = '{}' where shopify_id in (
    select shopify_id from shopify.orders
    where body is null and events <> '{}' and changed_at < now() - interval '90 days'
    order by changed_at limit batch for update skip locked
  );
  get diagnostics expired = row_count;
  redacted := shopify.redact_shop(batch);
  delete from shopify.privacy_requests where received_at < now() - interval '1 year';
  return jsonb_build_object(
    'retried', retried, 'expired', expired, 'redacted', redacted,
    'is_complete', greatest(retried, expired, redacted) < batch
  );
end
$$;

-- What the secret key may call.

create function public.receive_delivery(topic text, delivery jsonb) returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.receive(topic, delivery) $$;

create function public.clean_up_orders() returns jsonb
language sql security definer set search_path = '' as
$$ select shopify.clean_up(1000) $$;

grant execute on function public.receive_delivery(text, jsonb), public.clean_up_orders()
to service_role;

-- Where the project has pg_cron enabled, the clean-up needs nobody to start it (docs/orders.md).
do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('clean-up-orders', '*/10 * * * *', 'select shopify.clean_up(1000)');
  end if;
end
$$;
