import {afterAll, expect, it} from 'vitest';
import {startSupabase} from '../../../local/supabase/server.ts';
import {grantsQuery, laterObjects, undecided} from './grants.ts';

const supabase = await startSupabase({seed: false});
afterAll(() => supabase.close());

it('every table has row-level security', async () => {
  const rows = await supabase.sql(
    `select oid::regclass::text from pg_class where relkind in ('r', 'p') and not relrowsecurity
     and relnamespace::regnamespace::text in ('public', 'shopify', 'analytics')`,
  );
  expect(rows).toEqual([]);
});

it('every function sets its search path, so that nobody can put another function before those that it calls', async () => {
  const rows = await supabase.sql(
    `select proname from pg_proc
     where pronamespace::regnamespace::text in ('public', 'shopify', 'analytics')
       and not coalesce(proconfig::text like '%search_path=%', false)`,
  );
  expect(rows).toEqual([]);
});

it('visitors read and call what is decided, insert named columns, and get nothing of what is added later', async () => {
  await supabase.sql(`do $do$ begin ${laterObjects} end $do$`);
  const rows = await supabase.sql(grantsQuery);
  const lines = rows.map((row) => String(Reflect.get(Object(row), 'line')));
  expect(lines.length).toBeGreaterThan(15);
  expect(undecided(lines)).toEqual([]);
});

it.each([
  'grant insert on public.contact_messages to anon',
  'grant select (id) on public.contact_messages to anon',
  'grant insert (tracking_number) on public.orders to anon',
  'grant update (name) on public.contact_messages to anon',
  'grant select on public.orders to anon',
  'grant execute on function public.clean_up_orders() to anon',
  'grant all on public.orders to service_role',
  'grant usage on schema analytics to anon',
  'grant execute on function public.clean_up_orders() to public',
])('that is a decision: %s', async (grant) => {
  await supabase.sql(`do $do$ begin ${grant}; end $do$`);
  const rows = await supabase.sql(grantsQuery);
  const found = undecided(rows.map((row) => String(Reflect.get(Object(row), 'line'))));
  await supabase.sql(
    `do $do$ begin ${grant.replace('grant', 'revoke').replace(' to ', ' from ')}; end $do$`,
  );
  expect(found).toHaveLength(1);
});
