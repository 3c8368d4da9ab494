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
