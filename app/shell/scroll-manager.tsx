import {useEffect, useLayoutEffect, useRef} from 'react';
import {ScrollRestoration, useLocation, useNavigationType} from 'react-router';

/** As required (docs/requirements.md#nav-3). */
const hashDelayMs = 100;

/**
 * Scrolls to a hash smoothly, where `ScrollRestoration` jumps. The browser scrolls a document that is opened with one.
 */
export function ScrollManager({nonce}: {nonce: string | undefined}) {
  const {hash, key, pathname} = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const left = useRef<{pathname: string; scrollY: number}>(null);

  // `ScrollRestoration` has just jumped to the hash. Before the browser paints, this effect scrolls back to where the same
  // page was, or to the top of another one, so that there is something to animate.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key differs with every navigation
  useLayoutEffect(() => {
    if (hash && !isBackOrForward && left.current) {
      const top = left.current.pathname === pathname ? left.current.scrollY : 0;
      window.scrollTo({top, behavior: 'instant'});
    }
    return () => {
      left.current = {pathname, scrollY: window.scrollY};
      // To restore a position, every part of a page must be laid out (`far-below`).
      delete document.documentElement.dataset.opened;
    };
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes the same link scroll every time
  useEffect(() => {
    const timer = setTimeout(() => {
      const target = document.getElementById(hash.slice(1));
      if (target instanceof HTMLDetailsElement) target.open = true;
      if (!target || isBackOrForward) return;
      const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      target.scrollIntoView({behavior: reducesMotion ? 'auto' : 'smooth'});
      moveFocus(target);
    }, hashDelayMs);
    return () => clearTimeout(timer);
  }, [hash, key]);

  return <ScrollRestoration nonce={nonce} />;
}

/** In a document that is opened at its top, nothing far below is laid out yet (`far-below` in `app.css`). */
export const markOpened =
  "performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash&&" +
  "(document.documentElement.dataset.opened='');";

/** Tab and a screen reader continue here, as after a link to a hash in a document. */
function moveFocus(element: HTMLElement): void {
  const target = element.querySelector<HTMLElement>(':scope > summary') ?? element;
  target.focus({preventScroll: true});
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({preventScroll: true});
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), {once: true});
}
