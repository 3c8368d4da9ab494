import {Component, type ReactNode, useEffect} from 'react';
import {type Location, ScrollRestoration, useLocation, useNavigationType} from 'react-router';

/** The delay before the page scrolls to the element that the hash names (docs/requirements.md#nav-3). */
const hashDelayMs = 100;

/**
 * React Router's scroll restoration, except that a hash scrolls smoothly. The browser itself scrolls
 * a document that is opened with a hash, smoothly because of a rule in `app.css`: once, while it
 * loads, and not after the shopper has scrolled.
 */
export function ScrollManager({nonce}: {nonce: string | undefined}) {
  const location = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const {hash, key} = location;

  // The key differs with every navigation, so that the same link scrolls every time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const timer = setTimeout(() => {
      const target = document.getElementById(decodeHash(hash));
      if (target instanceof HTMLDetailsElement) target.open = true;
      // A document that was opened, and a position that was restored, stay where they are.
      if (!target || isBackOrForward) return;
      const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      target.scrollIntoView({behavior: reducesMotion ? 'auto' : 'smooth'});
      moveFocus(target);
    }, hashDelayMs);
    return () => clearTimeout(timer);
  }, [hash, key]);

  return (
    <UndoHashJump location={location} isBackOrForward={isBackOrForward}>
      <ScrollRestoration nonce={nonce} />
    </UndoHashJump>
  );
}

interface UndoHashJumpProps {
  location: Location;
  isBackOrForward: boolean;
  children: ReactNode;
}

/**
 * `ScrollRestoration` jumps to a hash in a layout effect, which leaves nothing to animate. Before
 * the browser paints, this component scrolls back: on the same page to where it was, on another
 * one to the top. It is a class because only `getSnapshotBeforeUpdate` runs before that effect.
 */
class UndoHashJump extends Component<UndoHashJumpProps> {
  override getSnapshotBeforeUpdate(): number {
    return window.scrollY;
  }

  override componentDidUpdate(previous: UndoHashJumpProps, _state: unknown, scrollY: number) {
    const {location, isBackOrForward} = this.props;
    if (location.key === previous.location.key || !location.hash || isBackOrForward) return;
    const isSamePage = location.pathname === previous.location.pathname;
    window.scrollTo({top: isSamePage ? scrollY : 0, behavior: 'instant'});
  }

  override render() {
    return this.props.children;
  }
}

/** Lets Tab and a screen reader continue from an element, as a browser does after a link to a hash. */
function moveFocus(element: HTMLElement): void {
  const target = element.querySelector<HTMLElement>(':scope > summary') ?? element;
  target.focus({preventScroll: true});
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({preventScroll: true});
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), {once: true});
}

/** Returns the id that a hash names; a hash with an invalid escape is taken literally. */
function decodeHash(hash: string): string {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
