import {useEffect, useState, useSyncExternalStore} from 'react';
import type {Cart} from '../cart.ts';
import {type CartState, CartStore, initialState} from './cart-store.ts';
import {browserStorage, SavedCart} from './saved-cart.ts';
import {browserTransport} from './transport.ts';

/**
 * The cart's actions: one store for as long as the document lives. On the worker it stays in its initial
 * state, and forms do the work.
 */
export const cartStore = new CartStore({
  saved: new SavedCart(browserStorage),
  transport: browserTransport,
});

export function useCart(): CartState {
  return useSyncExternalStore(cartStore.subscribe, cartStore.getState, () => initialState);
}

/**
 * Starts the cart store with the cart that the cart page's document shows; null on other pages. It starts in a
 * task of its own: React runs the effects of the whole page in one task, which would become too long.
 */
export function useCartStart(shown: Cart | null): void {
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
      // The browser's Back leaves the page that the drawer was opened on, so the drawer closes.
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
}

function onReturn(): void {
  if (document.visibilityState === 'visible') cartStore.resume();
}

// After a hot update of this module, components would use a new store, but React does not repeat the effect
// that starts it. So the page reloads.
if (!import.meta.env.SSR) import.meta.hot?.accept(() => window.location.reload());
