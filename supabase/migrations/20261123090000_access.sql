-- A Supabase project grants every new table, sequence and function of `public` to the
-- roles that the public key stands for. Here nothing is open unless a migration says so.

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- Functions are executable by everybody through the pseudo-role PUBLIC, which only a
-- default that names no schema can take away.
alter default privileges revoke execute on functions from public;

revoke create on schema public from public, anon, authenticated;
grant usage on schema public to anon, service_role;
