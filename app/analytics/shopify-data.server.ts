import {getShopAnalytics} from '@shopify/hydrogen';
import type {AppContext} from '~/platform/server/context';
import {describeError} from '~/platform/server/log';
import type {ShopifyAnalyticsData} from './shopify-data';

/** What Shopify's analytics need in the browser; nothing where the store is not Shopify's. */
export function shopifyAnalyticsData(context: AppContext): ShopifyAnalyticsData | undefined {
  const {environment, env, storefront, log} = context;
  if (environment.store.kind !== 'shopify') return undefined;
  const shop = getShopAnalytics({storefront, publicStorefrontId: env.PUBLIC_STOREFRONT_ID});
  return {
    shop: shop.catch((error: unknown) => {
      context.document.markUncacheable();
      log.warn('analytics.shop', describeError(error));
      return null;
    }),
    consent: {
      checkoutDomain: new URL(environment.store.checkoutOrigin).host,
      storefrontAccessToken: env.PUBLIC_STOREFRONT_API_TOKEN,
      withPrivacyBanner: false,
      country: 'US',
      language: 'EN',
    },
  };
}
