import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

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

/** Sample orders, with dates relative to the moment at which they are inserted. */
export function readSeed(): string {
  return readFileSync(join(folder, 'seed.sql'), 'utf8');
}
