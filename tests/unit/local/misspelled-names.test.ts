import {describe, expect, it} from 'vitest';
import {variableNames} from '../../../app/platform/server/environment.server.ts';
import {describeMisspelledNames} from '../../../local/misspelled-names.ts';

describe('describeMisspelledNames', () => {
  it.each([
    ['PUBLIC_STORE_DOMIAN', 'PUBLIC_STORE_DOMAIN'],
    ['PUBLIC_STOREFRONT_TOKEN', 'PUBLIC_STOREFRONT_API_TOKEN'],
    ['PUBLIC_SUPABASE_PUBLISABLE_KEY', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY'],
    ['SUPABASE_SERVICE_KEY', 'SUPABASE_SERVICE_ROLE_KEY'],
    ['CONTACT_DELIVRY', 'CONTACT_DELIVERY'],
    ['SHOPIFY_WEBHOOKS_SECRET', 'SHOPIFY_WEBHOOK_SECRET'],
    ['EMBEDED_STORE_PORT', 'EMBEDDED_STORE_PORT'],
    ['PUBLIC_GA4_MEASURMENT_ID', 'PUBLIC_GA4_MEASUREMENT_ID'],
  ])('names for %s the variable that was meant, %s', (name, meant) => {
    expect(describeMisspelledNames([name])).toEqual([
      `${name} is not a variable of this shop. Did you mean ${meant}?`,
    ]);
  });

  it('reports no variable of the shop, and none that is for something else', () => {
    const others = [
      'PUBLIC_POSTHOG_KEY',
      'PATH',
      'NPM_CACHE',
      'SUPABASE_ACCESS_TOKEN',
      'SHOPIFY_API_SECRET',
    ];
    expect(describeMisspelledNames([...variableNames, ...others])).toEqual([]);
  });
});
