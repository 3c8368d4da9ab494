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
