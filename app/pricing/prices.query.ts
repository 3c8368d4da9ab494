import {productIds} from '../catalog/types.ts';
import {productsQuery} from '../platform/storefront/products-query.ts';

const pricesFragment = `#graphql
  fragment ProductPrices on Product {
    id
    handle
    title
    vendor
    productType
    availableForSale
    updatedAt
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
        barcode
        mpn: metafield(namespace: "mm-google-shopping", key: "mpn") {
          value
        }
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
` as const;

export const pricesQuery = productsQuery('ProductPrices', productIds, pricesFragment);
