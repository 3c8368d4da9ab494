import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

const folder = join(import.meta.dirname, '../../supabase');

export function readMigrations(): {version: string; sql: string}[] {
  return readdirSync(join(folder, 'migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      // The Supabase CLI passes over a file with another name, so that only the embedded database would have it.
      const [, version] = /^(\d{14})_\w+\.sql$/.exec(file) ?? [];
      if (!version) {
        throw new Error(`supabase/migrations/${file} is not named like 20261101090000_what.sql`);
      }
      return {version, sql: readFileSync(join(folder, 'migrations', file), 'utf8')};
    });
}

export function readSeed(): string {
  return readFileSync(join(folder, 'seed.sql'), 'utf8');
}
