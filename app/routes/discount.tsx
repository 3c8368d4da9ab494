import {followDiscountLink, ignorePassiveRequests} from '../cart/server/cart-links.server.ts';
import type {Route} from './+types/discount.ts';

export const middleware: Route.MiddlewareFunction[] = [ignorePassiveRequests];

export function loader({params, request, context}: Route.LoaderArgs) {
  return followDiscountLink(params.code, request, context);
}

/** Never rendered: the route exists within the page layout so that its errors look like a page. */
export default function DiscountPage() {
  return null;
}
