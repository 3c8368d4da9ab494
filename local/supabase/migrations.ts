import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

const folder = join(import.meta.dirname, '../../supabase');

export function readMigrations(): {version: string; sql: string}[] {
  return readdirSync(join(folder, 'migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      version: file.slice(0, 14),
      sql: readFileSync(join(folder, 'migrations', file), 'utf8'),
    }));
}

/** Sample orders, with dates relative to the moment at which they are inserted. */
export function readSeed(): string {
  return readFileSync(join(folder, 'seed.sql'), 'utf8');
}
