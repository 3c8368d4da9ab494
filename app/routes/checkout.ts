import {redirect} from 'react-router';
import {checkOut} from '~/cart/server/cart-requests';
import type {Route} from './+types/checkout';

export function loader(): Response {
  return redirect('/cart');
}

/** The way to the platform's checkout for who has no scripts; others ask by `/api/cart`. */
export async function action({request, context}: Route.ActionArgs) {
  const {answer, headers} = await checkOut(request, context);
  const address = answer.location ?? (answer.problem ? '/cart?checkout=failed' : '/cart');
  return redirect(address, {status: 303, headers});
}
