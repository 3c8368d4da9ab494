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
` as const;

export const pricesQuery = productsQuery('ProductPrices', productIds, pricesFragment);
