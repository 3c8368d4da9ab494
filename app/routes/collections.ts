import {redirect} from 'react-router';
import {orStoreRedirect} from '../platform/storefront/store-redirects.server.ts';
import type {Route} from './+types/collections.ts';

/** The home page shows every product, so it replaces collections and search results. */
export function loader({url, context}: Route.LoaderArgs) {
  return orStoreRedirect(new Request(url), context, redirect('/#products'));
}
