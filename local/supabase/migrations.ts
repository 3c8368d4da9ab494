import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {PGlite} from '@electric-sql/pglite';

const folder = join(import.meta.dirname, '../../supabase');

interface Migration {
  version: string;
  name: string;
  sql: string;
}

export function readMigrations(): Migration[] {
  return readdirSync(join(folder, 'migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
      if (!version || !name) {
        throw new Error(`supabase/migrations/${file} is not named like 20261101090000_what.sql`);
      }
      return {version, name, sql: readFileSync(join(folder, 'migrations', file), 'utf8')};
    });
}

/** Applies new migrations, each in a transaction. Throws if an applied one has changed since. */
export async function applyMigrations(database: PGlite, migrations: Migration[]): Promise<void> {
  const {rows} = await database.query<{version: string; statements: string[]}>(
    'select version, statements from supabase_migrations.schema_migrations',
  );
  const applied = new Map(rows.map(({version, statements}) => [version, statements.join('')]));

  for (const {version, name, sql} of migrations) {
    const before = applied.get(version);
    if (before === sql) continue;
    if (before !== undefined) throw new Error(`migration ${version}_${name} was changed since`);
    await database.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(
        'insert into supabase_migrations.schema_migrations values ($1, array[$2], $3)',
        [version, sql, name],
      );
    });
  }
}

/**
 * Applies the seed once, and again when it has changed or is a day old, because the dates of its
 * samples are relative to that time. It only changes its own rows.
 */
export async function applySeed(database: PGlite): Promise<void> {
  const sql = readFileSync(join(folder, 'seed.sql'), 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  const {rows} = await database.query(
    `select from supabase_migrations.seed_files
     where path = 'seed.sql' and hash = $1 and applied_at > now() - interval '1 day'`,
    [hash],
  );
  if (rows.length > 0) return;

  await database.transaction(async (transaction) => {
    await transaction.exec(sql);
    await transaction.query(
      `insert into supabase_migrations.seed_files (path, hash) values ('seed.sql', $1)
       on conflict (path) do update set hash = excluded.hash, applied_at = now()`,
      [hash],
    );
  });
}
