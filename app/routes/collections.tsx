import {data, redirect} from 'react-router';
import {collectionQuery} from '../info/store-content.server.ts';
import {isStoreError} from '../platform/storefront/store-errors.server.ts';
import {findStoreRedirect} from '../platform/storefront/store-redirects.server.ts';
import {requestStore} from '../platform/storefront/storefront-request.server.ts';
import type {Route} from './+types/collections.ts';

/** The home page shows every product, so it replaces collections and search results. */
const productList = '/#products';

export async function loader({params, request, context}: Route.LoaderArgs) {
  const handle = 'collectionHandle' in params ? params.collectionHandle : undefined;
  if (handle === undefined || handle === 'all' || (await exists(handle, context))) {
    return redirect(productList);
  }
  throw (await findStoreRedirect(request, context)) ?? data(null, {status: 404});
}

/** A collection counts as existing while the store is not available. */
async function exists(handle: string, context: Route.LoaderArgs['context']): Promise<boolean> {
  const {storefront} = context;
  try {
    const {collection} = await requestStore(context, 1_500, () =>
      storefront.query(collectionQuery, {
        variables: {handle},
        cache: storefront.CacheCustom({mode: 'public', maxAge: 60}),
      }),
    );
    return collection !== null && collection !== undefined;
  } catch (error) {
    if (!isStoreError(error)) throw error;
    return true;
  }
}

/** Keeps the route a page: an unknown collection is a 404 page and not a plain text. */
export default function Collections() {
  return null;
}
