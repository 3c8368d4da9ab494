import {data, redirect} from 'react-router';
import {loadAccountUrl} from '../account/account-url.server.ts';
import {isStoreError} from '../platform/storefront/store.server.ts';
import type {Route} from './+types/account.ts';

export async function loader({context}: Route.LoaderArgs) {
  const url = await accountUrl(context);
  if (url === null) throw data(null, {status: 404});
  return redirect(url, {headers: {'Cache-Control': 'no-store'}});
}

/** The page's error boundary shows the 404 and 503 pages; without an error nothing is rendered. */
export default function AccountPage() {
  return null;
}

async function accountUrl(context: Route.LoaderArgs['context']): Promise<string | null> {
  try {
    return await loadAccountUrl(context);
  } catch (error) {
    if (isStoreError(error)) throw data(null, {status: 503});
    throw error;
  }
}
