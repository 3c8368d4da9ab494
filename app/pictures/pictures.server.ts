import {type ProductId, productIds} from '~/catalog/types';
import type {AppContext} from '~/platform/server/context';
import {describeError} from '~/platform/server/log';
import {cachedQuery} from '~/platform/storefront/cached-query';
import {toStoreError} from '~/platform/storefront/storefront-request';
import {picturesQuery} from './pictures.query';

/** A picture of the real store. */
export interface StorePicture {
  url: string;
  altText: string | null;
  width: number | null;
  height: number | null;
}

export type StorePictures = Record<ProductId, StorePicture[]>;

const none: StorePictures = {rush: [], synaptiq: [], vitra: []};

/**
 * The pictures that a real store has of its products. The embedded store's are drawings
 * that stand in for nothing, so none are asked for; and none there are, where the store
 * does not answer. Never rejects.
 */
export function loadPictures(context: AppContext): StorePictures | Promise<StorePictures> {
  if (context.environment.store.kind === 'embedded') return none;
  const answer = cachedQuery('pictures', context, () => ask(context));
  if (!(answer instanceof Promise)) return answer;
  return answer.catch((error: unknown) => {
    context.log.warn('pictures.failed', describeError(error));
    return none;
  });
}

async function ask({storefront}: AppContext): Promise<StorePictures> {
  const {errors, ...products} = await storefront.query(picturesQuery, {
    cache: storefront.CacheNone(),
  });
  if (errors && errors.length > 0) throw toStoreError(errors);
  const picturesOf = (id: ProductId): StorePicture[] =>
    (products[id]?.images.nodes ?? []).map(({url, altText, width, height}) => ({
      url,
      altText: altText ?? null,
      width: width ?? null,
      height: height ?? null,
    }));
  const [rush, synaptiq, vitra] = productIds;
  return {rush: picturesOf(rush), synaptiq: picturesOf(synaptiq), vitra: picturesOf(vitra)};
}
