import {loadNewOffers} from '../pricing/store-products.server.ts';
import type {Route} from './+types/api-offers.ts';

export async function loader({context}: Route.LoaderArgs): Promise<Response> {
  const offers = await loadNewOffers(context);
  // Neither browsers nor proxies keep it: `cachedQuery` alone decides how old an answer may be.
  const headers = {'Cache-Control': 'public, max-age=0, must-revalidate'};
  return Response.json({offers}, {headers});
}
