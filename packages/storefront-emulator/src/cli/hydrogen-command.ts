import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {basename, join, relative, resolve} from 'node:path';
import {parseEnv} from 'node:util';
import {parseJson} from '../core/parse-json.ts';

interface PreparedCommand {
  command: readonly string[];
  /** Removes the file of variables, if there is one. */
  remove(): Promise<void>;
}

/**
 * Adds `--env-file` to `shopify hydrogen dev`, because Shopify's command line tool gives a worker
 * the variables of a file and none of its process. Any other command stays as it is.
 */
export async function withVariablesFile(
  command: readonly string[],
  variables: Readonly<Record<string, string>>,
  folder: string,
): Promise<PreparedCommand> {
  const script = await scriptOf(command, folder);
  const words = [...(script?.words ?? []), ...command];
  const isHydrogen = script ? endsInHydrogen(script.words) : endsInHydrogen(command);
  if (!isHydrogen || words.some((word) => /^--env-file\b/.test(word))) {
    return {command, remove: async () => {}};
  }
  const root = resolve(folder, pathOf(words) ?? '.');
  const directory = await mkdtemp(join(tmpdir(), 'storefront-emulator-'));
  const file = join(directory, '.env');
  const own = parseEnv(await readIfPresent(join(root, '.env')));
  // The file can contain secrets of the project's own.
  await writeFile(file, format({...own, ...variables}), {mode: 0o600});
  const option = ['--env-file', relative(root, file)];
  return {
    command: [...command, ...(script?.needsSeparator ? ['--'] : []), ...option],
    remove: () => rm(directory, {recursive: true, force: true}),
  };
}

interface Script {
  words: readonly string[];
  /** Whether npm would take further options for its own. */
  needsSeparator: boolean;
}

/** The script of `package.json` that a command such as `npm run dev` starts. */
async function scriptOf(command: readonly string[], folder: string): Promise<Script | undefined> {
  const [program = '', ...args] = command;
  const runner = /^(npm|pnpm|yarn|bun)(\.cmd)?$/.exec(basename(program))?.[1];
  if (!runner) return undefined;
  const [name] = /^run(-script)?$/.test(args[0] ?? '') ? args.slice(1) : args;
  const manifest = parseJson(await readIfPresent(join(folder, 'package.json')));
  const text: unknown = Reflect.get(Object(Reflect.get(Object(manifest), 'scripts')), name ?? '');
  if (typeof text !== 'string') return undefined;
  return {
    words: text.trim().split(/\s+/),
    needsSeparator: runner === 'npm' && !args.includes('--'),
  };
}

/** Whether options that are added to these words reach `shopify hydrogen dev` or `preview`. */
function endsInHydrogen(words: readonly string[]): boolean {
  const start = words.lastIndexOf('hydrogen');
  const isCommand = basename(words[start - 1] ?? '') === 'shopify';
  const isServer = /^(dev|preview)$/.test(words[start + 1] ?? '');
  return isCommand && isServer && !words.slice(start).some((word) => /[&|;]/.test(word));
}

function pathOf(words: readonly string[]): string | undefined {
  const index = words.indexOf('--path');
  return index === -1
    ? words.find((word) => word.startsWith('--path='))?.slice('--path='.length)
    : words[index + 1];
}

function format(variables: NodeJS.Dict<string>): string {
  return Object.entries(variables)
    .map(([name, value = '']) => `${name}=${quote(value)}\n`)
    .join('');
}

/** Values in single quotes or backticks are literal. */
function quote(value: string): string {
  const mark = ["'", '`', '"'].find((candidate) => !value.includes(candidate)) ?? '';
  return `${mark}${value}${mark}`;
}

async function readIfPresent(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
