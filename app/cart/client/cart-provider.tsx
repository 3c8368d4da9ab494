import {type ReactNode, useEffect} from 'react';
import type {Cart} from '../cart.ts';
import {cartStore} from './use-cart.ts';

interface CartProviderProps {
  /** From the root loader, maybe still loading; undefined where the loader failed. */
  initialCart: Cart | null | Promise<Cart | null> | undefined;
  children: ReactNode;
}

/**
 * Starts the cart store and gives it the cart that the document was rendered with, in a task of
 * its own: React runs the effects of the whole page in one task, which would become too long.
 */
export function CartProvider({initialCart, children}: CartProviderProps) {
  useEffect(() => {
    const listeners = new AbortController();
    const {signal} = listeners;
    let stopListening = () => {};
    const timer = setTimeout(async () => {
      stopListening = cartStore.listen();
      window.addEventListener('online', onReturn, {signal});
      // A page that listens to other tabs cannot come back from the back/forward cache.
      window.addEventListener('pagehide', () => stopListening(), {signal});
      window.addEventListener('pageshow', onPageShow, {signal});
      // Back leaves the page that the drawer was opened on.
      window.addEventListener('popstate', () => cartStore.close(), {signal});
      document.addEventListener('visibilitychange', onReturn, {signal});
      void cartStore.start();
      const cart = await arrived(initialCart);
      if (!signal.aborted) void cartStore.setInitialCart(cart);
    });

    function onPageShow({persisted}: PageTransitionEvent): void {
      if (!persisted) return;
      stopListening = cartStore.listen();
      cartStore.onPageRestored();
    }

    return () => {
      clearTimeout(timer);
      listeners.abort();
      stopListening();
      cartStore.stop();
    };
  }, [initialCart]);

  return children;
}

async function arrived(cart: CartProviderProps['initialCart']): Promise<Cart | null> {
  try {
    return (await cart) ?? null;
  } catch (error) {
    console.warn('The cart did not arrive with the document.', error);
    return null;
  }
}

function onReturn(): void {
  if (document.visibilityState === 'visible') cartStore.resume();
}
