import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {promisify} from 'node:util';

const execute = promisify(execFile);
const command = join(import.meta.dirname, '../../node_modules/.bin/shopify');

/** Builds a Hydrogen project for production, with this project's packages. */
export async function buildHydrogen(project: string): Promise<void> {
  const flags = ['--no-lockfile-check', '--disable-route-warning', '--no-bundle-stats'];
  await execute(command, ['hydrogen', 'build', '--path', project, ...flags], {
    env: {...process.env, NODE_ENV: 'production', SHOPIFY_CLI_NO_ANALYTICS: '1'},
  });
}
