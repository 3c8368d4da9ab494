-- Product views and cart adds. Visitors may add them and never read them back; the
-- report reads with the service key.

create table public.analytics_events (
  id bigint generated always as identity primary key,
  event_type text not null,
  event_data jsonb not null,
  user_id text,
  "timestamp" timestamptz not null default now(),
  session_id text not null,

  constraint analytics_events_event_type_known check (event_type in ('product_view', 'cart_action')),
  constraint analytics_events_user_id_size check (char_length(user_id) between 1 and 128),
  constraint analytics_events_session_id_format check (session_id ~ '^session[A-Za-z0-9._-]{1,80}$'),
  constraint analytics_events_timestamp_finite check (isfinite("timestamp")),
  constraint analytics_events_event_data_size check (octet_length(event_data::text) <= 512),

  -- Exactly the known keys: no room for what nobody agreed to keep. The pattern of a
  -- product's id, not the list of products, so that a fourth one needs no migration.
  constraint analytics_events_event_data_shape check (
    case when jsonb_typeof(event_data) <> 'object' then false
    when event_type = 'product_view' then
      event_data - 'product_id' = '{}'
      and coalesce(jsonb_typeof(event_data -> 'product_id') = 'string', false)
      and coalesce(event_data ->> 'product_id' ~ '^[a-z0-9-]{1,64}$', false)
    when event_type = 'cart_action' then
      event_data - 'action' - 'product_id' - 'quantity' = '{}'
      and coalesce(jsonb_typeof(event_data -> 'action') = 'string', false)
      and coalesce(event_data ->> 'action' ~ '^[a-z_]{1,32}$', false)
      and coalesce(jsonb_typeof(event_data -> 'product_id') = 'string', false)
      and coalesce(event_data ->> 'product_id' ~ '^[a-z0-9-]{1,64}$', false)
      and coalesce(jsonb_typeof(event_data -> 'quantity') = 'number', false)
      and coalesce(event_data ->> 'quantity' ~ '^[1-9][0-9]{0,5}$', false)
    else false end
  )
);

create index analytics_events_timestamp_idx on public.analytics_events ("timestamp" desc);
create index analytics_events_event_type_timestamp_idx
  on public.analytics_events (event_type, "timestamp" desc);

alter table public.analytics_events enable row level security;
alter table public.analytics_events force row level security;

revoke all on public.analytics_events from public, anon, authenticated, service_role;
revoke all on sequence public.analytics_events_id_seq from public, anon, authenticated, service_role;

-- The id is left out: a visitor chooses none, so none can collide, or be probed for.
grant insert (event_type, event_data, user_id, "timestamp", session_id)
  on public.analytics_events to anon;

grant select, insert, update, delete on public.analytics_events to service_role;
grant usage, select on sequence public.analytics_events_id_seq to service_role;

-- A visitor is nobody in particular, and speaks of now: a day back for what was queued,
-- five minutes ahead for clocks that run fast. What is older is the shop's to bring in.
create policy "Visitors add events as they happen"
  on public.analytics_events for insert to anon
  with check (
    user_id is null
    and "timestamp" between now() - interval '1 day' and now() + interval '5 minutes'
  );

comment on table public.analytics_events is
  'Product views and cart adds of anonymous sessions. Visitors add; only the service key reads.';
