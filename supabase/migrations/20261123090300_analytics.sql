-- Events of anonymous sessions: product views, adds to the cart, and with PUBLIC_RUM=on web vitals and
-- uncaught errors of the browser. Visitors add them and never read them back; the report reads with
-- the secret key.

-- Nothing in this schema can be named by a request.
create schema analytics;

-- Whether an event has exactly the fields of its type, so that nothing is kept that nobody agreed to.
-- Derived from app/analytics/event-types.ts by `npm run db -- event-types`. A new type replaces this
-- function only: a constraint that lists the types would lock the table while it reads every row.
create function analytics.is_event(event_type text, event_data jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    case when jsonb_typeof(event_data) <> 'object' then false
    when event_type = 'product_view' then
      event_data - array['product_id'] = '{}'
      and jsonb_typeof(event_data -> 'product_id') = 'string' and event_data ->> 'product_id' ~ '^[a-z0-9-]{1,64}$'
    when event_type = 'cart_action' then
      event_data - array['action', 'product_id', 'quantity'] = '{}'
      and event_data -> 'action' in ('"add"')
      and jsonb_typeof(event_data -> 'product_id') = 'string' and event_data ->> 'product_id' ~ '^[a-z0-9-]{1,64}$'
      and event_data -> 'quantity' between '1' and '999999' and event_data ->> 'quantity' ~ '^[0-9]+$'
    when event_type = 'web_vital' then
      event_data - array['name', 'value', 'page'] = '{}'
      and event_data -> 'name' in ('"LCP"', '"INP"', '"CLS"')
      and event_data -> 'value' between '0' and '600000'
      and jsonb_typeof(event_data -> 'page') = 'string' and event_data ->> 'page' ~ '^[/][a-z0-9/-]{0,63}$'
    when event_type = 'client_error' then
      event_data - array['name', 'source', 'page'] = '{}'
      and jsonb_typeof(event_data -> 'name') = 'string' and event_data ->> 'name' ~ '^[A-Za-z]{1,64}$'
      and jsonb_typeof(event_data -> 'source') = 'string' and event_data ->> 'source' ~ '^[A-Za-z0-9_./-]{1,128}:[0-9]{1,7}:[0-9]{1,7}$'
      and jsonb_typeof(event_data -> 'page') = 'string' and event_data ->> 'page' ~ '^[/][a-z0-9/-]{0,63}$'
    end,
    false
  )
$$;

-- A constraint runs its function as the role that inserts.
grant execute on function analytics.is_event(text, jsonb) to anon, service_role;

-- Not partitioned by month, although dropping a month is cheaper than deleting its rows: a mutation
-- could be recorded again in another partition, and inserts would fail once nobody creates the next one.
create table public.analytics_events (
  id bigint generated always as identity,
  event_type text not null,
  event_data jsonb not null,
  user_id text,
  "timestamp" timestamptz not null default now(),
  session_id text not null,
  -- The change of the cart that a cart action is of, so that each attempt of a change may record it.
  mutation_id text,

  -- Finds events by time, in the order in which the report reads page after page.
  primary key ("timestamp", id),
  constraint analytics_events_known check (analytics.is_event(event_type, event_data)),
  constraint analytics_events_event_data_size check (octet_length(event_data::text) <= 512),
  constraint analytics_events_user_id_size check (char_length(user_id) between 1 and 128),
  constraint analytics_events_session_id_format check (session_id ~ '^session[A-Za-z0-9._-]{1,80}$'),
  constraint analytics_events_mutation_id_format check (mutation_id ~ '^[A-Za-z0-9-]{8,64}$'),
  constraint analytics_events_timestamp_finite check (isfinite("timestamp"))
);

create index analytics_events_event_type_timestamp_idx
  on public.analytics_events (event_type, "timestamp" desc);

-- A repeated insert fails with 23505, which the worker takes for recorded. It cannot ask the database to
-- ignore duplicates: naming the conflicting column needs the permission to read it.
create unique index analytics_events_mutation_id_key
  on public.analytics_events (mutation_id) where mutation_id is not null;

alter table public.analytics_events enable row level security;

-- The id is left out: a visitor chooses none, so none can collide or be guessed.
grant insert (event_type, event_data, user_id, "timestamp", session_id, mutation_id)
  on public.analytics_events to anon;
-- No updates, which would leave the counts below behind.
grant select, insert, delete on public.analytics_events to service_role;

-- A visitor is anonymous and reports what happens now: a day back for events that waited in a queue,
-- five minutes ahead for a clock that is fast.
create policy "Visitors add events as they happen"
  on public.analytics_events for insert to anon
  with check (
    user_id is null
    and "timestamp" between now() - interval '1 day' and now() + interval '5 minutes'
  );

comment on table public.analytics_events is
  'Events of anonymous sessions. Visitors add; only the secret key reads.';

-- How many events there were, so that the report reads no event and counts outlive them. By quarter of
-- an hour, because a day depends on the time zone, and every time zone begins its days at one.
create table analytics.counts (
  quarter_hour timestamptz not null,
  event_type text not null,
  -- Empty where the event names no product.
  product_id text not null,
  count bigint not null,
  pieces bigint not null,

  primary key (quarter_hour, event_type, product_id)
);

alter table analytics.counts enable row level security;

-- Counts on insert instead of in a job, so that no event is missing where no job runs. The rows are
-- ordered, so that two inserts never wait for each other.
create function analytics.count_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into analytics.counts as counts
  select
    date_bin('15 minutes', "timestamp", timestamptz 'epoch'), event_type,
    coalesce(event_data ->> 'product_id', ''), count(*),
    coalesce(sum((event_data ->> 'quantity')::bigint), 0)
  from inserted
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (quarter_hour, event_type, product_id) do update
  set count = counts.count + excluded.count, pieces = counts.pieces + excluded.pieces;
  return null;
end
$$;

create trigger count_events
  after insert on public.analytics_events
  referencing new table as inserted
  for each statement execute function analytics.count_events();

-- The events and the orders between two times, both included, by day of a time zone:
-- [{day, product_id, type, count, pieces, subscribed, revenue}]. Orders are those that Shopify reported and
-- that were not cancelled; `subscribed` are the pieces on a plan, `revenue` the dollars at the lines' prices.
-- A row of type 'order' with product_id null counts the orders of a day once, whatever number of
-- products they have.
create function public.analytics_report(
  range_start timestamptz, range_end timestamptz, time_zone text
) returns jsonb
language sql stable security definer set search_path = '' set jit = off as $$
  with ordered as materialized (
    select orders.id, (orders.created_at at time zone time_zone)::date as day, orders.items
    from public.orders
    where orders.created_at between range_start and range_end
      and orders.status <> 'cancelled'
      and exists (select from shopify.orders as known where known.row_id = orders.id)
  ),
  report as (
    select
      (quarter_hour at time zone time_zone)::date as day, nullif(product_id, '') as product_id,
      event_type as type, sum(count) as count, sum(pieces) as pieces, 0 as subscribed, 0 as revenue
    from analytics.counts
    where quarter_hour between range_start and range_end
    group by 1, 2, 3
    union all
    select day, item ->> 'product_id', 'order',
      count(distinct id), sum((item ->> 'quantity')::bigint),
      coalesce(sum((item ->> 'quantity')::bigint) filter (where item ? 'plan'), 0),
      sum((item ->> 'quantity')::bigint * (item ->> 'price')::numeric)
    from ordered cross join jsonb_array_elements(items) as item
    group by 1, 2
    union all
    select day, null, 'order', count(*), 0, 0, 0 from ordered group by 1
  )
  select coalesce(
    jsonb_agg(to_jsonb(report) order by day, product_id nulls first, type), '[]'
  )
  from report
$$;

create index orders_created_at_idx on public.orders (created_at);

-- The events of PUBLIC_RUM in the last 28 days of a range, as long as Google's field data reach back:
-- {web_vitals: [{page, name, p75, count}], errors: [{name, source, page, count}], error_count}.
-- p75 is the 75th percentile, in milliseconds except for CLS. Anyone may send events with any page
-- and source, so the lists hold the groups with the most events only; error_count counts all errors.
create function public.monitoring_report(
  range_start timestamptz, range_end timestamptz
) returns jsonb
language sql stable security definer set search_path = '' set jit = off as $$
  with recent as materialized (
    select event_type, event_data from public.analytics_events
    where event_type in ('web_vital', 'client_error')
      and "timestamp" between greatest(range_start, range_end - interval '28 days') and range_end
  ),
  web_vitals as (
    select
      event_data ->> 'page' as page,
      event_data ->> 'name' as name,
      round((
        percentile_cont(0.75) within group (order by (event_data ->> 'value')::double precision)
      )::numeric, 3) as p75,
      count(*) as count
    from recent
    where event_type = 'web_vital'
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
    from recent
    where event_type = 'client_error'
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

-- Deletes the oldest events beyond a number of days and returns how many, one batch at a time, so that
-- it ends soon and locks few rows. Their counts stay.
create function public.delete_old_analytics(
  keep_days integer default 90, batch_size integer default 50000
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  deleted bigint;
begin
  if keep_days is null or keep_days < 1 then
    raise exception 'keep_days must be 1 or more' using errcode = '22023';
  end if;
  delete from public.analytics_events
  where ctid = any (array(
    select ctid from public.analytics_events
    where "timestamp" < now() - make_interval(days => keep_days)
    order by "timestamp"
    limit batch_size
  ));
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

grant execute on function
  public.analytics_report(timestamptz, timestamptz, text),
  public.monitoring_report(timestamptz, timestamptz),
  public.delete_old_analytics(integer, integer)
to service_role;

-- Every hour, where the extension is enabled. Elsewhere `npm run report` deletes old events.
do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule(
      'delete old analytics', '17 * * * *', 'select public.delete_old_analytics()'
    );
  end if;
end
$$;
