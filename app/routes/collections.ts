import {redirect} from 'react-router';
import {findStoreRedirect} from '../platform/storefront/store-redirects.server.ts';
import type {Route} from './+types/collections.ts';

/** The home page shows every product, so it replaces collections and search results. */
export async function loader({request, context}: Route.LoaderArgs) {
  return (await findStoreRedirect(request, context)) ?? redirect('/#products');
}
