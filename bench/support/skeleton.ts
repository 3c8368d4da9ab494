import {execFile} from 'node:child_process';
import {cp, readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import type {EmbeddedStore} from '../../local/store/store.ts';
import {type RunningWorker, startWorker} from '../../tests/support/worker.ts';

const root = join(import.meta.dirname, '../..');
const command = join(root, 'node_modules/.bin/shopify');
const template = join(root, 'node_modules/@shopify/cli/dist/assets/hydrogen/starter');
/** Below this project, so that the template resolves the same packages. */
const skeleton = join(root, '.cache/skeleton');

/** The template allows pictures from Shopify's network only, and those of the embedded store are local. */
const csp = 'createContentSecurityPolicy({';
const cspWithPictures = `${csp}imgSrc: ["'self'", 'https://cdn.shopify.com', 'http://127.0.0.1:*'],`;

/** Hydrogen's own template, which is built once for each lockfile. */
export async function startSkeleton(store: EmbeddedStore): Promise<RunningWorker> {
  const builtWith = join(skeleton, 'built-with.json');
  const key = cspWithPictures + (await readFile(join(root, 'package-lock.json'), 'utf8'));
  if ((await readFile(builtWith, 'utf8').catch(() => '')) !== key) {
    await build();
    await writeFile(builtWith, key);
  }
  const variables = {...store.variables, SESSION_SECRET: 'signs the sessions of the template'};
  return startWorker({project: skeleton, variables});
}

async function build(): Promise<void> {
  await rm(skeleton, {recursive: true, force: true});
  await cp(template, skeleton, {recursive: true});
  const entry = join(skeleton, 'app/entry.server.tsx');
  const source = await readFile(entry, 'utf8');
  if (!source.includes(csp)) throw new Error(`${entry} has no ${csp}`);
  await writeFile(entry, source.replace(csp, cspWithPictures));
  const flags = ['--no-lockfile-check', '--disable-route-warning', '--no-bundle-stats'];
  await promisify(execFile)(command, ['hydrogen', 'build', '--path', skeleton, ...flags], {
    env: {...process.env, NODE_ENV: 'production', SHOPIFY_CLI_NO_ANALYTICS: '1'},
  });
}
