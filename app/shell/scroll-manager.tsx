import {useEffect, useLayoutEffect, useRef} from 'react';
import {ScrollRestoration, useLocation, useNavigationType} from 'react-router';

/** The delay before the page scrolls to the element that the hash names (docs/requirements.md#nav-3). */
const hashDelayMs = 100;

/**
 * React Router's scroll restoration, except that a hash scrolls smoothly. The browser itself scrolls
 * a document that is opened with a hash, smoothly because of a rule in `app.css`: once, while it
 * loads, and not after the shopper has scrolled.
 */
export function ScrollManager({nonce}: {nonce: string | undefined}) {
  const {hash, key, pathname} = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const left = useRef<{pathname: string; scrollY: number}>(null);

  // `ScrollRestoration` jumps to a hash in its layout effect, which leaves nothing to animate. This
  // effect runs after it and before the browser paints: it scrolls back to where the same page was,
  // or to the top of another one. The cleanup of the previous effect runs before both.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key differs with every navigation
  useLayoutEffect(() => {
    if (hash && !isBackOrForward && left.current) {
      const top = left.current.pathname === pathname ? left.current.scrollY : 0;
      window.scrollTo({top, behavior: 'instant'});
    }
    return () => {
      left.current = {pathname, scrollY: window.scrollY};
      // After a navigation, positions are restored, so every part of a page must be laid out (`far-below`).
      delete document.documentElement.dataset.opened;
    };
  }, [key]);

  // The key differs with every navigation, so that the same link scrolls every time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const timer = setTimeout(() => {
      const target = document.getElementById(hash.slice(1));
      if (target instanceof HTMLDetailsElement) target.open = true;
      // A document that was opened, and a position that was restored, stay where they are.
      if (!target || isBackOrForward) return;
      const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      target.scrollIntoView({behavior: reducesMotion ? 'auto' : 'smooth'});
      moveFocus(target);
    }, hashDelayMs);
    return () => clearTimeout(timer);
  }, [hash, key]);

  return <ScrollRestoration nonce={nonce} />;
}

/**
 * For the document's first script: marks a document that is opened at its top, in which nothing below has to
 * be laid out yet (`far-below` in `app.css`).
 */
export const markOpened =
  "performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash&&" +
  "(document.documentElement.dataset.opened='');";

/** Lets Tab and a screen reader continue from an element, as a browser does after a link to a hash. */
function moveFocus(element: HTMLElement): void {
  const target = element.querySelector<HTMLElement>(':scope > summary') ?? element;
  target.focus({preventScroll: true});
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({preventScroll: true});
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), {once: true});
}
