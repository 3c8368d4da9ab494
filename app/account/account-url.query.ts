/** The address of the store's hosted customer account, where it has one. */
export const accountUrlQuery = `#graphql
  query CustomerAccountUrl($country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    shop {
      customerAccountUrl
    }
  }
` as const;
