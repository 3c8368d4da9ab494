import {receiveMessage} from '~/contact/receive-message.server';
import type {Route} from './+types/api-contact';

export function action({request, context}: Route.ActionArgs): Promise<Response> {
  return receiveMessage(request, context);
}

export function loader({request, context}: Route.LoaderArgs): Promise<Response> {
  return receiveMessage(request, context);
}
