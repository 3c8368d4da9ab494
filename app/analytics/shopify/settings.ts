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

export const shopDataPath = '/api/shop';
