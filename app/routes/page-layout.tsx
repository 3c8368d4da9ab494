import {useEffect, useState} from 'react';
import {Outlet, useLocation, useRouteError} from 'react-router';
import {ErrorPage, isNetworkError} from '../shell/error-page.tsx';
import {isServerReachable} from '../shell/server-reachable.ts';

export default function PageLayout() {
  return <Outlet />;
}

/** The history entry with which the document was opened. */
const openedKey: unknown = import.meta.env.SSR
  ? 'default'
  : (window.history.state?.key ?? 'default');

/**
 * Renders a page's error in the page's place: header, cart, drawer and styles stay mounted. A tab of an earlier
 * deployment cannot render what the next one returns, which fails as a `TypeError` after a navigation. So the
 * address is loaded as a document, once: there is no navigation before an error of that document.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const {key} = useLocation();
  const isOutdated = key !== openedKey && error instanceof TypeError && !isNetworkError(error);
  const [isReloading, setIsReloading] = useState(isOutdated);

  useEffect(() => {
    if (!isOutdated) return;
    void isServerReachable().then((isReachable) => {
      if (isReachable) window.location.reload();
      else setIsReloading(false);
    });
  }, [isOutdated]);

  return isReloading ? null : <ErrorPage error={error} />;
}
