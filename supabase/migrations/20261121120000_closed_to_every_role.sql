-- Closes later tables, sequences and functions to the service role too. A project grants it
-- everything on each of them, TRUNCATE and EXECUTE included, unless the defaults say otherwise.

alter default privileges in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema shopify
  revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema shopify
  revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema shopify
  revoke all on functions from anon, authenticated, service_role;

-- The innermost select makes current_setting() run once per statement instead of once per
-- row (database linter 0003, auth_rls_initplan).
alter policy "Visitors read the order whose number they name" on public.orders
  using (
    tracking_number = (
      select nullif((select current_setting('request.headers', true)), '')::json
        ->> 'x-tracking-number'
    )
  );
