import {randomUUID} from 'node:crypto';
import {statSync} from 'node:fs';
import {access, constants, writeFile} from 'node:fs/promises';
import {dirname, resolve} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {type CatalogFile, CatalogFileError, readCatalogFile} from '../catalog/catalog-file.ts';
import {parseCatalog} from '../catalog/validate.ts';
import {type CheckOptions, checkProject} from '../check/check.ts';
import {type Emulator, startEmulator} from '../emulator.ts';
import {downloadPictures} from '../importers/pictures.ts';
import {importStorefront} from '../importers/storefront-api/import.ts';
import {explain} from './explain.ts';
import {help} from './help.ts';
import {type CliOptions, type Command, parseCommand} from './options.ts';
import {runCommand} from './run-command.ts';
import {shortScreen, startScreen} from './start-screen.ts';

/** Where a command prints, and the signal that ends it. */
interface CliEnvironment {
  print(text: string): void;
  printError(text: string): void;
  /** Aborts when the command should stop, as after Ctrl+C. */
  signal: AbortSignal;
  version: string;
}

type StartCommand = Extract<Command, {kind: 'start'}>;

/** Runs the command until its signal aborts, and returns its exit code. */
export async function run(args: readonly string[], env: CliEnvironment): Promise<number> {
  try {
    const command = parseCommand(args);
    if (command.kind === 'help') env.print(help);
    else if (command.kind === 'version') env.print(`${env.version}\n`);
    else if (command.kind === 'check') return check(command.options, env);
    else return await serve(command, env);
    return 0;
  } catch (error) {
    const {exitCode, message} = explain(error);
    env.printError(`${message}\n`);
    return exitCode;
  }
}

/** Prints what is wrong with the operations of a project, and returns 1 if the API rejects any. */
function check(options: Omit<CheckOptions, 'folder'>, env: CliEnvironment): number {
  const {operations, errors, notEmulated, next} = checkProject({...options, folder: process.cwd()});
  for (const line of [...errors, ...notEmulated, ...next]) env.print(`${line}\n`);
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  env.print(
    `${count(operations, 'operation')}, version ${options.version}: ${count(errors.length, 'error')}, ${notEmulated.length} not emulated, ${count(next.length, 'change')} in the next version.\n`,
  );
  return errors.length > 0 || operations === 0 ? 1 : 0;
}

/** Serves until the signal aborts, or until the command that runs beside it ends. */
async function serve({options, run: beside}: StartCommand, env: CliEnvironment): Promise<number> {
  const {catalog} = options;
  const readAt = catalog === undefined ? undefined : modifiedAt(catalog);
  const source = await loadSource(options, env);
  let emulator = await start(options, source);
  const restart = async (file: string) => {
    const changed = await readCatalogFile(file).catch((error: unknown) => {
      env.printError(`${explain(error).message}\nThe previous catalog stays in use.\n`);
    });
    if (!changed) return;
    const {port} = new URL(emulator.origin);
    await emulator.close();
    emulator = await start({...options, port: Number(port), strictPort: true}, changed);
    env.print(`${file} changed: ${summarize(changed)}. All carts and orders were reset.\n`);
  };

  const stop = new AbortController();
  try {
    env.print(beside ? shortScreen(emulator) : startScreen(emulator, summarize(source)));
    const ended = beside
      ? runCommand(emulator, beside, env.signal)
      : aborted(env.signal).then(() => 0);
    const watching =
      options.watch && catalog !== undefined
        ? watch(catalog, readAt, stop.signal, () => restart(catalog))
        : undefined;
    const exitCode = await Promise.race([ended, ...(watching ? [watching.then(() => ended)] : [])]);
    stop.abort();
    await watching;
    return exitCode;
  } finally {
    stop.abort();
    await emulator.close();
  }
}

async function loadSource(
  options: CliOptions,
  env: CliEnvironment,
): Promise<CatalogFile | undefined> {
  const {save, pictures} = options;
  // An import can take minutes, so a folder that does not exist is reported first.
  if (save) await checkFolder(save);
  let source = await readSource(options, env);
  if (!save || !source) return source;
  if (pictures) {
    const folders = {folder: resolve(pictures), catalogFolder: dirname(resolve(save))};
    const onProgress = (line: string) => env.print(`${line}\n`);
    const catalog = await downloadPictures(source.catalog, {...folders, onProgress});
    source = {...source, catalog, folder: folders.catalogFolder};
  }
  await writeFile(save, `${JSON.stringify(source.catalog, null, 2)}\n`);
  env.print(`Wrote ${save}.\n`);
  return source;
}

async function checkFolder(file: string): Promise<void> {
  const folder = dirname(resolve(file));
  try {
    await access(folder, constants.W_OK);
  } catch (cause) {
    const isAbsent = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    const reason = isAbsent ? `There is no folder ${folder}` : `The folder ${folder} is read-only`;
    throw new CatalogFileError(`${reason}, so ${file} cannot be saved.`, {cause});
  }
}

async function readSource(
  {catalog: file, from: origin, token, metafields, metaobjects}: CliOptions,
  env: CliEnvironment,
): Promise<CatalogFile | undefined> {
  if (origin) {
    const onProgress = (line: string) => env.print(`${line}\n`);
    const catalog = await importStorefront({
      origin,
      ...(token && {token}),
      metafields,
      metaobjects,
      onProgress,
    });
    parseCatalog(catalog);
    return {catalog, folder: process.cwd()};
  }
  if (!file) return undefined;
  env.print(`Reading ${file} …\n`);
  return readCatalogFile(file);
}

function start(options: CliOptions, source: CatalogFile | undefined): Promise<Emulator> {
  const {port, strictPort, host, publicOrigin, https, schema} = options;
  return startEmulator({
    unsupported: options.unsupported,
    ...(schema && {schema}),
    drawings: 'png',
    // Browsers keep the ids of carts across restarts, which must not become those of other carts.
    seed: randomUUID(),
    port,
    strictPort,
    https,
    ...(host && {host}),
    ...(publicOrigin && {publicOrigin}),
    ...(source && {catalog: source.catalog, catalogFolder: source.folder}),
  });
}

function summarize(source: CatalogFile | undefined): string {
  if (!source) return 'a sample shop; use your own with --catalog or --from';
  const {shop, products, collections = []} = source.catalog;
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return `${shop.name}: ${count(products.length, 'product')}, ${count(collections.length, 'collection')}`;
}

/**
 * Calls back after each change of a file since it was read, one after the other, until the signal aborts.
 * It polls, because many editors replace a file instead of writing to it.
 */
async function watch(
  file: string,
  readAt: number | undefined,
  signal: AbortSignal,
  onChange: () => Promise<void>,
): Promise<void> {
  let known = readAt;
  while (!signal.aborted) {
    const now = modifiedAt(file);
    // An editor that replaces the file removes it for a moment.
    if (now !== undefined && now !== known) {
      known = now;
      await onChange();
    }
    await sleep(300, undefined, {signal}).catch(() => {});
  }
}

function modifiedAt(file: string): number | undefined {
  return statSync(file, {throwIfNoEntry: false})?.mtimeMs;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), {once: true});
  });
}
