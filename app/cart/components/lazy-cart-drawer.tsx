import {Component, type ComponentType, type ReactNode, useEffect, useState} from 'react';
import {useCart, useCartState} from '../client/use-cart';

/** Signs that a visitor is about to interact with the page. */
const intentEvents = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Loads the drawer with the visitor's first interaction. If its chunk does not load, the page
 * stays as it is, a link leads to the cart page, and the next opening tries again.
 */
export function CartDrawer() {
  const {isOpen} = useCartState();
  const [Drawer, setDrawer] = useState<ComponentType | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const hasIntent = useIntent();
  const isLoaded = Drawer !== null;
  const reason = isOpen ? 'open' : hasIntent && 'intent';

  useEffect(() => {
    if (!reason || isLoaded) return;
    setHasFailed(false);
    import('./cart-drawer').then(
      (module) => setDrawer(() => module.Drawer),
      (error: unknown) => {
        console.warn('The cart drawer could not be loaded.', error);
        setHasFailed(true);
      },
    );
  }, [reason, isLoaded]);

  if (!Drawer) return isOpen && hasFailed && <CartFallback />;
  return (
    <DrawerErrorBoundary>
      <Drawer />
    </DrawerErrorBoundary>
  );
}

function useIntent(): boolean {
  const [hasIntent, setHasIntent] = useState(false);
  useEffect(() => {
    if (hasIntent) return;
    const listeners = new AbortController();
    const onIntent = () => setHasIntent(true);
    for (const name of intentEvents) {
      window.addEventListener(name, onIntent, {passive: true, signal: listeners.signal});
    }
    return () => listeners.abort();
  }, [hasIntent]);
  return hasIntent;
}

/** Keeps an error in the drawer from replacing the page. React logs it. */
class DrawerErrorBoundary extends Component<{children: ReactNode}, {hasFailed: boolean}> {
  override state = {hasFailed: false};

  static getDerivedStateFromError() {
    return {hasFailed: true};
  }

  override render() {
    return this.state.hasFailed ? <CartFallback /> : this.props.children;
  }
}

function CartFallback() {
  const cart = useCart();
  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-6 gap-y-1 bg-ink px-5 py-3 text-paper text-sm"
    >
      The cart couldn’t be opened here.
      {/* A document navigation, because the router may lack its chunks as well. */}
      <a href="/cart" className="inline-flex min-h-11 items-center font-semibold underline">
        View your cart
      </a>
      <button type="button" onClick={() => cart?.close()} className="min-h-11 underline">
        Close
      </button>
    </div>
  );
}
