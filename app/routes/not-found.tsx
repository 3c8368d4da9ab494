import {data} from 'react-router';
import {findStoreRedirect} from '../platform/storefront/store-redirects.server.ts';
import type {Route} from './+types/not-found.ts';

/** Every address that no other route serves. The error page renders the response. */
export async function loader({request, context}: Route.LoaderArgs) {
  throw (await findStoreRedirect(request, context)) ?? data(null, {status: 404});
}

export function action() {
  throw data(null, {status: 404});
}

export default function NotFound() {
  return null;
}
