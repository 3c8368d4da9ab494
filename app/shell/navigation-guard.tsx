import {type ReactNode, useEffect, useState} from 'react';
import {createPath, type Location, useBlocker} from 'react-router';
import {Button} from '~/ui/button';
import {Problem} from './error-page';
import {usePreloadOnIntent} from './preload-on-intent';
import {type RouteModules, useRouteModules} from './route-modules';
import {isServerReachable} from './server-reachable';

/**
 * Keeps the current page until the next one can be loaded. A navigation whose route modules are
 * not loaded yet waits for them here. Where they are gone, because the tab belongs to a previous
 * deployment, the browser loads the next page as a document. Without a response from the
 * server, the current page stays mounted and the shopper can retry or stay.
 */
export function NavigationGuard({children}: {children: ReactNode}) {
  const modules = useRouteModules();
  const [attempt, setAttempt] = useState(0);
  const [isOffline, setIsOffline] = useState(false);
  const blocker = useBlocker(
    ({currentLocation, nextLocation, historyAction}) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (!modules.areLoaded(nextLocation) || (historyAction !== 'POP' && !navigator.onLine)),
  );
  usePreloadOnIntent(modules);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the effect
  useEffect(() => {
    if (blocker.state !== 'blocked') {
      setIsOffline(false);
      return;
    }
    let isCurrent = true;
    prepareNavigation(blocker.location, modules).then((outcome) => {
      if (!isCurrent) return;
      setIsOffline(outcome === 'offline');
      if (outcome === 'ready') blocker.proceed();
      if (outcome === 'outdated') window.location.assign(createPath(blocker.location));
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker, modules, attempt]);

  const isStopped = isOffline && blocker.state === 'blocked';
  return (
    <>
      {isStopped && (
        // A new key repeats the announcement of the alert.
        <Problem kind="offline" label="No connection" key={attempt}>
          <Button onClick={() => setAttempt(attempt + 1)}>Retry</Button>
          <Button look="quiet" onClick={() => blocker.reset()}>
            Stay on this page
          </Button>
        </Problem>
      )}
      <div hidden={isStopped} className={isStopped ? undefined : 'contents'}>
        {children}
      </div>
    </>
  );
}

type Outcome = 'ready' | 'outdated' | 'offline';

async function prepareNavigation(location: Location, modules: RouteModules): Promise<Outcome> {
  try {
    await modules.load(location);
  } catch (error) {
    console.warn('The modules of the next page could not be loaded.', error);
    // The server's document names the modules of the current deployment.
    return (await isServerReachable()) ? 'outdated' : 'offline';
  }
  return navigator.onLine || (await isServerReachable()) ? 'ready' : 'offline';
}
