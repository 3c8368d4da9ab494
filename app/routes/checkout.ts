import {redirect} from 'react-router';
import type {CartResponse} from '~/cart/cart-response';
import {postCheckout} from '~/cart/server/cart-requests';
import type {Route} from './+types/checkout';

export function loader(): Response {
  return redirect('/cart');
}

/** The way to the store's checkout for a page without scripts; others use `/api/cart`. */
export async function action({request, context}: Route.ActionArgs) {
  const {body, status, headers} = await postCheckout(request, context);
  if (status === 429) return new Response(body.problem, {status, headers});
  return redirect(body.location ?? cartPath(status, body), {status: 303, headers});
}

/** The cart page with the message for a checkout that stopped. */
function cartPath(status: number, {code}: CartResponse): string {
  if (status !== 200) return '/cart?checkout=failed';
  return code === 'cart-changed' ? '/cart?checkout=changed' : '/cart';
}
