import {
  Component,
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from 'react';
import {useLocation} from 'react-router';
import {afterPaint} from '../client/after-paint.ts';
import {cartStore, useCart} from '../client/use-cart.ts';

/** Signs that a visitor is about to interact with the page. */
const intentEvents = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

const loadDrawer = () => import('./cart-drawer.tsx');

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
    // The next opening tries again, and a problem stays for its message.
    cartStore.sync({isOpen: false});
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

interface CartProblemBarProps {
  problem: string;
  onDismiss(): void;
}

/** What went wrong with the cart, at the bottom of a page that does not show the cart. */
function CartProblemBar({problem, onDismiss}: CartProblemBarProps) {
  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-6 gap-y-1 bg-ink px-5 py-3 text-paper text-sm"
    >
      <span className="wrap-anywhere">{problem}</span>
      {/* A document navigation, because the router may lack its chunks as well. */}
      <a href="/cart" className="inline-flex min-h-11 items-center font-semibold underline">
        View your cart
      </a>
      <button type="button" onClick={onDismiss} className="min-h-11 underline">
        Close
      </button>
    </div>
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
