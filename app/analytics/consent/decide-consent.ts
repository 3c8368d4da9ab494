import type {Consent} from './visitor-consent.ts';

type CustomerPrivacy = NonNullable<NonNullable<Window['Shopify']>['customerPrivacy']>;

type PrivacyApi = Partial<
  Pick<
    CustomerPrivacy,
    'analyticsProcessingAllowed' | 'consentStatus' | 'currentVisitorConsent' | 'shouldShowBanner'
  >
>;

/**
 * Reads the visitor's choice from the Customer Privacy API, with the region's default where no
 * choice is needed. Consent is unknown until the API has loaded it, and while a banner asks for it.
 */
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
