import {StrictMode, startTransition} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {HydratedRouter} from 'react-router/dom';

/**
 * The browsers that have both are those of `browserslist` in package.json. Older ones keep the server's
 * document, whose links and forms work, with what it has for browsers without scripts.
 */
const isSupported = 'isWellFormed' in String.prototype && CSS.supports('selector(:has(a))');

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
  for (const element of document.querySelectorAll('noscript')) {
    element.outerHTML = element.textContent ?? '';
  }
}
