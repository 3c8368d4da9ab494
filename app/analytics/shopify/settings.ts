import type {ShopAnalytics} from '@shopify/hydrogen';
import type {FirstVariants} from '~/pricing/merchandise';

/** What the browser needs to ask for consent. It is part of every document of a real store. */
export interface ShopifySettings {
  consent: {
    checkoutDomain: string;
    storefrontAccessToken: string;
    withPrivacyBanner: boolean;
    country: 'US';
    language: 'EN';
  };
  googleAnalyticsId: string | undefined;
}

/** What the browser requests once there is consent, so that documents do not wait for it. */
export interface ShopData {
  shop: ShopAnalytics;
  variants: FirstVariants;
}

export const shopDataPath = '/api/shop';
