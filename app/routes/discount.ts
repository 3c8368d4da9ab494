import {followDiscountLink, ignorePassiveRequests} from '../cart/server/cart-links.server.ts';
import type {Route} from './+types/discount.ts';

export const middleware: Route.MiddlewareFunction[] = [ignorePassiveRequests];

export function loader({params, request, context}: Route.LoaderArgs) {
  return followDiscountLink(params.code, request, context);
}
