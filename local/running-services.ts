import {existsSync, readFileSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import type {Variables} from 'storefront-emulator/vite';

const fileOf = (root: string) => join(root, '.data/running-services.json');

const databaseNames: readonly string[] = [
  'PUBLIC_SUPABASE_URL',
  'PUBLIC_SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
];

/** Stores the variables of the embedded services, for the commands that run beside the development server. */
export async function storeRunningServices(
  root: string,
  configured: Variables,
  variables: Variables,
): Promise<void> {
  const embedded = Object.entries(variables).filter(([name]) => !configured[name]);
  await mkdir(dirname(fileOf(root)), {recursive: true});
  await writeFile(fileOf(root), JSON.stringify(Object.fromEntries(embedded), null, 2));
}

/**
 * Returns the variables of the embedded services that replace what is not configured. A configured
 * store or database is never mixed with the keys of an embedded one.
 */
export function readRunningServices(root: string, configured: Variables): Variables {
  if (!existsSync(fileOf(root))) return {};
  const stored: Variables = JSON.parse(readFileSync(fileOf(root), 'utf8'));
  const {PUBLIC_STORE_DOMAIN: store, PUBLIC_SUPABASE_URL: database} = configured;
  return Object.fromEntries(
    Object.entries(stored).filter(([name]) => {
      const isReplaced = databaseNames.includes(name) ? !database : !store;
      return isReplaced && !configured[name];
    }),
  );
}
