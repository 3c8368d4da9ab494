import {spawn} from 'node:child_process';
import {constants} from 'node:os';
import type {Emulator} from '../emulator.ts';
import {storeVariables} from '../variables.ts';
import {withVariablesFile} from './hydrogen-command.ts';
import {UsageError} from './usage-error.ts';

/** A command that runs beside the emulator, and the further names of the variables that it reads. */
export interface CommandOptions {
  command: readonly string[];
  /** The emulator's variable by the name that the command expects. */
  names: Readonly<Record<string, string>>;
}

/**
 * Runs a command with the emulator's variables until it ends, and resolves with its exit code.
 * Ctrl+C in a terminal reaches the command without help; other signals are passed on.
 */
export async function runCommand(
  emulator: Emulator,
  {command, names}: CommandOptions,
  signal: AbortSignal,
): Promise<number> {
  const variables = commandVariables(emulator, names);
  const prepared = await withVariablesFile(command, variables, process.cwd());
  try {
    return await spawnCommand(prepared.command, {...process.env, ...variables}, signal);
  } finally {
    await prepared.remove();
  }
}

/** The variables of a command: Hydrogen's, those of other names, and what HTTPS needs. */
function commandVariables(
  emulator: Emulator,
  names: CommandOptions['names'],
): Record<string, string> {
  const variables: Record<string, string> = {
    ...storeVariables(emulator),
    SESSION_SECRET: process.env.SESSION_SECRET || 'signs the sessions of the emulated store',
    ...(emulator.certificateFile && {NODE_EXTRA_CA_CERTS: emulator.certificateFile}),
  };
  const renamed = Object.entries(names).map(([name, source]) => {
    const value = variables[source];
    if (value !== undefined) return [name, value] as const;
    const known = Object.keys(variables).join(', ');
    throw new UsageError(`There is no variable ${source} for --env. Use one of ${known}.`);
  });
  return {...variables, ...Object.fromEntries(renamed)};
}

/** The shell of Windows splits a path at its spaces, such as that of a user's folder. */
export function quoteForShell(arg: string): string {
  return /[\s&|<>^]/.test(arg) && !/^".*"$/.test(arg) ? `"${arg}"` : arg;
}

function spawnCommand(
  [program = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<number> {
  const isWindows = process.platform === 'win32';
  // npm does not pass a signal on to what its script starts. A group of processes receives it as a
  // whole; in a terminal, the command has to stay in the group that reads from it.
  const isGroup = !isWindows && !process.stdin.isTTY;
  return new Promise((resolve, reject) => {
    const child = spawn(program, isWindows ? args.map(quoteForShell) : args, {
      env,
      stdio: 'inherit',
      detached: isGroup,
      // Windows starts scripts such as npm.cmd through a shell only.
      shell: isWindows,
    });
    const forward = () => {
      const name = signal.reason === 'SIGINT' ? 'SIGINT' : 'SIGTERM';
      if (isGroup && child.pid) process.kill(-child.pid, name);
      else if (name !== 'SIGINT') child.kill(name);
    };
    signal.addEventListener('abort', forward, {once: true});
    child.once('error', (error) => {
      signal.removeEventListener('abort', forward);
      const isAbsent = 'code' in error && error.code === 'ENOENT';
      reject(isAbsent ? new UsageError(`There is no command "${program}".`) : error);
    });
    child.once('exit', (code, name) => {
      signal.removeEventListener('abort', forward);
      // A command that a signal ended has the exit code that a shell gives it.
      resolve(code ?? 128 + (name ? constants.signals[name] : 0));
    });
    if (signal.aborted) forward();
  });
}
