import type {Environment} from '../platform/server/environment.server.ts';

type PolicySources = Readonly<Record<string, readonly string[]>>;

const googleAnalyticsSources: PolicySources = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

export function analyticsSources({store, googleAnalyticsId}: Environment): PolicySources {
  return store.kind === 'shopify' && googleAnalyticsId ? googleAnalyticsSources : {};
}
