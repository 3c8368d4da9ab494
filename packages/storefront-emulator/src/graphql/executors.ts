import {consentManagement} from './consent.ts';
import {Executor} from './executor.ts';
import type {Localization} from './in-context.ts';
import {buildStorefrontSchema, type Roots} from './schema.ts';

/** Returns the executor of an API version; `unstable` has a schema of its own, built when needed. */
export function createExecutors(
  roots: Roots,
  localization: () => Localization,
  accountUrl: string,
): (version: string) => Executor {
  const stable = new Executor(buildStorefrontSchema(roots), localization);
  let unstable: Executor | undefined;
  return (version) => {
    if (version !== 'unstable') return stable;
    const QueryRoot = {
      ...roots.QueryRoot,
      consentManagement: () => consentManagement(accountUrl),
    };
    unstable ??= new Executor(
      buildStorefrontSchema({...roots, QueryRoot}, {unstable: true}),
      localization,
    );
    return unstable;
  };
}
