import {data, redirect} from 'react-router';
import type {Route} from './+types/account.ts';

export function loader({url, context}: Route.LoaderArgs) {
  const {accountUrl} = context.environment;
  // The address of this page itself would lead here again and again.
  const isElsewhere = accountUrl !== undefined && new URL(accountUrl).origin !== url.origin;
  if (!isElsewhere) throw data(null, {status: 404});
  return redirect(accountUrl, {headers: {'Cache-Control': 'no-store'}});
}

/** The page's error boundary shows the 404 page; without an error nothing is rendered. */
export default function AccountPage() {
  return null;
}
