import {data, redirect} from 'react-router';
import type {Route} from './+types/account.ts';

export function loader({url, context}: Route.LoaderArgs) {
  const {accountUrl} = context.environment;
  // `/account` itself, as the address of the account pages, would redirect again and again.
  const isElsewhere = accountUrl !== undefined && new URL(accountUrl).origin !== url.origin;
  if (!isElsewhere) throw data(null, {status: 404});
  return redirect(accountUrl, {headers: {'Cache-Control': 'no-store'}});
}

/** Without a component, React Router would return the 404 without its page. */
export default function AccountPage() {
  return null;
}
