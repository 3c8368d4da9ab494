import {type ReactNode, useEffect, useState} from 'react';
import {type Blocker, createPath, type Location, useBlocker} from 'react-router';
import {NavigationProgress} from './navigation-progress';
import {OfflineNotice} from './offline-notice';
import {usePreloadOnIntent} from './preload-on-intent';
import {type RouteModules, useRouteModules} from './route-modules';
import {isServerReachable} from './server-reachable';

/**
 * Keeps the current page until the next one can be loaded. A navigation whose route modules are
 * not loaded yet waits for them here. Where they are gone, because the tab belongs to a previous
 * deployment, the browser loads the next page as a document. Without a response from the
 * server, the shopper can retry or stay on the current page, which remains as it is.
 */
export function NavigationGuard({children}: {children: ReactNode}) {
  const modules = useRouteModules();
  const [attempt, setAttempt] = useState(0);
  /** The attempt that the server did not respond to. A new navigation has another blocker. */
  const [failure, setFailure] = useState<{blocker: Blocker; attempt: number}>();
  const blocker = useBlocker(
    ({currentLocation, nextLocation, historyAction}) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (!modules.areLoaded(nextLocation) || (historyAction !== 'POP' && !navigator.onLine)),
  );
  usePreloadOnIntent(modules);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isCurrent = true;
    prepareNavigation(blocker.location, modules).then((outcome) => {
      if (!isCurrent) return;
      if (outcome === 'offline') setFailure({blocker, attempt});
      if (outcome === 'ready') blocker.proceed();
      if (outcome === 'outdated') {
        // The browser may restore this page on Back, which must not wait any longer then.
        blocker.reset();
        window.location.assign(createPath(blocker.location));
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker, modules, attempt]);

  const isOffline = failure?.blocker === blocker;
  const isWaiting = blocker.state !== 'unblocked' && !(isOffline && failure.attempt === attempt);
  return (
    <>
      {children}
      <NavigationProgress isBlocked={isWaiting} />
      {isOffline && (
        <OfflineNotice
          attempt={failure.attempt}
          isRetrying={isWaiting}
          onRetry={() => setAttempt(failure.attempt + 1)}
          onStay={() => blocker.reset?.()}
        />
      )}
    </>
  );
}

type Outcome = 'ready' | 'outdated' | 'offline';

async function prepareNavigation(location: Location, modules: RouteModules): Promise<Outcome> {
  try {
    await modules.load(location);
  } catch (error) {
    console.warn('The modules of a page could not be loaded.', error);
    // The server's document names the modules of the current deployment.
    return (await isServerReachable()) ? 'outdated' : 'offline';
  }
  return navigator.onLine || (await isServerReachable()) ? 'ready' : 'offline';
}
