import type {Consent} from './visitor-consent.ts';

type CustomerPrivacy = NonNullable<NonNullable<Window['Shopify']>['customerPrivacy']>;

type PrivacyApi = Partial<
  Pick<
    CustomerPrivacy,
    'analyticsProcessingAllowed' | 'consentStatus' | 'currentVisitorConsent' | 'shouldShowBanner'
  >
>;

/** Where a visitor has made no choice, the default of the region counts, except while a banner asks. */
export function decideConsent(api: PrivacyApi | undefined, withPrivacyBanner: boolean): Consent {
  if (api?.consentStatus !== 'loaded') return 'unknown';
  const {analytics, marketing, preferences} = api.currentVisitorConsent?.() ?? {};
  if (analytics === 'no') return 'denied';
  const hasChosen = [analytics, marketing, preferences].some(
    (choice) => choice === 'yes' || choice === 'no',
  );
  if (withPrivacyBanner && api.shouldShowBanner?.() && !hasChosen) return 'unknown';
  if (api.analyticsProcessingAllowed?.()) return 'granted';
  return hasChosen ? 'denied' : 'unknown';
}
