import {type ComponentType, lazy, Suspense, useEffect, useState} from 'react';
import {afterPaint} from '../../ui/after-paint.ts';
import {ErrorBoundary} from '../../ui/error-boundary.tsx';
import {whenIdle} from '../../ui/when-idle.ts';
import {browserCart, useCart} from '../client/use-cart.ts';
import {useFreshPrices} from '../client/use-fresh-prices.ts';
import {MessageBar} from './message-bar.tsx';

const loadDrawer = () => import('./cart-drawer.tsx');
const preload = () =>
  loadDrawer().catch((error: unknown) =>
    console.warn('The cart drawer could not be preloaded.', error),
  );
const newLazyDrawer = () => lazy(async () => ({default: (await loadDrawer()).CartDrawer}));

/** Downloads the drawer when the page is idle, so that it opens offline, too. Each opening tries again. */
export function LazyCartDrawer() {
  const {isOpen} = useCart();
  const [Drawer, setDrawer] = useState<ComponentType | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useFreshPrices();
  useEffect(() => whenIdle(() => void preload()), []);

  useEffect(() => {
    if (!isOpen || Drawer) return;
    setHasFailed(false);
    return afterPaint(() => setDrawer(newLazyDrawer));
  }, [isOpen, Drawer]);

  function onError() {
    setDrawer(null);
    setHasFailed(true);
    browserCart.hideDrawer();
  }

  return (
    <>
      {Drawer && (
        <ErrorBoundary onError={onError}>
          <Suspense>
            <Drawer />
          </Suspense>
        </ErrorBoundary>
      )}
      <MessageBar hasDrawerFailed={hasFailed} onClose={() => setHasFailed(false)} />
    </>
  );
}
