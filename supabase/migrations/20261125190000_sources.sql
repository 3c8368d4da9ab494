-- Where orders and visitors came from, for `npm run report`. An order's source is in its body in the schema
-- shopify, which no request can name, so visitors cannot read it.

-- {orders: [{source, medium, campaign, orders, revenue}], assistants: [{assistant, visits}]} between two
-- times, both included. Orders are those that Shopify reported and that were not cancelled; without a
-- source, all three are null. Anybody may write the attributes of a cart, so the lists are short.
create function public.sources_report(
  range_start timestamptz, range_end timestamptz
) returns jsonb
language sql stable security definer set search_path = '' set jit = off as $$
  with ordered as (
    select
      known.body -> 'source' ->> 'source' as source,
      known.body -> 'source' ->> 'medium' as medium,
      known.body -> 'source' ->> 'campaign' as campaign,
      count(*) as orders,
      sum((
        select sum((item ->> 'quantity')::bigint * (item ->> 'price')::numeric)
        from jsonb_array_elements(orders.items) as item
      )) as revenue
    from public.orders
    join shopify.orders as known on known.row_id = orders.id
    where orders.created_at between range_start and range_end and orders.status <> 'cancelled'
    group by 1, 2, 3
    order by orders desc, 1, 2, 3
    limit 50
  ),
  assistants as (
    select event_data ->> 'assistant' as assistant, count(*) as visits
    from public.analytics_events
    where event_type = 'assistant_visit' and "timestamp" between range_start and range_end
    group by 1
  )
  select jsonb_build_object(
    'orders', (
      select coalesce(
        jsonb_agg(to_jsonb(ordered) order by orders desc, source, medium, campaign), '[]'
      )
      from ordered
    ),
    'assistants', (
      select coalesce(jsonb_agg(to_jsonb(assistants) order by visits desc, assistant), '[]')
      from assistants
    )
  )
$$;

grant execute on function public.sources_report(timestamptz, timestamptz) to service_role;
