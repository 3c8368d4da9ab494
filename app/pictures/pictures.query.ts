import {productIds} from '../catalog/types.ts';
import {productsQuery} from '../platform/storefront/products-query.ts';

const picturesFragment = `#graphql
  fragment StorePictures on Product {
    images(first: 6) {
      nodes {
        url
        altText
        width
        height
      }
    }
  }
` as const;

export const picturesQuery = productsQuery('StorePictures', productIds, picturesFragment);
