import {loadOffers} from '../pricing/store-products.server.ts';
import type {Route} from './+types/api-offers.ts';

/** What all products cost, for pages that are open: the same for every visitor. */
export async function loader({context}: Route.LoaderArgs): Promise<Response> {
  const offers = await loadOffers(context);
  // The worker's memory is the only cache, so that a changed price is not shown for longer here.
  const headers = {'Cache-Control': 'public, max-age=0, must-revalidate'};
  return Response.json({offers}, {headers});
}
