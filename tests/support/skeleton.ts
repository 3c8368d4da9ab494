import {execFile} from 'node:child_process';
import {cp, rm} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {promisify} from 'node:util';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Copies Hydrogen's own template, as the CLI ships it, into an empty folder. */
export async function copySkeleton(folder: string): Promise<string> {
  const cli = dirname(createRequire(import.meta.url).resolve('@shopify/cli/package.json'));
  await rm(folder, {recursive: true, force: true});
  await cp(join(cli, 'dist/assets/hydrogen/starter'), folder, {recursive: true});
  return folder;
}

/** Builds the unchanged template below this project, so that it finds the same packages. */
export async function buildSkeleton(folder = join(root, '.cache/skeleton')): Promise<string> {
  await copySkeleton(folder);
  const flags = ['--no-lockfile-check', '--disable-route-warning', '--no-bundle-stats'];
  await run(
    join(root, 'node_modules/.bin/shopify'),
    ['hydrogen', 'build', '--path', folder, ...flags],
    {
      env: {...process.env, NODE_ENV: 'production', SHOPIFY_CLI_NO_ANALYTICS: '1'},
    },
  );
  return folder;
}
