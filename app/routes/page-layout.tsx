import {Outlet, useRouteError} from 'react-router';
import {ErrorPage} from '../shell/error-page.tsx';
import type {Route} from './+types/page-layout.ts';

export default function PageLayout() {
  return <Outlet />;
}

/** Sends the headers of a thrown response, such as `Retry-After`, which React Router leaves out. */
export function headers({errorHeaders}: Route.HeadersArgs) {
  return errorHeaders ?? new Headers();
}

/** Renders a page's error in the page's place: header, cart, drawer and styles stay mounted. */
export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
