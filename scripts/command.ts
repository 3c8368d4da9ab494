import {existsSync} from 'node:fs';
import {type ParseArgsConfig, parseArgs} from 'node:util';
import {type DatabaseClient, databaseClient} from '../app/platform/server/supabase.server.ts';
import type {Variables} from '../local/embedded-options.ts';
import {readRunningServices} from '../local/running-services.ts';

/** Returns the variables of the embedded services, which are used for each service that is not configured. */
export function loadVariables(): Variables {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const embedded = readRunningServices('.', process.env);
  Object.assign(process.env, embedded);
  return embedded;
}

/** Whoever runs the command can fix it, so only its message is printed. */
export class Problem extends Error {}

export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Without a configured database, connects to the embedded one of a running `npm run dev`. */
export function openDatabase(secretKeyIsFor: string): Promise<DatabaseClient> {
  const {PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key} = process.env;
  if (!url) {
    throw new Problem(
      'PUBLIC_SUPABASE_URL is missing: the address of the Supabase project. Without one, start the embedded database with `npm run dev`.',
    );
  }
  if (!key) throw new Problem(`SUPABASE_SECRET_KEY is missing: ${secretKeyIsFor}`);
  return databaseClient({url, key});
}

export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
) {
  try {
    return parseArgs({options}).values;
  } catch (error) {
    // An unknown option, or one without its value.
    if (error instanceof TypeError) throw new Problem(error.message);
    throw error;
  }
}
