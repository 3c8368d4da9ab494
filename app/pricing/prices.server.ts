import {type ProductId, productIds} from '~/catalog/types';
import type {AppContext} from '~/platform/server/context';
import {describeError} from '~/platform/server/log';
import {askStore} from '~/platform/storefront/cached-query';
import {StoreRejectedError, toStoreError} from '~/platform/storefront/storefront-request';
import {errorNotes, type LivePrice, localPrice, readLivePrice} from './live-price';
import {pricesQuery} from './prices.query';

export type Prices = Record<ProductId, LivePrice>;

/**
 * The prices of all products: at once where they are known. Never rejects, and settles
 * within the time limit.
 */
export function loadPrices(context: AppContext): Prices | Promise<Prices> {
  const answer = askStore('prices', context, () => ask(context));
  if (!(answer instanceof Promise)) return answer.value;
  return answer.then(
    ({value}) => value,
    (error: unknown) => {
      const isDenied = error instanceof StoreRejectedError && error.code === 'ACCESS_DENIED';
      const note = isDenied ? errorNotes.accessDenied : errorNotes.notAccessible;
      context.log.warn('prices.unavailable', {...describeError(error), note});
      return forEach((id) => localPrice(id, note, 'unavailable'));
    },
  );
}

async function ask({storefront, log}: AppContext): Promise<Prices> {
  const {errors, ...products} = await storefront.query(pricesQuery, {
    cache: storefront.CacheNone(),
  });
  if (errors && errors.length > 0) throw toStoreError(errors);
  return forEach((id) => {
    const price = readLivePrice(id, products[id]);
    if (price.fallback)
      log.warn(`prices.${price.fallback}`, {product: id, note: price.error ?? ''});
    return price;
  });
}

function forEach(price: (id: ProductId) => LivePrice): Prices {
  const [rush, synaptiq, vitra] = productIds;
  return {rush: price(rush), synaptiq: price(synaptiq), vitra: price(vitra)};
}
