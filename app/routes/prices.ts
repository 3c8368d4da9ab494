import {loadPriceList} from '../pricing/price-list.server.ts';
import type {Route} from './+types/prices.ts';

/** The prices of all products for the cart's drawer, the same for every visitor. */
export async function loader({context}: Route.LoaderArgs): Promise<Response> {
  const prices = await loadPriceList(context);
  const isComplete = Object.values(prices).every(({price}) => price.fallback !== 'unavailable');
  const headers = {'Cache-Control': isComplete ? 'public, max-age=60' : 'no-store'};
  return Response.json(prices, {headers});
}
