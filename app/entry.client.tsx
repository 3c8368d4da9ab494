import {StrictMode, startTransition} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {HydratedRouter} from 'react-router/dom';

/**
 * The browsers of `browserslist` (package.json) have both. Older ones keep the server's document, with its `<noscript>`
 * parts: links and forms work.
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
