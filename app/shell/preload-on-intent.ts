import {useEffect} from 'react';
import type {RouteModules} from './route-modules';

const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Loads the modules of a page when the pointer or the focus reaches a link to it. This replaces
 * `<Link prefetch="intent">`, which reloads the current page when a module fails to load.
 */
export function usePreloadOnIntent(modules: RouteModules) {
  useEffect(() => {
    let previous: Element | null = null;
    function onIntent({target}: Event) {
      const link = target instanceof Element ? target.closest('a') : null;
      const isNew = link !== previous;
      previous = link;
      if (!link || !isNew || link.origin !== window.location.origin) return;
      // The navigation itself tries again and handles the failure.
      modules.load(link.pathname).catch((error: unknown) => console.warn(error));
    }
    for (const name of intents) document.addEventListener(name, onIntent, {passive: true});
    return () => {
      for (const name of intents) document.removeEventListener(name, onIntent);
    };
  }, [modules]);
}
