import {type ComponentType, type LazyExoticComponent, lazy} from 'react';

/**
 * A component that is downloaded when it is first rendered, and renders nothing if that fails: an
 * ad blocker or a new deployment must not affect the page. Consent then stays unknown, so that
 * nothing is sent.
 */
export function optionalComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return {default: await load()};
    } catch (error) {
      console.warn('Analytics could not be loaded.', error);
      return {default: () => null};
    }
  });
}
