import {uuidOf} from '../core/ids.ts';
import {consentManagement} from './consent.ts';
import {Executor} from './executor.ts';
import type {Localization} from './in-context.ts';
import {buildStorefrontSchema, type Roots} from './schema.ts';

/** Returns the executor of an API version; `unstable` has a schema of its own, built when needed. */
export function createExecutors(
  roots: Roots,
  localization: () => Localization,
  accountUrl: string,
  seed: string | number,
): (version: string) => Executor {
  const reported = new Set<string>();
  const reportMissing = (field: string, value: unknown) => {
    if (reported.has(field)) return;
    reported.add(field);
    const shown = typeof value === 'object' && value !== null ? 'empty' : JSON.stringify(value);
    console.warn(`storefront-emulator: ${field} is not emulated, and is always ${shown}.`);
  };
  const stable = new Executor(buildStorefrontSchema(roots), localization, reportMissing);
  let unstable: Executor | undefined;
  let consents = 0;
  return (version) => {
    if (version !== 'unstable') return stable;
    const QueryRoot = {
      ...roots.QueryRoot,
      consentManagement: () =>
        consentManagement(accountUrl, () => uuidOf(`${seed}/consent/${++consents}`)),
    };
    unstable ??= new Executor(
      buildStorefrontSchema({...roots, QueryRoot}, {unstable: true}),
      localization,
      reportMissing,
    );
    return unstable;
  };
}
