import {createContext, useContext, useEffect, useState, useSyncExternalStore} from 'react';
import {type CartDocument, type CartState, CartStore, initialState, stateOf} from './cart-store.ts';
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

/** What the cart page's document shows, for the components of that page. It belongs to one request. */
export const DocumentState = createContext(initialState);

/** The browser's cart. Until it has started, and without scripts, the cart of the document. */
export function useCart(): CartState {
  const document = useContext(DocumentState);
  const getState = () => {
    const state = cartStore.getState();
    return state === initialState ? document : state;
  };
  return useSyncExternalStore(cartStore.subscribe, getState, () => document);
}

/** The value of `DocumentState`. The cart starts with the document that the page was opened with. */
export function useCartDocument(given: CartDocument): CartState {
  const [document] = useState(given);
  const [state] = useState(() => stateOf(document));

  useEffect(() => cartStore.receive(document), [document]);

  return state;
}

/**
 * Starts the cart in a task of its own: React runs the effects of the whole page in one task, which would
 * become too long.
 */
export function useCartStart(): void {
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
      void cartStore.start();
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
  }, []);
}

function onReturn(): void {
  if (document.visibilityState === 'visible') cartStore.resume();
}

// After a hot update of this module, components would use a new store, but React does not repeat the effect
// that starts it. So the page reloads.
if (!import.meta.env.SSR) import.meta.hot?.accept(() => window.location.reload());
