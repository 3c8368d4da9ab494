import {redirect} from 'react-router';
import {followCheckoutLink, ignorePassiveRequests} from '../cart/server/cart-links.server.ts';
import type {Route} from './+types/checkout.ts';

/** A checkout begins on the cart page, unless a link says how to pay. */
export function loader({request, url, context}: Route.LoaderArgs) {
  if (!url.searchParams.has('payment')) return redirect('/cart');
  return ignorePassiveRequests({request}, () => followCheckoutLink(request, context));
}
