import type {StorePicturesFragment} from 'storefrontapi.generated';
import {byProduct, type ProductId, productIds} from '../catalog/types.ts';
import type {AppContext} from '../platform/server/context.server.ts';
import {mapDeferred} from '../platform/server/deferred-data.server.ts';
import {describeError} from '../platform/server/log.server.ts';
import {cachedQuery} from '../platform/storefront/cached-query.server.ts';
import {productsQuery} from '../platform/storefront/products-query.server.ts';

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

const picturesQuery = productsQuery('StorePictures', productIds, picturesFragment);

/** A picture from the Shopify store. */
export interface StorePicture {
  url: string;
  altText: string | null;
  width: number | null;
  height: number | null;
}

export type StorePictures = Record<ProductId, StorePicture[]>;

const noPictures: StorePictures = byProduct(() => []);

/**
 * Returns the pictures that a store has of its products, synchronously if they are cached. Never
 * rejects: there are none without a response, and none for the embedded store, whose pictures are
 * placeholders.
 */
export function loadPictures(context: AppContext): StorePictures | Promise<StorePictures> {
  if (context.environment.store.kind === 'embedded') return noPictures;
  return mapDeferred(
    cachedQuery(context, {name: 'pictures', query: picturesQuery, read: readPictures}),
    (pictures) => pictures,
    (error) => {
      context.log.warn('pictures.failed', describeError(error));
      return noPictures;
    },
  );
}

function readPictures(products: Record<ProductId, StorePicturesFragment | null>): StorePictures {
  return byProduct((id) =>
    (products[id]?.images.nodes ?? []).map(({url, altText, width, height}) => ({
      url,
      altText: altText ?? null,
      width: width ?? null,
      height: height ?? null,
    })),
  );
}
