-- Whoever has the publishable key can insert events with any product id, and counts are kept for good. So a
-- quarter of an hour has 200 ids of a type at most, and every other id is counted as an event without a product.
create or replace function analytics.count_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into analytics.counts as counts
  with events as (
    select
      date_bin('15 minutes', "timestamp", timestamptz 'epoch') as quarter_hour, event_type,
      coalesce(event_data ->> 'product_id', '') as product_id, count(*) as count,
      coalesce(sum((event_data ->> 'quantity')::bigint), 0) as pieces
    from inserted
    group by 1, 2, 3
  ),
  numbered as (
    select
      events.*, known.count is not null as is_known,
      count(*) filter (where known.count is null)
        over (partition by quarter_hour, event_type order by product_id) as new_ids
    from events left join analytics.counts as known using (quarter_hour, event_type, product_id)
  )
  select
    quarter_hour, event_type,
    case when is_known or new_ids + (
      select count(*) from analytics.counts as taken
      where taken.quarter_hour = numbered.quarter_hour and taken.event_type = numbered.event_type
    ) <= 200 then product_id else '' end,
    sum(count), sum(pieces)
  from numbered
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (quarter_hour, event_type, product_id) do update
  set count = counts.count + excluded.count, pieces = counts.pieces + excluded.pieces;
  return null;
end
$$;
