import {describe, expect, it} from 'vitest';
import {decideConsent} from '../../../../app/analytics/shopify/decide-consent.ts';

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

describe('decideConsent', () => {
  it('is unknown until the Customer Privacy API has loaded the consent', () => {
    expect(decideConsent(undefined, false)).toBe('unknown');
    expect(decideConsent({...api(), consentStatus: 'loading'}, false)).toBe('unknown');
  });

  it('is the default of the region where no choice is needed', () => {
    expect(decideConsent(api(), false)).toBe('granted');
    expect(decideConsent(api(), true)).toBe('granted');
  });

  it('is unknown while the banner waits for a choice, whatever the region’s default is', () => {
    expect(decideConsent(api({isBannerShown: true}), true)).toBe('unknown');
    expect(decideConsent(api({isBannerShown: true, isAllowed: false}), true)).toBe('unknown');
  });

  it('follows the visitor’s choice', () => {
    expect(decideConsent(api({choice: 'yes'}), true)).toBe('granted');
    expect(decideConsent(api({choice: 'no', isAllowed: false}), true)).toBe('denied');
    expect(decideConsent(api({choice: 'no', isAllowed: true}), false)).toBe('denied');
  });

  it('is unknown where consent is required and there is no banner to ask for it', () => {
    expect(decideConsent(api({isAllowed: false, isBannerShown: true}), false)).toBe('unknown');
  });
});
