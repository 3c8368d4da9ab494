/**
 * The part of the schema that exists on `/api/unstable` only: Shopify's privacy banner and consent
 * script ask it for the values of the cookies that they set.
 */
export const consentSchema = /* GraphQL */ `
  extend type QueryRoot {
    consentManagement: ConsentManagement!
  }
  type ConsentManagement {
    cookies(
      visitorConsent: VisitorConsent!
      visitorEmail: String
      origReferrer: String
      landingPage: String
    ): ConsentManagementCookies!
    customerAccountUrl: String
  }
  type ConsentManagementCookies {
    cookieDomain: String
    landingPageCookie: String
    origReferrerCookie: String
    trackingConsentCookie: String!
  }
`;

interface CookieArguments {
  visitorConsent: Readonly<Record<string, boolean | null | undefined>>;
  origReferrer?: string | null;
  landingPage?: string | null;
}

/** The resolver of `consentManagement`. */
export function consentManagement(customerAccountUrl: string, newId: () => string) {
  return {
    cookies: ({visitorConsent, origReferrer, landingPage}: CookieArguments) => {
      const choice = (name: string) => {
        const value = visitorConsent[name];
        return value === undefined || value === null ? '' : value ? '1' : '0';
      };
      const consent = {
        v: '2.1',
        con: {
          CMP: {
            a: choice('analytics'),
            m: choice('marketing'),
            p: choice('preferences'),
            s: choice('saleOfData'),
          },
        },
        region: '',
        consent_id: newId(),
      };
      return {
        // The browser's own host: the emulator serves every host name.
        cookieDomain: null,
        landingPageCookie: landingPage ?? null,
        origReferrerCookie: origReferrer ?? null,
        trackingConsentCookie: encodeURIComponent(JSON.stringify(consent)),
      };
    },
    customerAccountUrl,
  };
}
