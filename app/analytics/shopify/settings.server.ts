import type {AppContext} from '../../platform/server/context.server.ts';
import type {ShopifySettings} from './settings.ts';

/** Undefined for the embedded store, which has no analytics and no consent to manage. */
export function shopifySettings({environment}: AppContext): ShopifySettings | undefined {
  const {kind, checkoutOrigin, publicToken} = environment.store;
  if (kind !== 'shopify') return undefined;
  return {
    consent: {
      checkoutDomain: new URL(checkoutOrigin).host,
      storefrontAccessToken: publicToken,
      withPrivacyBanner: environment.privacyBanner,
      country: 'US',
      language: 'EN',
    },
    googleAnalyticsId: environment.googleAnalyticsId,
  };
}
