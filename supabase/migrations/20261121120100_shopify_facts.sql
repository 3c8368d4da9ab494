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
