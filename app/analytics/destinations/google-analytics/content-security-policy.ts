import type {PolicySources} from '../content-security-policy.ts';

/** The hosts that Google names for Google Analytics 4 without advertising features. */
export const googleAnalyticsSources: PolicySources = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};
