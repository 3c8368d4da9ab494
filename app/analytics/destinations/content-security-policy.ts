import type {Environment} from '../../platform/server/environment.ts';
import {googleAnalyticsSources} from './google-analytics/content-security-policy.ts';
import {destinationSettings} from './settings.ts';

export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** What the configured destinations add to the content security policy, for each directive. */
export function destinationSources(environment: Environment): PolicySources {
  if (environment.store.kind !== 'shopify') return {};
  const {googleAnalytics} = destinationSettings(environment);
  return mergeSources(googleAnalytics ? [googleAnalyticsSources] : []);
}

function mergeSources(policies: readonly PolicySources[]): PolicySources {
  const merged: Record<string, string[]> = {};
  for (const [directive, sources] of policies.flatMap((policy) => Object.entries(policy))) {
    merged[directive] = [...(merged[directive] ?? []), ...sources];
  }
  return merged;
}
