-- The event types of app/analytics/event-types.ts, by `npm run db -- event-types`.
create or replace function analytics.is_event(event_type text, event_data jsonb) returns boolean
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
    when event_type = 'assistant_visit' then
      event_data - array['assistant'] = '{}'
      and event_data -> 'assistant' in ('"chatgpt"', '"claude"', '"copilot"', '"gemini"', '"perplexity"')
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
