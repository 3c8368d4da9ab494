import {StrictMode, startTransition} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {HydratedRouter} from 'react-router/dom';

/**
 * Older browsers than those in README lack one of these. They keep the server's document, whose links
 * and forms work, with the styles for browsers without scripts.
 */
const isSupported =
  'toSorted' in [] && 'IntersectionObserver' in window && CSS.supports('selector(:has(a))');

if (isSupported) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
} else {
  const styles = document.querySelector('noscript')?.textContent ?? '';
  document.head.insertAdjacentHTML('beforeend', styles);
}
