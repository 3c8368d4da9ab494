import {redirect} from 'react-router';
import {followCheckoutLink, ignorePassiveRequests} from '../cart/server/cart-links.server.ts';
import type {Route} from './+types/checkout.ts';

/** `/checkout?payment=shop_pay` opens the checkout at once. */
export function loader({request, url, context}: Route.LoaderArgs) {
  if (!url.searchParams.has('payment')) return redirect('/cart');
  return ignorePassiveRequests({request}, () => followCheckoutLink(request, context));
}
