import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {startSupabase} from '../../../local/supabase/server.ts';

const base = mkdtempSync(join(tmpdir(), 'boreal-database-'));
afterAll(() => rmSync(base, {recursive: true, force: true}));

const insert = `insert into public.analytics_events (event_type, event_data, session_id)
  values ('product_view', '{"product_id": "kept"}', 'session-1')`;

describe('a database in a folder', () => {
  const dataDir = join(base, 'data');

  test('keeps its rows, and is seeded once', async () => {
    const first = await startSupabase({dataDir});
    expect(first.notices).toEqual([]);
    const seeded = await first.sql('select id, created_at from public.orders order by id');
    expect(seeded).toHaveLength(6);
    await first.sql(insert);
    await first.close();

    const second = await startSupabase({dataDir});
    expect(second.notices).toEqual([]);
    expect(await second.sql('select id, created_at from public.orders order by id')).toEqual(
      seeded,
    );
    expect(await second.sql('select from public.analytics_events')).toHaveLength(1);

    // A day later the samples, which speak of now, are told anew; all else stays.
    await second.sql(
      `update supabase_migrations.seed_files set applied_at = now() - interval '2 days'`,
    );
    await second.sql(`update public.orders set created_at = now() - interval '2 days'`);
    await second.close();
    const third = await startSupabase({dataDir});
    const recent = `select from public.orders where created_at > now() - interval '6 hours'`;
    expect(await third.sql('select from public.orders')).toHaveLength(6);
    expect(await third.sql(recent)).toHaveLength(1);
    expect(await third.sql('select from public.analytics_events')).toHaveLength(1);
    await third.close();
  });

  test('is opened by one at a time', async () => {
    const first = await startSupabase({dataDir});
    const second = await startSupabase({dataDir});
    expect(second.notices).toEqual([expect.stringContaining('using it')]);
    expect(await second.sql('select from public.analytics_events')).toEqual([]);
    await second.close();
    await first.close();
    expect(existsSync(join(dataDir, 'in-use-by'))).toBe(false);
  });

  test('is taken over from a process that ended without closing it', async () => {
    const first = await startSupabase({dataDir});
    await first.close();
    writeFileSync(join(dataDir, 'in-use-by'), '999999999');
    const second = await startSupabase({dataDir});
    expect(second.notices).toEqual([]);
    await second.close();
  });

  test('with a migration that was changed since is left alone', async () => {
    const first = await startSupabase({dataDir});
    await first.sql(`update supabase_migrations.schema_migrations set statements = array['select 1']
      where name = 'orders'`);
    await first.close();
    const second = await startSupabase({dataDir});
    expect(second.notices).toEqual([expect.stringContaining('_orders was changed since')]);
    expect(await second.sql('select from public.orders')).toHaveLength(6);
    await second.close();
  });
});

describe('a folder that cannot be opened', () => {
  test('because it is a file, is said, and memory takes its place', async () => {
    const dataDir = join(base, 'file');
    writeFileSync(dataDir, 'not a folder');
    const supabase = await startSupabase({dataDir});
    expect(supabase.notices).toEqual([expect.stringContaining(`${dataDir} cannot be opened`)]);
    expect(await supabase.sql('select from public.orders')).toHaveLength(6);
    await supabase.close();
    expect(readFileSync(dataDir, 'utf8')).toBe('not a folder');
  });

  test('because it is of another version, is said', async () => {
    const dataDir = join(base, 'older');
    const first = await startSupabase({dataDir});
    await first.close();
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '12\n');
    const supabase = await startSupabase({dataDir});
    expect(supabase.notices).toEqual([expect.stringContaining('of version 12')]);
    await supabase.close();
  });

  test('because it is damaged, is said', async () => {
    const dataDir = join(base, 'damaged');
    const first = await startSupabase({dataDir});
    await first.close();
    rmSync(join(dataDir, 'postgres/global'), {recursive: true});
    const supabase = await startSupabase({dataDir});
    expect(supabase.notices).toEqual([expect.stringContaining('cannot be opened')]);
    expect(await supabase.sql('select from public.orders')).toHaveLength(6);
    await supabase.close();
  });
});

test('a port that is taken gives way to a free one, and that is said', async () => {
  const blocker = createServer();
  const port = await new Promise<number>((resolve) => {
    blocker.listen(0, '127.0.0.1', () => {
      const address = blocker.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const supabase = await startSupabase({port});
  expect(supabase.url).not.toContain(`:${port}`);
  expect(supabase.notices).toEqual([expect.stringContaining(`Port ${port} cannot be had`)]);
  await supabase.close();
  await new Promise((resolve) => blocker.close(resolve));
});
