import {existsSync} from 'node:fs';
import {type ParseArgsConfig, parseArgs} from 'node:util';
import {type DatabaseClient, databaseClient} from '../app/platform/server/supabase.server.ts';
import type {Variables} from '../local/embedded-options.ts';
import {readRunningServices} from '../local/running-services.ts';

/**
 * Adds the variables of .env to the environment, and those of embedded services for what is not
 * configured. Returns the latter.
 */
export function loadVariables(): Variables {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const embedded = readRunningServices('.', process.env);
  Object.assign(process.env, embedded);
  return embedded;
}

/** An error that the person who runs a command can fix. Only its message is printed, without a stack. */
export class Problem extends Error {}

/** Runs a command. Its exit code is 1 where it throws a problem. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Connects to the configured database, or to the embedded one of a running `npm run dev`. */
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

/** The options of the command line. */
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
