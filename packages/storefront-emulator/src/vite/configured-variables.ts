import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseEnv} from 'node:util';
import {loadEnv} from 'vite';

/** Variables by name, from files, from the command line tool or from the process. */
export type Variables = Record<string, string | undefined>;

/**
 * Reads the configuration of a development or preview server again at every (re)start.
 *
 * Two sources are stale after a restart. React Router copies the values of the `.env` files into
 * `process.env`, where Vite prefers them over the files. Shopify's command line tool reads its
 * variables once, before the first start.
 */
export class ConfiguredVariables {
  readonly #names: readonly string[];
  /** The process's own variables, before any file's values were copied among them. */
  readonly #process: Variables = {...process.env};
  /** Names that `.env` files have defined so far. */
  readonly #fileNames = new Set<string>();
  /** The tool's variables that come from elsewhere: a linked project, or `--env-file`. */
  #fromTool: Variables | undefined;

  /** `names` are the variables of the process that are used; the machine has many others. */
  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** Removes the copies of file values from `process.env`; call it before React Router loads them. */
  restoreProcess(): void {
    for (const name of this.#fileNames) {
      const value = this.#process[name];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }

  /** The process's variables win over the tool's, and those over the files'. */
  async read(
    mode: string,
    envDir: string | false,
    tool: Promise<Variables> | undefined,
  ): Promise<Variables> {
    const fromFiles = envDir === false ? {} : this.#readFiles(mode, envDir);
    const fromTool = await tool;
    if (fromTool) this.#fromTool ??= difference(fromTool, fromFiles);
    return {...fromFiles, ...this.#fromTool, ...this.#pickKnown(this.#process)};
  }

  #readFiles(mode: string, envDir: string): Variables {
    const names = envFileNames(mode).flatMap((name) => {
      const file = join(envDir, name);
      return existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
    });
    for (const name of names) this.#fileNames.add(name);
    this.restoreProcess();
    const values = loadEnv(mode, envDir, '');
    return Object.fromEntries(names.map((name) => [name, values[name]]));
  }

  #pickKnown(variables: Variables): Variables {
    const known = this.#names.filter((name) => variables[name]);
    return Object.fromEntries(known.map((name) => [name, variables[name]]));
  }
}

function envFileNames(mode: string): string[] {
  return ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`];
}

function difference(variables: Variables, others: Variables): Variables {
  return Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => others[name] !== value),
  );
}
