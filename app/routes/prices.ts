import {loadPriceList} from '../pricing/store-products.server.ts';
import type {Route} from './+types/prices.ts';

/** The prices of all products for the cart's drawer, the same for every visitor. */
export async function loader({context}: Route.LoaderArgs): Promise<Response> {
  // The worker's memory is the only cache, so that a changed price is not shown for longer here.
  const headers = {'Cache-Control': 'public, max-age=0, must-revalidate'};
  return Response.json(await loadPriceList(context), {headers});
}
