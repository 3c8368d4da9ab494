import {afterAll, expect, it} from 'vitest';
import {startSupabase} from '../../../local/supabase/server.ts';
import {grants, grantsQuery, laterObjects} from './grants.ts';

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

it('nobody but the owner may do more than this, also with what is added later', async () => {
  await supabase.sql(`do $do$ begin ${laterObjects} end $do$`);
  const rows = await supabase.sql(grantsQuery);
  expect(rows.map((row) => Reflect.get(Object(row), 'line')).sort()).toEqual(grants);
});
