import type {CatalogFile} from '../catalog/catalog-file.ts';
import {ConfiguredVariables} from './configured-variables.ts';
import {ProcessVariables} from './process-variables.ts';
import {SharedEmulator} from './shared-emulator.ts';

/** What outlives a restart of Vite. */
interface ProcessState {
  emulator: SharedEmulator;
  /** The variables of files, of the command line tool and of the process before the first start. */
  configured: ConfiguredVariables;
  processVariables: ProcessVariables;
  /** The last correct content of each catalog file. */
  catalogFiles: Map<string, CatalogFile>;
}

/** The number changes with the state's structure, because two versions can run in one process. */
const key = Symbol.for('storefront-emulator/vite/1');

/**
 * The state of this process, which a module cannot hold: a Vite configuration that imports the
 * plugin by its path contains a copy of it, and Vite evaluates that copy again on every restart.
 */
export function processState(variableNames: readonly string[]): ProcessState {
  const existing: ProcessState | undefined = Reflect.get(globalThis, key);
  if (existing) return existing;
  const created: ProcessState = {
    emulator: new SharedEmulator(),
    configured: new ConfiguredVariables(variableNames),
    processVariables: new ProcessVariables(),
    catalogFiles: new Map(),
  };
  Reflect.set(globalThis, key, created);
  return created;
}
