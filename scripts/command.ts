import {existsSync} from 'node:fs';
import {type ParseArgsConfig, parseArgs} from 'node:util';
import {withCurrentNames} from '../app/platform/server/environment.server.ts';
import {readRunningServices} from '../local/running-services.ts';

type Values<Options extends ParseArgsConfig['options']> = ReturnType<
  typeof parseArgs<{options: Options}>
>['values'];

/** Adds to the environment what .env has, and the embedded services where nothing else is configured. */
export function loadVariables(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
  Object.assign(process.env, withCurrentNames(process.env));
  Object.assign(process.env, readRunningServices('.', process.env));
}

export const missingDatabase =
  'PUBLIC_SUPABASE_URL is missing: the address of the Supabase project. Without one, start the embedded database with `npm run dev`.';

/** The options of the command line, or what is wrong with them. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
): Values<Options> | string {
  try {
    return parseArgs({options}).values;
  } catch (error) {
    // An unknown option, or one without its value.
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

/** Shows what a command is doing, in one line of a terminal that the next call replaces. */
export function showProgress(step: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${step}`);
}

export function fail(message: string): 1 {
  console.error(message);
  return 1;
}
