import {changeCart, settleCart} from '~/cart/server/cart-requests';
import type {Route} from './+types/api-cart';

/** The cart for the page's scripts: the same rules as the forms of `/cart`, answered in JSON. */
export async function loader({request, context}: Route.LoaderArgs) {
  const {answer, status, headers} = await settleCart(request, context);
  return Response.json(answer, {status, headers});
}

export async function action({request, context}: Route.ActionArgs) {
  const {answer, status, headers} = await changeCart(request, context);
  return Response.json(answer, {status, headers});
}
