import {uuidOf} from '../core/ids.ts';
import {consentManagement} from './consent.ts';
import {Executor, type ReportMissing} from './executor.ts';
import type {Localization} from './in-context.ts';
import {buildStorefrontSchema, type Roots, schemaFile} from './schema.ts';

interface ExecutorOptions {
  localization: () => Localization;
  accountUrl: string;
  seed: string | number;
  reportMissing: ReportMissing;
  /** An introspection result that serves every version. */
  schema: string | undefined;
}

/** Returns the executor of an API version. The versions with one schema share it; it is built when needed. */
export function createExecutors(
  roots: Roots,
  options: ExecutorOptions,
): (version: string) => Executor {
  const {localization, accountUrl, seed, reportMissing, schema} = options;
  const executors = new Map<string, Executor>();
  let consents = 0;
  const QueryRoot = {
    ...roots.QueryRoot,
    consentManagement: () =>
      consentManagement(accountUrl, () => uuidOf(`${seed}/consent/${++consents}`)),
  };
  return (version) => {
    const key = version === 'unstable' ? version : (schema ?? schemaFile(version));
    const known = executors.get(key);
    if (known) return known;
    const built = buildStorefrontSchema({...roots, QueryRoot}, {version, file: schema});
    const executor = new Executor(built, localization, reportMissing);
    executors.set(key, executor);
    return executor;
  };
}
