import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readMigrations} from '../../../local/supabase/migrations.ts';
import {platform} from '../../../local/supabase/platform.ts';
import {runSupabase} from '../../../scripts/database/cli.ts';
import {format, generateTypes, typesFile} from '../../../scripts/database/database-types.ts';
import {hasPostgres, type Postgres, startPostgres} from '../../support/postgres.ts';
import {grants, grantsQuery, laterObjects} from './grants.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The owner of a project's database: no superuser, and without BYPASSRLS, which Supabase's has. */
const owner = 'create role owner login createrole';
const database = (name: string) => `create database ${name} owner owner`;
/** What a new project has before the first migration: roles, and what each database grants them. */
const [roles = '', defaults = ''] = platform.split(/(?=grant usage)/);

describe.runIf(hasPostgres)('A Postgres that is not embedded', () => {
  let postgres: Postgres;
  const psql = (name: string, sql: string) => postgres.psql(sql, {database: name});

  beforeAll(async () => {
    postgres = await startPostgres();
    await psql('postgres', `${owner}; ${roles}`);
    await psql('postgres', `${database('by_hand')};`);
    await psql('postgres', `${database('by_cli')};`);
    for (const name of ['by_hand', 'by_cli']) await psql(name, `set role owner; ${defaults}`);
  });
  afterAll(() => postgres?.close());

  it('takes all migrations and the seed, twice, from an owner without special rights', async () => {
    for (const {sql} of readMigrations())
      await psql('by_hand', `set role owner; begin; ${sql} commit;`);
    for (let run = 0; run < 2; run += 1) {
      await psql('by_hand', `set role owner; ${read('supabase/seed.sql')}`);
    }
    expect(await psql('by_hand', 'set role service_role; select count(*) from orders')).toBe('6\n');
  });

  it('stores a delivery with the rights of the owner', async () => {
    const delivery = JSON.stringify({shopify_ids: ['1']});
    const call = `select public.receive_delivery('orders/delete', '${delivery}') ->> 'outcome'`;
    expect(await psql('by_hand', `set role service_role; ${call}`)).toBe('written\n');
    expect(await psql('by_hand', 'select count(*) from shopify.orders')).toBe('1\n');
  });

  it('gives nobody but the owner more rights than the embedded one', async () => {
    await psql('by_hand', `set role owner; ${laterObjects}`);
    expect((await psql('by_hand', grantsQuery)).trimEnd().split('\n').sort()).toEqual(grants);
  });

  // The CLI is a download of 65 MB.
  describe.runIf(process.env.THOROUGH)('with the Supabase CLI', () => {
    it('is migrated and seeded by `db push`, which `migration list` confirms', async () => {
      const remote = `--remote=${postgres.url('owner', 'by_cli')}`;
      const pushed = await runSupabase(['db', 'push', '--include-seed', '--yes', remote]);
      expect(pushed).toMatchObject({status: 0});
      expect(await psql('by_cli', 'select count(*) from orders')).toBe('6\n');
      const listed = await runSupabase(['migration', 'list', remote]);
      for (const {version} of readMigrations()) {
        expect(listed.output.split(version)).toHaveLength(3);
      }
    });

    it('has the types of supabase/database.types.ts', async () => {
      const types = format(await generateTypes(postgres.url('owner', 'by_cli')));
      expect(types).toBe(read(typesFile));
    });
  });
});
