import {execFile} from 'node:child_process';
import {cp, readFile, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {promisify} from 'node:util';
import type {EmbeddedStore} from '../../local/store/store.ts';

const root = join(import.meta.dirname, '../..');
const command = join(root, 'node_modules/.bin/shopify');

/** The template allows pictures from Shopify's network only, and those of the embedded store are local. */
const csp = 'createContentSecurityPolicy({';
const cspWithPictures = `${csp}imgSrc: ["'self'", 'https://cdn.shopify.com', 'http://127.0.0.1:*'],`;

/**
 * Builds Hydrogen's own template, as the CLI ships it, below this project, so that it resolves the
 * same packages. It is unchanged but for the source of its pictures. Returns the folder. A build with
 * the same lockfile is reused.
 */
export async function buildSkeleton(folder = join(root, '.cache/skeleton')): Promise<string> {
  const builtWith = join(folder, 'built-with.json');
  const key = cspWithPictures + (await readFile(join(root, 'package-lock.json'), 'utf8'));
  if ((await readFile(builtWith, 'utf8').catch(() => '')) === key) return folder;

  const cli = dirname(createRequire(import.meta.url).resolve('@shopify/cli/package.json'));
  await rm(folder, {recursive: true, force: true});
  await cp(join(cli, 'dist/assets/hydrogen/starter'), folder, {recursive: true});
  const entry = join(folder, 'app/entry.server.tsx');
  const source = await readFile(entry, 'utf8');
  if (!source.includes(csp)) throw new Error(`${entry} has no ${csp}`);
  await writeFile(entry, source.replace(csp, cspWithPictures));
  const flags = ['--no-lockfile-check', '--disable-route-warning', '--no-bundle-stats'];
  await promisify(execFile)(command, ['hydrogen', 'build', '--path', folder, ...flags], {
    env: {...process.env, NODE_ENV: 'production', SHOPIFY_CLI_NO_ANALYTICS: '1'},
  });
  await writeFile(builtWith, key);
  return folder;
}

/** The variables of the template, which signs a session of its own. */
export function skeletonVariables(store: EmbeddedStore): Record<string, string> {
  return {...store.variables, SESSION_SECRET: 'signs the sessions of the template'};
}
