import type {AppContext} from '../../platform/server/app-context.server.ts';

export type ShopifySettings = NonNullable<ReturnType<typeof shopifySettings>>;

/** Undefined for the embedded store, which has no analytics and no consent to manage. */
export function shopifySettings({environment, storefront}: AppContext) {
  const {kind, checkoutOrigin, publicToken} = environment.store;
  if (kind !== 'shopify') return undefined;
  const {country, language} = storefront.i18n;
  return {
    consent: {
      checkoutDomain: new URL(checkoutOrigin).host,
      storefrontAccessToken: publicToken,
      withPrivacyBanner: environment.privacyBanner,
      country,
      language,
    },
    googleAnalyticsId: environment.googleAnalyticsId,
  };
}
