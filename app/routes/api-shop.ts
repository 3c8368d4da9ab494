import {loadShopData} from '../analytics/shopify/shop-data.server.ts';
import {jsonError} from '../platform/http/error-responses.server.ts';
import {describeError} from '../platform/server/log.server.ts';
import type {Route} from './+types/api-shop.ts';

export async function loader({context}: Route.LoaderArgs): Promise<Response> {
  if (context.environment.store.kind !== 'shopify') {
    return jsonError(404, 'This store has no analytics.');
  }
  try {
    const headers = {'Cache-Control': 'public, max-age=300'};
    return Response.json(await loadShopData(context), {headers});
  } catch (error) {
    context.log.warn('analytics.shop', describeError(error));
    return jsonError(503, 'The store did not respond.');
  }
}
