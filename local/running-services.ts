import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import type {Variables} from './embedded-options.ts';

const fileOf = (root: string) => join(root, '.data/running-services.json');

const databaseNames: readonly string[] = [
  'PUBLIC_SUPABASE_URL',
  'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
];

interface Stored {
  /** The process of the development server, which may have ended without removing the file. */
  pid: number;
  variables: Variables;
}

/** For the commands that run beside the development server, such as `npm run doctor`. */
export function storeRunningServices(
  root: string,
  configured: Variables,
  variables: Variables,
): void {
  const embedded = Object.entries(variables).filter(([name]) => !configured[name]);
  const stored: Stored = {pid: process.pid, variables: Object.fromEntries(embedded)};
  mkdirSync(dirname(fileOf(root)), {recursive: true});
  writeFileSync(fileOf(root), JSON.stringify(stored, null, 2));
}

/** A configured store or database is never mixed with the keys of an embedded one. */
export function readRunningServices(root: string, configured: Variables): Variables {
  if (!existsSync(fileOf(root))) return {};
  const {pid, variables}: Stored = JSON.parse(readFileSync(fileOf(root), 'utf8'));
  if (!isRunning(pid)) return {};
  const {PUBLIC_STORE_DOMAIN: store, PUBLIC_SUPABASE_URL: database} = configured;
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => {
      const isReplaced = databaseNames.includes(name) ? !database : !store;
      return isReplaced && !configured[name];
    }),
  );
}

/** Signal 0 only checks that the process exists. It fails for a process of another user, which is not the server. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
