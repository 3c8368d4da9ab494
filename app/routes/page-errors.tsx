import {useEffect} from 'react';
import {Outlet, useLocation, useRouteError} from 'react-router';
import {ErrorPage, isNetworkError} from '../shell/error-page.tsx';
import {ProgressBar} from '../shell/progress-bar.tsx';

/** The history entry with which the document was opened. */
const openedKey: unknown = import.meta.env.SSR
  ? 'default'
  : (window.history.state?.key ?? 'default');

/** Whether this document has shown another entry since, from which Back leads to the first one. */
let hasNavigated = false;

export default function PageErrors() {
  const {key} = useLocation();
  useEffect(() => {
    hasNavigated ||= key !== openedKey;
  }, [key]);
  return <Outlet />;
}

/**
 * Renders a page's error in the page's place: header, cart, drawer and styles stay mounted. A tab of an earlier
 * deployment cannot render what the next one returns, which fails as a `TypeError` after a navigation. So the
 * address is loaded as a document, once: there is no navigation before an error of that document.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const isAfterNavigation = useLocation().key !== openedKey || hasNavigated;
  const isOutdated = isAfterNavigation && error instanceof TypeError && !isNetworkError(error);

  useEffect(() => {
    if (isOutdated) window.location.reload();
  }, [isOutdated]);

  return isOutdated ? <ProgressBar /> : <ErrorPage error={error} />;
}
