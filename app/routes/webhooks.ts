import {receiveWebhook} from '../orders/webhooks/receive.server.ts';
import type {Route} from './+types/webhooks.ts';

export function action({request, context}: Route.ActionArgs): Promise<Response> {
  return receiveWebhook(request, context);
}

export const loader = action;
