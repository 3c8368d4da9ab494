import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseEnv} from 'node:util';
import {loadEnv} from 'vite';
import {variableNames} from '../app/platform/server/environment.ts';
import {embeddedVariableNames, type Variables} from './embedded-options.ts';

/**
 * Reads the configuration of a development or preview server again at every (re)start.
 *
 * Two sources are stale after a restart. React Router copies the values of the `.env` files into
 * `process.env`, where Vite prefers them over the files. Shopify's command line tool reads its
 * variables once, before the first start.
 */
export class ConfiguredVariables {
  /** The process's own variables, before any file's values were copied among them. */
  readonly #process: Variables = {...process.env};
  /** Names that `.env` files have defined so far. */
  readonly #fileNames = new Set<string>();
  /** The tool's variables that come from elsewhere: a linked project, or `--env-file`. */
  #fromTool: Variables | undefined;

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
    return {...fromFiles, ...this.#fromTool, ...pickKnown(this.#process)};
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
}

function envFileNames(mode: string): string[] {
  return ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`];
}

function difference(variables: Variables, others: Variables): Variables {
  return Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => others[name] !== value),
  );
}

/** The worker gets none of the machine's other variables. */
function pickKnown(variables: Variables): Variables {
  const names = [...variableNames, ...embeddedVariableNames];
  return Object.fromEntries(
    names.filter((name) => variables[name]).map((name) => [name, variables[name]]),
  );
}
