import {describe, expect, it} from 'vitest';
import {analyticsSources} from '../../../app/analytics/analytics-sources.server.ts';
import {parseEnvironment} from '../../../app/platform/server/environment.server.ts';

function environment(variables: Record<string, string>) {
  const result = parseEnvironment({
    PUBLIC_STORE_DOMAIN: 'boreal.myshopify.com',
    PUBLIC_STOREFRONT_API_TOKEN: '0123456789abcdef0123456789abcdef',
    ...variables,
  });
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.environment;
}

describe('analyticsSources', () => {
  it('is empty without Google Analytics', () => {
    expect(analyticsSources(environment({}))).toEqual({});
  });

  it('names the hosts of Google Analytics where it is configured', () => {
    const sources = analyticsSources(environment({PUBLIC_GA4_MEASUREMENT_ID: 'G-AB12CD34EF'}));
    expect(sources['script-src']).toEqual(['https://www.googletagmanager.com']);
    expect(sources['connect-src']).toContain('https://*.google-analytics.com');
  });

  it('is empty for the embedded store, whatever is configured', () => {
    const variables = {
      PUBLIC_STORE_DOMAIN: 'http://127.0.0.1:3333',
      PUBLIC_GA4_MEASUREMENT_ID: 'G-AB12CD34EF',
    };
    expect(analyticsSources(environment(variables))).toEqual({});
  });
});
