import type {ShopAnalytics} from '@shopify/hydrogen';

export interface ShopifyAnalyticsData {
  shop: Promise<ShopAnalytics | null>;
  consent: {
    checkoutDomain: string;
    storefrontAccessToken: string;
    withPrivacyBanner: boolean;
    country: 'US';
    language: 'EN';
  };
}
