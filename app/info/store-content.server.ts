export const policiesQuery = `#graphql
  fragment PolicyText on ShopPolicy {
    handle
    title
    body
  }
  query StorePolicies($country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    shop {
      privacyPolicy {
        ...PolicyText
      }
      refundPolicy {
        ...PolicyText
      }
      shippingPolicy {
        ...PolicyText
      }
      termsOfService {
        ...PolicyText
      }
    }
  }
` as const;

export const pageQuery = `#graphql
  query StorePage($handle: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    page(handle: $handle) {
      handle
      title
      body
    }
  }
` as const;
