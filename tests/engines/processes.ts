import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

interface Started {
  /** Resolves with what the pattern found in the output. */
  printed(pattern: RegExp): Promise<string>;
  /** Ends the process and deletes its folder. */
  stop(): Promise<void>;
}

/** Starts a program with a temporary folder, which its arguments may contain. */
export function start(
  program: string,
  args: readonly string[],
  {env, folder}: {env?: NodeJS.ProcessEnv; folder?: string} = {},
): Started {
  const child = spawn(program, args, {
    env: {...process.env, ...env},
    // The fourth stream is for programs that report on a file descriptor of their own.
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  // Also where a test run ends before it has stopped what it started.
  process.once('exit', () => child.kill());
  let output = '';
  const ended = new Promise<string>((resolve) => {
    child.on('error', ({message}) => resolve(message));
    child.on('exit', (code) => resolve(`it ended with ${code}`));
  });
  for (const stream of child.stdio) stream?.on('data', (chunk: Buffer) => (output += chunk));
  return {
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output)?.[1];
          if (found !== undefined) resolve(found);
        };
        for (const stream of child.stdio) stream?.on('data', look);
        look();
        void ended.then((why) => reject(new Error(`${program}: ${why}\n${output}`)));
      }),
    async stop() {
      child.kill();
      await ended;
      if (folder) rmSync(folder, {recursive: true, force: true, maxRetries: 5, retryDelay: 100});
    },
  };
}

export const temporaryFolder = (name: string) => mkdtempSync(join(tmpdir(), `boreal-${name}-`));
