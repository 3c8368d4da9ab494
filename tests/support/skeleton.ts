import {cp, readFile, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {type Emulator, storeVariables} from 'storefront-emulator';
import {buildHydrogen} from './hydrogen-build.ts';

const root = join(import.meta.dirname, '../..');

/** Copies Hydrogen's own template, as the CLI ships it, into an empty folder. */
export async function copySkeleton(folder: string): Promise<string> {
  const cli = dirname(createRequire(import.meta.url).resolve('@shopify/cli/package.json'));
  await rm(folder, {recursive: true, force: true});
  await cp(join(cli, 'dist/assets/hydrogen/starter'), folder, {recursive: true});
  return folder;
}

/** The template allows pictures from Shopify's network only, and those of an emulator are local. */
const csp = 'createContentSecurityPolicy({';
const cspWithPictures = `${csp}imgSrc: ["'self'", 'https://cdn.shopify.com', 'http://127.0.0.1:*'],`;

/**
 * Builds the template below this project, so that it resolves the same packages. It is unchanged but
 * for the source of its pictures. Returns the folder. A build with the same lockfile is reused.
 */
export async function buildSkeleton(folder = join(root, '.cache/skeleton')): Promise<string> {
  const lockfile = await readFile(join(root, 'package-lock.json'), 'utf8');
  const builtWith = join(folder, 'built-with.json');
  const key = cspWithPictures + lockfile;
  if ((await readIfPresent(builtWith)) === key) return folder;

  await copySkeleton(folder);
  const entry = join(folder, 'app/entry.server.tsx');
  const source = await readFile(entry, 'utf8');
  if (!source.includes(csp)) throw new Error(`${entry} has no ${csp}`);
  await writeFile(entry, source.replace(csp, cspWithPictures));
  await buildHydrogen(folder);
  await writeFile(builtWith, key);
  return folder;
}

/** The variables of the template, which signs a session of its own. */
export function skeletonVariables(store: Emulator): Record<string, string> {
  return {...storeVariables(store), SESSION_SECRET: 'signs the sessions of the template'};
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
