import {execFile} from 'node:child_process';
import {createRequire} from 'node:module';
import {promisify} from 'node:util';
import type {Plugin, PreviewServer, ViteDevServer} from 'vite';

const {default: workerd}: {default: string} = createRequire(import.meta.url)('workerd');

/**
 * Ends `dev` and `preview` before they print an address if workerd cannot start on this machine. MiniOxygen drops
 * what workerd prints, so that the servers would accept connections and never answer.
 */
export function checkRuntime(): Plugin {
  const handler = async ({config: {logger}}: ViteDevServer | PreviewServer): Promise<void> => {
    // The variable is Miniflare's.
    const program = process.env.MINIFLARE_WORKERD_PATH ?? workerd;
    await promisify(execFile)(program, ['--version']).catch(
      (error: {message: string; stderr?: string}) => {
        logger.error(explain(error.stderr?.trim() || error.message));
        process.exit(1);
      },
    );
  };
  return {
    name: 'boreal:check-runtime',
    configureServer: {order: 'pre', handler},
    configurePreviewServer: {order: 'pre', handler},
  };
}

function explain(reason: string): string {
  const [, name, version] = /(lib[\w+-]+)\.so\.(\d+): cannot open/.exec(reason) ?? [];
  const remedy = name
    ? `On Debian and Ubuntu: apt-get install ${name}${version}`
    : 'On Linux, it needs glibc 2.35 or later, as in Debian 12 and Ubuntu 22.04.';
  return `The worker’s runtime cannot start. ${reason}. ${remedy}`;
}
