-- Product views and cart adds. Visitors may add them and never read them back; the
-- report reads with the service key.

create table public.analytics_events (
  id bigint generated always as identity primary key,
  event_type text not null,
  event_data jsonb not null,
  user_id text,
  "timestamp" timestamptz not null default now(),
  session_id text not null,
  -- The change of the cart that a cart action is of. Unique, so that each attempt of a change may
  -- insert the row: all but the first fail with 23505. A visitor's insert cannot ask the database
  -- to ignore duplicates, because naming the conflicting column needs the permission to read it.
  mutation_id text unique,

  constraint analytics_events_event_type_known check (event_type in ('product_view', 'cart_action')),
  constraint analytics_events_mutation_id_format check (mutation_id ~ '^[A-Za-z0-9-]{8,64}$'),
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
grant insert (event_type, event_data, user_id, "timestamp", session_id, mutation_id)
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

-- Two more types of events: web vitals and uncaught errors of the browser, which the shop sends
-- only with PUBLIC_RUM=on. They name a page by its route and an error by its place, so that they
-- hold no personal data.

alter table public.analytics_events
  drop constraint analytics_events_event_type_known,
  drop constraint analytics_events_event_data_shape;

alter table public.analytics_events
  add constraint analytics_events_event_type_known check (
    event_type in ('product_view', 'cart_action', 'web_vital', 'client_error')
  ),
  -- Exactly the known keys of each type.
  add constraint analytics_events_event_data_shape check (
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
    when event_type = 'web_vital' then
      event_data - 'name' - 'value' - 'page' = '{}'
      and coalesce(jsonb_typeof(event_data -> 'name') = 'string', false)
      and coalesce(event_data ->> 'name' in ('LCP', 'INP', 'CLS'), false)
      and coalesce(jsonb_typeof(event_data -> 'value') = 'number', false)
      and coalesce(event_data ->> 'value' ~ '^[0-9]{1,6}(\.[0-9]{1,6})?$', false)
      and coalesce(jsonb_typeof(event_data -> 'page') = 'string', false)
      and coalesce(event_data ->> 'page' ~ '^/[a-z0-9/-]{0,63}$', false)
    when event_type = 'client_error' then
      event_data - 'name' - 'source' - 'page' = '{}'
      and coalesce(jsonb_typeof(event_data -> 'name') = 'string', false)
      and coalesce(event_data ->> 'name' ~ '^[A-Za-z]{1,64}$', false)
      and coalesce(jsonb_typeof(event_data -> 'source') = 'string', false)
      and coalesce(event_data ->> 'source' ~ '^[A-Za-z0-9_./-]{1,128}:[0-9]{1,7}:[0-9]{1,7}$', false)
      and coalesce(jsonb_typeof(event_data -> 'page') = 'string', false)
      and coalesce(event_data ->> 'page' ~ '^/[a-z0-9/-]{0,63}$', false)
    else false end
  );

comment on table public.analytics_events is
  'Product views, cart adds, web vitals and browser errors of anonymous sessions. Visitors add; only the service key reads.';

-- The report's funnel, aggregated by the database: one row per day, product and type.

-- Counts the events and the orders between two times, both included, by day of a time zone:
-- [{day, product_id, type, count, pieces}]. Orders are those that Shopify reported and that were
-- not cancelled. A row of type 'order' with product_id null counts the orders of a day once,
-- whatever number of products they have.
create function public.analytics_report(
  range_start timestamptz, range_end timestamptz, time_zone text
) returns jsonb
language sql stable security definer set search_path = '' set jit = off as $$
  with quarter_hours as materialized (
    -- Grouped by absolute time first, because converting each event to the time zone costs as
    -- much as all the rest. Offsets of time zones are multiples of 15 minutes.
    select
      date_bin('15 minutes', "timestamp", 'epoch') as quarter_hour,
      event_data ->> 'product_id' as product_id,
      event_type as type,
      count(*) as count,
      sum((event_data ->> 'quantity')::bigint) as pieces
    from public.analytics_events
    where "timestamp" between range_start and range_end
      and event_type in ('product_view', 'cart_action')
    group by 1, 2, 3
  ),
  ordered as materialized (
    select orders.id, (orders.created_at at time zone time_zone)::date as day, orders.items
    from public.orders
    where orders.created_at between range_start and range_end
      and orders.status <> 'cancelled'
      and exists (select from shopify.orders as known where known.row_id = orders.id)
  ),
  counts as (
    select
      (quarter_hour at time zone time_zone)::date as day, product_id, type,
      sum(count) as count, coalesce(sum(pieces), 0) as pieces
    from quarter_hours
    group by 1, 2, 3
    union all
    select day, item ->> 'product_id', 'order',
      count(distinct id), sum((item ->> 'quantity')::bigint)
    from ordered cross join jsonb_array_elements(items) as item
    group by 1, 2
    union all
    select day, null, 'order', count(*), 0 from ordered group by 1
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'day', day, 'product_id', product_id, 'type', type, 'count', count, 'pieces', pieces
      ) order by day, product_id nulls first, type
    ),
    '[]'
  )
  from counts
$$;

create index orders_created_at_idx on public.orders (created_at);

-- Deletes events that are older than a number of days, and returns how many. Nothing calls it:
-- events are kept until you schedule it (docs/analytics.md).
create function public.delete_old_analytics(keep_days integer) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  deleted bigint;
begin
  if keep_days is null or keep_days < 1 then
    raise exception 'keep_days must be 1 or more' using errcode = '22023';
  end if;
  delete from public.analytics_events
  where "timestamp" < now() - make_interval(days => keep_days);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

revoke execute on function
  public.analytics_report(timestamptz, timestamptz, text),
  public.delete_old_analytics(integer)
from public, anon, authenticated;
grant execute on function
  public.analytics_report(timestamptz, timestamptz, text),
  public.delete_old_analytics(integer)
to service_role;

-- The report's section for web vitals and uncaught errors, aggregated by the database.

-- Aggregates the events of PUBLIC_RUM between two times, both included:
-- {web_vitals: [{page, name, p75, count}], errors: [{name, source, page, count}], error_count}.
-- p75 is the 75th percentile, in milliseconds except for CLS. Anyone may send events with any page
-- and source, so the lists hold the groups with the most events only; error_count counts all errors.
create function public.monitoring_report(
  range_start timestamptz, range_end timestamptz
) returns jsonb
language sql stable security definer set search_path = '' set jit = off as $$
  with web_vitals as (
    select
      event_data ->> 'page' as page,
      event_data ->> 'name' as name,
      round((
        percentile_cont(0.75) within group (order by (event_data ->> 'value')::double precision)
      )::numeric, 3) as p75,
      count(*) as count
    from public.analytics_events
    where event_type = 'web_vital' and "timestamp" between range_start and range_end
    group by 1, 2
    order by count(*) desc, 1, 2
    limit 300
  ),
  all_errors as materialized (
    select
      event_data ->> 'name' as name,
      event_data ->> 'source' as source,
      event_data ->> 'page' as page,
      count(*) as count
    from public.analytics_events
    where event_type = 'client_error' and "timestamp" between range_start and range_end
    group by 1, 2, 3
  ),
  errors as (
    select * from all_errors order by count desc, source, name, page limit 50
  )
  select jsonb_build_object(
    'web_vitals', (
      select coalesce(jsonb_agg(to_jsonb(web_vitals) order by page, name), '[]') from web_vitals
    ),
    'errors', (
      select coalesce(jsonb_agg(to_jsonb(errors) order by count desc, source, name, page), '[]')
      from errors
    ),
    'error_count', (select coalesce(sum(count), 0) from all_errors)
  )
$$;

revoke execute on function public.monitoring_report(timestamptz, timestamptz)
from public, anon, authenticated;
grant execute on function public.monitoring_report(timestamptz, timestamptz) to service_role;
