import {useContext, useMemo} from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  matchRoutes,
  type To,
} from 'react-router';

export interface RouteModules {
  areLoaded(to: To): boolean;
  /** Loads the modules of the routes that match; rejects where one of them cannot be loaded. */
  load(to: To): Promise<void>;
}

/** React Router loads these URLs as well; the browser evaluates a module once. */
const loadedUrls = new Set<string>();

/**
 * The client modules of the routes. React Router itself reloads the current page when the module of
 * a route fails to load, which drops the click and, without a network, the page. Loading the modules
 * before React Router asks for them avoids that path.
 */
export function useRouteModules(): RouteModules {
  const router = useContext(DataRouterContext)?.router;
  // React Router creates the context's value again for each navigation, not these two.
  const {manifest, routeModules} = useContext(FrameworkContext) ?? {};

  return useMemo(() => {
    function missingUrls(to: To): string[] {
      if (!router || !manifest || !routeModules) return [];
      return (matchRoutes(router.routes, to, router.basename) ?? [])
        .filter(({route}) => !routeModules[route.id])
        .map(({route}) => manifest.routes[route.id]?.module)
        .filter((url) => url !== undefined)
        .filter((url) => !loadedUrls.has(url));
    }
    return {
      areLoaded: (to) => missingUrls(to).length === 0,
      async load(to) {
        await Promise.all(
          missingUrls(to).map(async (url) => {
            await import(/* @vite-ignore */ url);
            loadedUrls.add(url);
          }),
        );
      },
    };
  }, [router, manifest, routeModules]);
}
