import {type ChildProcess, spawn} from 'node:child_process';
import {createServer} from 'node:net';
import {delimiter, dirname} from 'node:path';

export interface RunningProcess {
  output(): string;
  /** Ends the process with all that it has started. */
  stop(): Promise<void>;
}

/** Starts a command in a process group of its own. */
export function startProcess(
  command: readonly [string, ...string[]],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): RunningProcess {
  const [program, ...args] = command;
  // Scripts that name `node` run with the version that runs the tests.
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
  const child = spawn(program, args, {
    cwd,
    env: {...process.env, PATH: path, NODE_ENV: '', SHOPIFY_CLI_NO_ANALYTICS: '1', ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    output: () => text,
    async stop() {
      // The command ends what it has started; its own group ends with it in any case.
      signal(child, 'SIGTERM');
      await ended;
      signal(child, 'SIGKILL');
    },
  };
}

function signal({pid}: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}

/** A port that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
    server.once('error', reject);
  });
}
