import {passToStore} from '../platform/http/store-proxy.server.ts';
import type {Route} from './+types/assistants.ts';

/** The store's own endpoints for assistants (Universal Commerce Protocol). */
export function loader({request, context}: Route.LoaderArgs): Promise<Response> {
  return passToStore(request, context);
}

export const action = loader;
