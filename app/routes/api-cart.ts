import {type CartReply, postCart, replyWithCart} from '../cart/server/cart-requests.server.ts';
import type {Route} from './+types/api-cart.ts';

export async function loader({context}: Route.LoaderArgs): Promise<Response> {
  return toJson(await replyWithCart(context));
}

export async function action({request, context}: Route.ActionArgs): Promise<Response> {
  return toJson(await postCart(request, context));
}

function toJson({body, status, headers}: CartReply): Response {
  return Response.json(body, {status, headers});
}
