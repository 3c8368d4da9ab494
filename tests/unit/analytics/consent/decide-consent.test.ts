import {expect, it} from 'vitest';
import {decideConsent} from '../../../../app/analytics/consent/decide-consent.ts';

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

const noChoice = {analytics: '', marketing: '', preferences: '', sale_of_data: ''} as const;

it.each<[string, Parameters<typeof decideConsent>[0], banner: boolean, string]>([
  ['without the Customer Privacy API', undefined, false, 'unknown'],
  ['until the consent has loaded', {...api(), consentStatus: 'loading'}, false, 'unknown'],
  ['where no choice is needed', api(), true, 'granted'],
  ['while the banner waits', api({isBannerShown: true}), true, 'unknown'],
  ['with a yes', api({choice: 'yes'}), true, 'granted'],
  [
    'with a yes, although the banner is open',
    api({choice: 'yes', isBannerShown: true}),
    true,
    'granted',
  ],
  [
    'with a no, although the banner is open',
    api({choice: 'no', isAllowed: false, isBannerShown: true}),
    true,
    'denied',
  ],
  [
    'with a choice about marketing alone, although the banner is open',
    {...api({isBannerShown: true}), currentVisitorConsent: () => ({...noChoice, marketing: 'no'})},
    true,
    'granted',
  ],
  [
    'with a choice about preferences alone where the region denies analytics',
    {...api({isAllowed: false}), currentVisitorConsent: () => ({...noChoice, preferences: 'yes'})},
    true,
    'denied',
  ],
  ['that the API cannot tell', {consentStatus: 'loaded'}, true, 'unknown'],
  ['with a no', api({choice: 'no', isAllowed: false}), true, 'denied'],
  ['with a no that the region does not need', api({choice: 'no'}), false, 'denied'],
  [
    'where consent is required and no banner asks for it',
    api({isAllowed: false, isBannerShown: true}),
    false,
    'unknown',
  ],
])('decideConsent %s', (_, privacy, hasBanner, consent) => {
  expect(decideConsent(privacy, hasBanner)).toBe(consent);
});
