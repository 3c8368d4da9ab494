-- What the comments of older migrations no longer say: they name a file and a command that are gone.
comment on function analytics.is_event(text, jsonb) is
  'Follows from eventTypes in app/analytics/event-schemas.server.ts. If they differ, tests/unit/supabase/analytics-events.test.ts prints this function for the next migration. It stands here too, because whoever has the publishable key can insert.';
comment on table public.analytics_events is
  'Events of anonymous sessions. Which there are says analytics.is_event; app/analytics/event-types.ts and the command event-types, which older migrations name, are gone.';
