import {type ParseArgsConfig, parseArgs} from 'node:util';
import type {CheckOptions} from '../check/check.ts';
import {schemaVersion} from '../core/schema-version.ts';
import type {Unsupported} from '../graphql/missing.ts';
import type {CommandOptions} from './run-command.ts';
import {argumentProblem, UsageError} from './usage-error.ts';

/** What the command is asked for, checked and with its defaults. */
export type CliOptions = ReturnType<typeof checkedOptions>;

export type Command =
  | {kind: 'help'}
  | {kind: 'version'}
  | {kind: 'check'; options: Pick<CheckOptions, 'patterns' | 'version' | 'schema'>}
  | {kind: 'start'; options: CliOptions; run?: CommandOptions};

const definitions = {
  catalog: {type: 'string', short: 'c'},
  from: {type: 'string'},
  token: {type: 'string'},
  save: {type: 'string'},
  metafield: {type: 'string', multiple: true},
  metaobject: {type: 'string', multiple: true},
  pictures: {type: 'string'},
  port: {type: 'string', short: 'p'},
  host: {type: 'string'},
  'public-origin': {type: 'string'},
  https: {type: 'boolean'},
  watch: {type: 'boolean', short: 'w'},
  schema: {type: 'string'},
  unsupported: {type: 'string'},
  'api-version': {type: 'string'},
  env: {type: 'string', multiple: true},
  help: {type: 'boolean', short: 'h'},
  version: {type: 'boolean', short: 'v'},
} as const satisfies ParseArgsConfig['options'];

/**
 * Reads the command line: `[options]`, or `run [options] -- COMMAND`. Throws `UsageError` with one
 * sentence.
 */
export function parseCommand(args: readonly string[]): Command {
  if (args[0] === 'check') return parseCheck(args.slice(1));
  if (args[0] !== 'run') return parseOptions(args);
  const separator = args.indexOf('--');
  const own = args.slice(1, separator === -1 ? undefined : separator);
  const parsed = parseOptions(own, true);
  if (parsed.kind !== 'start') return parsed;
  const command = separator === -1 ? [] : args.slice(separator + 1);
  if (command.length === 0) {
    throw new UsageError(
      'run requires a command after --, such as: storefront-emulator run -- npm run dev',
    );
  }
  return {...parsed, run: {command, names: readNames(readArguments(own).values.env)}};
}

function parseCheck(args: readonly string[]): Command {
  const {values, positionals: patterns} = readArguments(args, true);
  const {schema, 'api-version': version = schemaVersion} = values;
  if (values.help) return {kind: 'help'};
  if (patterns.length === 0) {
    throw new UsageError(
      'check requires files or patterns, such as: storefront-emulator check "app/**/*.ts"',
    );
  }
  if (!/^\d{4}-(01|04|07|10)$/.test(version)) {
    throw new UsageError(`--api-version must be a version such as 2026-04, not "${version}".`);
  }
  return {kind: 'check', options: {patterns, version, schema}};
}

function parseOptions(args: readonly string[], isRun = false): Command {
  const {values} = readArguments(args);
  if (values.help) return {kind: 'help'};
  if (values.version) return {kind: 'version'};

  if (values.env && !isRun) throw new UsageError('--env requires the command run.');
  return {kind: 'start', options: checkedOptions(values, isRun)};
}

function checkedOptions(values: ReturnType<typeof readArguments>['values'], isRun: boolean) {
  const {catalog, from, token, save, pictures, watch = false, https = false} = values;
  const {metafield: metafields = [], metaobject: metaobjects = []} = values;
  if (catalog && from) throw new UsageError('Use either --catalog or --from, not both.');
  if (token && !from) throw new UsageError('--token requires --from.');
  if (save && !from) throw new UsageError('--save requires --from.');
  if (metafields.length + metaobjects.length > 0 && !from) {
    throw new UsageError('--metafield and --metaobject require --from.');
  }
  if (pictures && !save) throw new UsageError('--pictures requires --save.');
  if (watch && !catalog) throw new UsageError('--watch requires --catalog.');
  const {schema} = values;
  const unsupported = readUnsupported(values.unsupported);
  if (values['api-version']) throw new UsageError('--api-version requires the command check.');
  const origin = (name: 'from' | 'public-origin') =>
    values[name] ? readAddress(name, values[name]) : undefined;
  return {
    ...{catalog, token, save, metafields, metaobjects, pictures, watch, https},
    ...{schema, unsupported},
    from: origin('from'),
    port: readPort(values.port),
    /** Fails if the port is taken, instead of using a free one. */
    strictPort: !isRun || values.port !== undefined,
    // Hydrogen's content security policy accepts pictures of `localhost` in development.
    host: values.host || (isRun ? 'localhost' : undefined),
    publicOrigin: origin('public-origin'),
  };
}

function readArguments(args: readonly string[], allowPositionals = false) {
  try {
    return parseArgs({args: [...args], options: definitions, strict: true, allowPositionals});
  } catch (error) {
    throw new UsageError(argumentProblem(error, Object.keys(definitions)), {cause: error});
  }
}

/** Reads `NAME=VARIABLE`, the further name of a variable. */
function readNames(values: readonly string[] = []): Record<string, string> {
  const names = values.map((value) => {
    const [, name, source] = /^([A-Za-z_]\w*)=([A-Z_]+)$/.exec(value) ?? [];
    if (name && source) return [name, source] as const;
    throw new UsageError(
      `--env must have the form SHOPIFY_STORE_DOMAIN=PUBLIC_STORE_DOMAIN, not "${value}".`,
    );
  });
  return Object.fromEntries(names);
}

function readUnsupported(text = 'warn'): Unsupported {
  if (text === 'warn' || text === 'error') return text;
  throw new UsageError(`--unsupported must be warn or error, not "${text}".`);
}

function readPort(text: string | undefined): number {
  if (text === undefined) return 3333;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`--port must be a number from 0 to 65535, not "${text}".`);
}

function readAddress(name: string, text: string): string {
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.hostname && url.pathname === '/' && !url.search && !url.username) return url.origin;
  throw new UsageError(`--${name} must be an address such as https://shop.example, not "${text}".`);
}
