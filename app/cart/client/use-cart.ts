import {createContext, useContext, useEffect, useState, useSyncExternalStore} from 'react';
import {BrowserCart} from './browser-cart.ts';
import {type CartState, initialState, type LoadedCart, loadedState} from './cart-state.ts';
import {browserStorage, SavedRecord} from './saved-record.ts';
import {browserTransport} from './transport.ts';

/** On the worker it stays in its initial state, and forms do the work. */
export const browserCart = new BrowserCart({
  saved: new SavedRecord(browserStorage),
  transport: browserTransport,
});

/** Not a state of the module, because the worker renders the carts of many visitors. */
export const LoadedStateContext = createContext(initialState);

export function useCart(): CartState {
  const loaded = useContext(LoadedStateContext);
  const getState = () => {
    const state = browserCart.getState();
    return state === initialState ? loaded : state;
  };
  return useSyncExternalStore(browserCart.subscribe, getState, () => loaded);
}

export function useCartHandover(loaded: LoadedCart): CartState {
  const [state] = useState(() => {
    // In an effect, it would come after the effects of the page's parts, which may change the cart.
    if (!import.meta.env.SSR) browserCart.setLoaded(loaded);
    return loadedState(loaded);
  });
  return state;
}

/** In a task of its own: React runs the effects of the whole page in one, which would become too long. */
export function useCartStart(): void {
  useEffect(() => {
    const listeners = new AbortController();
    const {signal} = listeners;
    let stopListening = () => {};
    const timer = setTimeout(() => {
      stopListening = browserCart.listen();
      window.addEventListener('online', onReturn, {signal});
      // A page that listens to other tabs would not enter the back/forward cache.
      window.addEventListener('pagehide', () => stopListening(), {signal});
      window.addEventListener('pageshow', onPageShow, {signal});
      window.addEventListener('popstate', () => browserCart.close(), {signal});
      document.addEventListener('visibilitychange', onReturn, {signal});
      void browserCart.start();
    });

    function onPageShow({persisted}: PageTransitionEvent): void {
      if (!persisted) return;
      stopListening = browserCart.listen();
      browserCart.onPageRestored();
    }

    return () => {
      clearTimeout(timer);
      listeners.abort();
      stopListening();
      browserCart.stop();
    };
  }, []);
}

function onReturn(): void {
  if (document.visibilityState === 'visible') browserCart.resume();
}

// After a hot update of this module, React would not repeat the effect that starts the new cart.
if (!import.meta.env.SSR) import.meta.hot?.accept(() => window.location.reload());
