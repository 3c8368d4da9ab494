import {useEffect} from 'react';
import {Outlet, useLocation, useRouteError} from 'react-router';
import {ErrorPage, isNetworkError} from '../shell/error-page.tsx';
import {ProgressBar} from '../shell/progress-bar.tsx';

const openedKey: unknown = import.meta.env.SSR
  ? 'default'
  : (window.history.state?.key ?? 'default');

/** Back may lead to the entry with which the tab was opened, so a comparison of keys is not enough. */
let hasNavigated = false;

export default function PageErrors() {
  const {key} = useLocation();
  useEffect(() => {
    hasNavigated ||= key !== openedKey;
  }, [key]);
  return <Outlet />;
}

/**
 * A tab of an earlier deployment navigates, gets data of the next one, and fails to render them with a `TypeError`. The
 * address is then loaded as a document, and only once, because a new document has not navigated.
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
