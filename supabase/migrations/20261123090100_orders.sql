-- Orders and what happened to them on their way, as the Track Order tab shows them. Visitors read the
-- one order whose tracking number they know. Shopify's deliveries write the rows (webhooks), and a
-- shop that takes orders elsewhere writes them with the secret key.

-- From the least to the most advanced: the status of an order is the least of its items.
create type public.order_status as enum (
  'processing', 'shipped', 'in_transit', 'out_for_delivery', 'delivered', 'cancelled'
);

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  tracking_number text not null,
  status public.order_status not null default 'processing',
  created_at timestamptz not null default now(),
  estimated_delivery timestamptz,
  shipping_address jsonb not null,
  items jsonb not null,
  -- [{status, items: [{item, quantity}]}], where `item` is an index into `items`.
  shipments jsonb not null default '[]',

  constraint orders_tracking_number_key unique (tracking_number),
  constraint orders_tracking_number_format check (tracking_number ~ '^BRL-[A-Z0-9]{9}$'),
  constraint orders_created_at_finite check (isfinite(created_at)),
  constraint orders_estimated_delivery_finite check (isfinite(estimated_delivery)),

  -- The comparison with a missing key is null, and a check accepts null: hence coalesce.
  constraint orders_shipping_address_shape check (
    jsonb_typeof(shipping_address) = 'object'
    and octet_length(shipping_address::text) <= 2048
    and coalesce(jsonb_typeof(shipping_address -> 'city') = 'string', false)
    and coalesce(shipping_address ->> 'city' <> '', false)
    and coalesce(shipping_address ->> 'state' ~ '^[A-Z]{2}$', false)
    and coalesce(shipping_address ->> 'postal_code' ~ '^[0-9]{5}(-[0-9]{4})?$', false)
  ),
  -- An order of Shopify has up to 500 line items.
  constraint orders_items_shape check (
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
  ),
  constraint orders_shipments_shape check (
    jsonb_typeof(shipments) = 'array' and octet_length(shipments::text) <= 131072
  )
);

create table public.tracking_events (
  -- Random: an id that is computed from Shopify's would reveal Shopify's order id.
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  status public.order_status not null,
  description text not null,
  location text,
  created_at timestamptz not null default now(),
  -- Which of the order's shipments it belongs to, counted from 1; null for the order as a whole.
  shipment integer,

  -- One index both identifies a row and finds the events of an order by time.
  primary key (order_id, created_at, id),
  constraint tracking_events_order_id_fkey
    foreign key (order_id) references public.orders (id) on delete cascade,
  constraint tracking_events_description_size check (char_length(description) between 1 and 500),
  constraint tracking_events_location_size check (char_length(location) between 1 and 120),
  constraint tracking_events_created_at_finite check (isfinite(created_at)),
  constraint tracking_events_shipment_positive check (shipment >= 1)
);

alter table public.orders enable row level security;
alter table public.tracking_events enable row level security;

-- Column by column, so that one which is added later stays hidden until a migration shows it.
grant select (
  id, tracking_number, status, created_at, estimated_delivery, shipping_address, items, shipments
) on public.orders to anon;
grant select (id, order_id, status, description, location, created_at, shipment)
  on public.tracking_events to anon;
grant select, insert, update, delete on public.orders, public.tracking_events to service_role;

-- The number comes in a request header, so that a filter, or the lack of one, shows no other row.
-- Without the header the comparison is null, which hides every row. The innermost select reads the
-- setting once per statement instead of once per row (database linter 0003, auth_rls_initplan).
create policy "Visitors read the order whose number they name"
  on public.orders for select to anon
  using (
    tracking_number = (
      select nullif((select current_setting('request.headers', true)), '')::json
        ->> 'x-tracking-number'
    )
  );

-- The inner select is itself under the policy above.
create policy "Visitors read the events of the order they see"
  on public.tracking_events for select to anon
  using (exists (select from public.orders where orders.id = tracking_events.order_id));

comment on table public.orders is
  'One row per order. Visitors read the one whose number is in the header x-tracking-number.';
comment on table public.tracking_events is 'What happened to an order on its way.';
