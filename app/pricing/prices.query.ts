/** One query for all three products, so that one cached response serves every page. */
export const pricesQuery = `#graphql
  fragment ProductPrice on Product {
    id
    handle
    title
    vendor
    productType
    availableForSale
    priceRange {
      minVariantPrice {
        amount
        currencyCode
      }
    }
    variants(first: 1) {
      nodes {
        id
        title
        sku
        availableForSale
        price {
          amount
          currencyCode
        }
        compareAtPrice {
          amount
          currencyCode
        }
      }
    }
  }
  query ProductPrices($country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    rush: product(handle: "rush") {
      ...ProductPrice
    }
    synaptiq: product(handle: "synaptiq") {
      ...ProductPrice
    }
    vitra: product(handle: "vitra") {
      ...ProductPrice
    }
  }
` as const;
