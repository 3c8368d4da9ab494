import type {CartResponse} from '~/cart/cart-response';
import type {CartReply} from '~/cart/server/cart-reply';
import {cartServiceOf, getCart, postCart} from '~/cart/server/cart-requests';
import {describeError} from '~/platform/server/log';
import type {Route} from './+types/api-cart';

/** The cart for the page's scripts: the forms of `/cart` with responses in JSON. */
export function loader({request, context}: Route.LoaderArgs) {
  return respond(() => getCart(request, context), {request, context});
}

export function action({request, context}: Route.ActionArgs) {
  return respond(() => postCart(request, context), {request, context});
}

async function respond(
  work: () => Promise<CartReply>,
  {request, context}: Pick<Route.ActionArgs, 'request' | 'context'>,
): Promise<Response> {
  try {
    const {body, status, headers} = await work();
    return Response.json(body, {status, headers});
  } catch (error) {
    context.log.error('cart.failed', describeError(error));
    const service = cartServiceOf(request, context);
    const body: CartResponse = {
      cart: service.toSnapshot(),
      problem: 'Something went wrong on our side. Please try again.',
      code: 'error',
    };
    return Response.json(body, {status: 500, headers: service.state.headers});
  }
}
