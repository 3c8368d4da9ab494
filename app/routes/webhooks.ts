import {receive} from '~/orders/webhooks/receive.server';
import type {Route} from './+types/webhooks';

export function action({request, context}: Route.ActionArgs): Promise<Response> {
  return receive(request, context);
}

export function loader({request, context}: Route.LoaderArgs): Promise<Response> {
  return receive(request, context);
}
