import {describe, expect, it} from 'vitest';
import {readConsent} from '../../../../app/analytics/shopify/read-consent.ts';

type Choice = 'yes' | 'no' | '';

function api({choice = '' as Choice, isAllowed = true, isBannerShown = false} = {}) {
  return {
    consentStatus: 'loaded' as const,
    currentVisitorConsent: () => ({
      analytics: choice,
      marketing: choice,
      preferences: choice,
      sale_of_data: choice,
    }),
    analyticsProcessingAllowed: () => isAllowed,
    shouldShowBanner: () => isBannerShown,
  };
}

describe('readConsent', () => {
  it('is unknown until the Customer Privacy API has loaded the consent', () => {
    expect(readConsent(undefined, false)).toBe('unknown');
    expect(readConsent({...api(), consentStatus: 'loading'}, false)).toBe('unknown');
  });

  it('is the default of the region where no choice is needed', () => {
    expect(readConsent(api(), false)).toBe('granted');
    expect(readConsent(api(), true)).toBe('granted');
  });

  it('is unknown while the banner waits for a choice, whatever the region’s default is', () => {
    expect(readConsent(api({isBannerShown: true}), true)).toBe('unknown');
    expect(readConsent(api({isBannerShown: true, isAllowed: false}), true)).toBe('unknown');
  });

  it('follows the visitor’s choice', () => {
    expect(readConsent(api({choice: 'yes'}), true)).toBe('granted');
    expect(readConsent(api({choice: 'no', isAllowed: false}), true)).toBe('denied');
    expect(readConsent(api({choice: 'no', isAllowed: true}), false)).toBe('denied');
  });

  it('is unknown where consent is required and there is no banner to ask for it', () => {
    expect(readConsent(api({isAllowed: false, isBannerShown: true}), false)).toBe('unknown');
  });
});
