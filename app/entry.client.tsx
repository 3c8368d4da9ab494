import {StrictMode, startTransition} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {HydratedRouter} from 'react-router/dom';

/** `browserslist` (package.json) has both. Older browsers keep the document, with its `<noscript>` parts. */
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
