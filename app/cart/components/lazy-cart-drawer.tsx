import {
  Component,
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from 'react';
import {useLocation} from 'react-router';
import {afterPaint} from '../client/after-paint';
import {cartStore, useCart} from '../client/use-cart';
import {CartProblemBar} from './cart-problem-bar';

/** Signs that a visitor is about to interact with the page. */
const intentEvents = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

const loadDrawer = () => import('./cart-drawer');

/**
 * Downloads the drawer with the visitor's first interaction, and renders it when it is opened:
 * rendering it before would delay the click that follows. If its chunk does not load, the page
 * stays as it is, a link leads to the cart page, and the next opening tries again.
 */
export function CartDrawer() {
  const {isOpen, problem} = useCart();
  const isCartPage = useLocation().pathname === '/cart';
  const [Drawer, setDrawer] = useState<ComponentType | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isLoaded = Drawer !== null;
  usePreloadedDrawer();

  const fail = useCallback(() => {
    setDrawer(null);
    setHasFailed(true);
    cartStore.openFailed();
  }, []);

  useEffect(() => {
    if (!isOpen || isLoaded) return;
    setHasFailed(false);
    // The button and the count respond to the click first.
    afterPaint()
      .then(loadDrawer)
      .then(
        (module) => setDrawer(() => module.Drawer),
        (error: unknown) => {
          console.warn('The cart drawer could not be loaded.', error);
          fail();
        },
      );
  }, [isOpen, isLoaded, fail]);

  function dismiss() {
    setHasFailed(false);
    cartStore.close();
  }

  // A change may fail after the drawer was closed, or on the page that follows.
  const isProblemHidden = problem !== null && !isOpen && !isCartPage;
  return (
    <>
      {Drawer && (
        <DrawerErrorBoundary onError={fail}>
          <Drawer />
        </DrawerErrorBoundary>
      )}
      {(hasFailed || isProblemHidden) && (
        <CartProblemBar
          problem={problem ?? 'The cart couldn’t be opened here.'}
          onDismiss={dismiss}
        />
      )}
    </>
  );
}

function usePreloadedDrawer(): void {
  useEffect(() => {
    const listeners = new AbortController();
    const onIntent = () => {
      listeners.abort();
      loadDrawer().catch((error: unknown) => {
        console.warn('The cart drawer could not be preloaded.', error);
      });
    };
    for (const name of intentEvents) {
      window.addEventListener(name, onIntent, {passive: true, signal: listeners.signal});
    }
    return () => listeners.abort();
  }, []);
}

interface DrawerErrorBoundaryProps {
  children: ReactNode;
  onError(): void;
}

/** Keeps an error in the drawer from replacing the page. React logs it. */
class DrawerErrorBoundary extends Component<DrawerErrorBoundaryProps, {hasFailed: boolean}> {
  override state = {hasFailed: false};

  static getDerivedStateFromError() {
    return {hasFailed: true};
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return !this.state.hasFailed && this.props.children;
  }
}
