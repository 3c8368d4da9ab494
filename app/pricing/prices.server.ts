import {type ProductId, productIds} from '~/catalog/types';
import type {AppContext} from '~/platform/context';
import {describeError} from '~/platform/log';
import {errorNotes, type LivePrice, localPrice, readLivePrice} from './live-price';
import {pricesQuery} from './prices.query';

export type Prices = Record<ProductId, LivePrice>;

/** A store that has not answered by then is shown with local prices. */
const patience = 3_000;

/** Fresh for four seconds, shown for five more while it is renewed: a change is seen within ten. */
const freshness = {mode: 'public', maxAge: 4, staleWhileRevalidate: 5} as const;

/** The prices of all products. Never rejects, and settles within the time limit. */
export async function loadPrices(context: AppContext): Promise<Prices> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store did not answer in time.')), patience);
  });
  try {
    return await Promise.race([ask(context), tooLate]);
  } catch (error) {
    context.log.warn('prices.failed', {...describeError(error), note: errorNotes.notAccessible});
    return allLocal(errorNotes.notAccessible);
  } finally {
    clearTimeout(timer);
  }
}

async function ask({storefront, log}: AppContext): Promise<Prices> {
  const {errors, ...products} = await storefront.query(pricesQuery, {
    cache: storefront.CacheCustom(freshness),
  });
  if (errors && errors.length > 0) {
    const denied = errors.some(({extensions}) => extensions?.code === 'ACCESS_DENIED');
    const note = denied ? errorNotes.accessDenied : errorNotes.notAccessible;
    log.warn('prices.refused', {message: errors[0]?.message, note});
    return allLocal(note);
  }
  return forEach((id) => {
    const price = readLivePrice(id, products[id]);
    if (price.error) log.warn('prices.missing', {product: id, note: price.error});
    return price;
  });
}

function allLocal(note: string): Prices {
  return forEach((id) => localPrice(id, note));
}

function forEach(price: (id: ProductId) => LivePrice): Prices {
  const [rush, synaptiq, vitra] = productIds;
  return {rush: price(rush), synaptiq: price(synaptiq), vitra: price(vitra)};
}
