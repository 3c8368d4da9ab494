-- Who may do what: nobody, unless a later migration grants it. A new Supabase project does the
-- opposite. It grants every new table, sequence and function of `public` to the roles of the public
-- key and of the secret key, TRUNCATE and EXECUTE included.

-- What Shopify's webhooks report. Its tables are open to no role: the functions
-- public.receive_delivery and public.clean_up_orders read and write them.
create schema shopify;
revoke all on schema shopify from public, anon, authenticated, service_role;

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

-- Everyone may execute a new function through the pseudo-role PUBLIC. Only a default that names no
-- schema takes that away.
alter default privileges revoke execute on functions from public;

revoke create on schema public from public, anon, authenticated;
grant usage on schema public to anon, service_role;
