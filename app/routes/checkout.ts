import {redirect} from 'react-router';
import {postCheckout} from '~/cart/server/cart-requests.server';
import type {Route} from './+types/checkout';

export function loader(): Response {
  return redirect('/cart');
}

/** The way to the store's checkout for a page without scripts; others use `/api/cart`. */
export async function action({request, context}: Route.ActionArgs): Promise<Response> {
  const {body, status, headers} = await postCheckout(request, context);
  if (status === 429) return new Response(body.problem, {status, headers});
  const cartPath = status === 200 ? '/cart' : '/cart?checkout=failed';
  return redirect(body.location ?? cartPath, {status: 303, headers});
}
