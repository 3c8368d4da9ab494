import {Outlet, useRouteError} from 'react-router';
import {ErrorPage} from '../shell/error-page.tsx';

export default function PageLayout() {
  return <Outlet />;
}

/** Renders a page's error in the page's place: header, cart, drawer and styles stay mounted. */
export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
