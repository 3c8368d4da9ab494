import {type ReactNode, useEffect, useState} from 'react';
import type {Cart} from '../cart.ts';
import {cartStore} from './use-cart.ts';

interface CartProviderProps {
  /** The cart that the cart page's document shows; null on other pages. */
  document: Cart | null;
  children: ReactNode;
}

/**
 * Starts the cart store, in a task of its own: React runs the effects of the whole page in one task, which
 * would become too long.
 */
export function CartProvider({document: shown, children}: CartProviderProps) {
  const [documentCart] = useState(shown);

  useEffect(() => {
    const listeners = new AbortController();
    const {signal} = listeners;
    let stopListening = () => {};
    const timer = setTimeout(() => {
      stopListening = cartStore.listen();
      window.addEventListener('online', onReturn, {signal});
      // A page that listens to other tabs cannot come back from the back/forward cache.
      window.addEventListener('pagehide', () => stopListening(), {signal});
      window.addEventListener('pageshow', onPageShow, {signal});
      // Back leaves the page that the drawer was opened on.
      window.addEventListener('popstate', () => cartStore.close(), {signal});
      document.addEventListener('visibilitychange', onReturn, {signal});
      void cartStore.start(documentCart);
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
  }, [documentCart]);

  return children;
}

function onReturn(): void {
  if (document.visibilityState === 'visible') cartStore.resume();
}
