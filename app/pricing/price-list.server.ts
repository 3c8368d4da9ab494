import {byProduct} from '../catalog/types.ts';
import type {AppContext} from '../platform/server/context.server.ts';
import {loadAllPlans} from './plans.server.ts';
import {loadPrices} from './prices.server.ts';
import type {PriceList} from './use-price-list.ts';

/** Returns the price and the first plan of every product. Never rejects, as its parts do not. */
export async function loadPriceList(context: AppContext): Promise<PriceList> {
  const [prices, plans] = await Promise.all([loadPrices(context), loadAllPlans(context)]);
  return byProduct((id) => ({price: prices[id], plans: plans[id].slice(0, 1)}));
}
