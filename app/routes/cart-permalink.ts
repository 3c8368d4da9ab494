import {followCartPermalink, ignorePassiveRequests} from '../cart/server/cart-links.server.ts';
import type {Route} from './+types/cart-permalink.ts';

export const middleware: Route.MiddlewareFunction[] = [ignorePassiveRequests];

export function loader({params, request, context}: Route.LoaderArgs) {
  return followCartPermalink(params.lines, request, context);
}
