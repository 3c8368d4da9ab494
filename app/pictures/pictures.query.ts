/** The store's pictures of all three products, so that one cached response serves every page. */
export const picturesQuery = `#graphql
  fragment ProductPictures on Product {
    images(first: 6) {
      nodes {
        url
        altText
        width
        height
      }
    }
  }
  query StorePictures($country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    rush: product(handle: "rush") {
      ...ProductPictures
    }
    synaptiq: product(handle: "synaptiq") {
      ...ProductPictures
    }
    vitra: product(handle: "vitra") {
      ...ProductPictures
    }
  }
` as const;
