import {followDiscountLink} from '../cart/server/cart-links.server.ts';
import type {Route} from './+types/discount.ts';

export function loader({params, ...link}: Route.LoaderArgs) {
  return followDiscountLink(link, params.code);
}

/** Never rendered: the route exists within the page layout so that its errors look like a page. */
export default function DiscountPage() {
  return null;
}
