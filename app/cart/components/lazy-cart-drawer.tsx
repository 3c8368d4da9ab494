import {type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState} from 'react';
import {useLocation} from 'react-router';
import {cartMessages} from '../../content/cart-messages.ts';
import {afterPaint} from '../../ui/after-paint.ts';
import {ErrorBoundary} from '../../ui/error-boundary.tsx';
import {whenIdle} from '../../ui/when-idle.ts';
import {browserCart, useCart} from '../client/use-cart.ts';
import {useSamePrices} from '../client/use-same-prices.ts';

const loadDrawer = () => import('./cart-drawer.tsx');
const preload = () =>
  loadDrawer().catch((error: unknown) =>
    console.warn('The cart drawer could not be preloaded.', error),
  );
const newLazyDrawer = () => lazy(async () => ({default: (await loadDrawer()).CartDrawer}));

/**
 * Downloads the drawer when the page is idle, so that it opens without a connection too, and renders
 * it when it is opened. If its chunk does not load, the page stays as it is, a link leads to the cart
 * page, and the next opening tries again.
 */
export function LazyCartDrawer() {
  const {isOpen, messages} = useCart();
  const isCartPage = useLocation().pathname === '/cart';
  const [Drawer, setDrawer] = useState<ComponentType | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useSamePrices();
  useEffect(() => whenIdle(() => void preload()), []);

  useEffect(() => {
    if (!isOpen || Drawer) return;
    setHasFailed(false);
    // The button and the count respond to the click first.
    return afterPaint(() => setDrawer(newLazyDrawer));
  }, [isOpen, Drawer]);

  // The messages of the cart page stay there. Without a paint in between, no other page shows them for a moment.
  useLayoutEffect(() => {
    return isCartPage ? () => browserCart.dismissMessages() : undefined;
  }, [isCartPage]);

  function onError() {
    setDrawer(null);
    setHasFailed(true);
    browserCart.cancelOpening();
  }

  function dismiss() {
    setHasFailed(false);
    browserCart.dismissMessages();
  }

  // A change may fail after the drawer was closed, or on the page that follows.
  const isProblemHidden = messages.length > 0 && !isOpen && !isCartPage;
  const texts = messages.flatMap(({text, detail = ''}) => [text, detail]).filter(Boolean);
  return (
    <>
      {Drawer && (
        <ErrorBoundary onError={onError}>
          <Suspense>
            <Drawer />
          </Suspense>
        </ErrorBoundary>
      )}
      {(hasFailed || isProblemHidden) && (
        <div
          role="alert"
          className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-6 gap-y-1 bg-ink px-5 py-3 text-paper text-sm"
        >
          <span className="wrap-anywhere">
            {texts.length > 0 ? texts.join(' ') : cartMessages.notOpened}
          </span>
          {/* A document navigation, because the router may lack its chunks as well. */}
          <a href="/cart" className="inline-flex min-h-11 items-center font-semibold underline">
            {cartMessages.view}
          </a>
          <button type="button" onClick={dismiss} className="min-h-11 underline">
            {cartMessages.close}
          </button>
        </div>
      )}
    </>
  );
}
