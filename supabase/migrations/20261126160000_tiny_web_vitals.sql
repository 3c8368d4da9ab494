-- Whoever has the publishable key can insert a web vital such as 1e-350, which no double precision can hold. The
-- cast failed, and the whole report with it, so each value is rounded before.
create or replace function public.monitoring_report(
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
        percentile_cont(0.75) within group (
          order by round((event_data ->> 'value')::numeric, 3)::double precision
        )
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
