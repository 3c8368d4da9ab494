import {type ComponentType, lazy} from 'react';

/**
 * `React.lazy`, except that a chunk that cannot be loaded renders the fallback. An error would
 * replace the whole page with the error page, and React would throw it again on every retry.
 */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
) {
  return lazy(async () => {
    try {
      return {default: await load()};
    } catch (error) {
      console.warn('A component could not be loaded. Its fallback renders instead.', error);
      return {default: Fallback};
    }
  });
}
