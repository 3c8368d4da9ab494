import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {startSupabase} from '../../../local/supabase/server.ts';

const base = mkdtempSync(join(tmpdir(), 'boreal-database-'));
afterAll(() => rmSync(base, {recursive: true, force: true}));

const insert = `insert into public.analytics_events (event_type, event_data, session_id)
  values ('product_view', '{"product_id": "kept"}', 'session-1')`;

describe('startSupabase with a data folder', () => {
  const dataDir = join(base, 'data');

  it('keeps its rows, and seeds the samples again only when they are a day old', async () => {
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

  it('runs in memory, and says why, while another database has the folder open', async () => {
    const first = await startSupabase({dataDir});
    const second = await startSupabase({dataDir});
    expect(second.notices).toEqual([expect.stringContaining('another process is using it')]);
    expect(second.notices[0]).not.toContain('delete');
    expect(await second.sql('select from public.analytics_events')).toEqual([]);
    await second.close();
    await first.close();
  });

  it('leaves the folder alone when an applied migration has changed since', async () => {
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

describe('startSupabase with a folder that cannot be opened', () => {
  it('runs in memory and says so when the folder is a file', async () => {
    const dataDir = join(base, 'file');
    writeFileSync(dataDir, 'not a folder');
    const supabase = await startSupabase({dataDir});
    expect(supabase.notices).toEqual([expect.stringContaining(`${dataDir} cannot be opened`)]);
    expect(await supabase.sql('select from public.orders')).toHaveLength(6);
    await supabase.close();
    expect(readFileSync(dataDir, 'utf8')).toBe('not a folder');
  });

  it.each([
    ['12', 'of version 12'],
    ['18', 'cannot be opened'],
  ])(
    'runs in memory and says so when the folder is of Postgres %s and damaged',
    async (version, reason) => {
      const dataDir = join(base, `damaged-${version}`);
      mkdirSync(join(dataDir, 'postgres'), {recursive: true});
      writeFileSync(join(dataDir, 'postgres/PG_VERSION'), `${version}\n`);
      const supabase = await startSupabase({dataDir});
      expect(supabase.notices).toEqual([expect.stringContaining(reason)]);
      expect(await supabase.sql('select from public.orders')).toHaveLength(6);
      await supabase.close();
    },
  );
});

describe('startSupabase', () => {
  it('takes a free port and says so when the requested one is taken', async () => {
    const blocker = createServer();
    const port = await new Promise<number>((resolve) => {
      blocker.listen(0, '127.0.0.1', () => {
        const address = blocker.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const supabase = await startSupabase({port});
    expect(supabase.url).not.toContain(`:${port}`);
    expect(supabase.notices).toEqual([expect.stringContaining(`Port ${port} is taken`)]);
    await supabase.close();
    await new Promise((resolve) => blocker.close(resolve));
  });
});
