import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import {BrowserCart} from './browser-cart.ts';
import {type CartDocument, type CartState, initialState, stateOfDocument} from './cart-state.ts';
import {browserStorage, SavedRecord} from './saved-record.ts';
import {browserTransport} from './transport.ts';

/** On the worker it stays in its initial state, and forms do the work. */
export const browserCart = new BrowserCart({
  saved: new SavedRecord(browserStorage),
  transport: browserTransport,
});

/** Shown until the cart has started, and without scripts. It belongs to one request. */
export const CartDocumentContext = createContext(initialState);

export function useCart(): CartState {
  const documentState = useContext(CartDocumentContext);
  const getState = () => {
    const state = browserCart.getState();
    return state === initialState ? documentState : state;
  };
  return useSyncExternalStore(browserCart.subscribe, getState, () => documentState);
}

/** The value of `CartDocumentContext`. */
export function useCartDocument(given: CartDocument): CartState {
  const [opened] = useState(given);
  const [state] = useState(() => {
    if (!import.meta.env.SSR) browserCart.expectDocument();
    return stateOfDocument(opened);
  });

  // Before the effects of the page's parts, which may change the cart.
  useLayoutEffect(() => browserCart.setDocument(opened), [opened]);

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
      // A page that listens to other tabs cannot come back from the back/forward cache.
      window.addEventListener('pagehide', () => stopListening(), {signal});
      window.addEventListener('pageshow', onPageShow, {signal});
      // The browser's Back leaves the page that the drawer was opened on, so the drawer closes.
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
