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
