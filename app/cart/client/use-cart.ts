import {useSyncExternalStore} from 'react';
import {type CartState, CartStore, initialState} from './cart-store.ts';
import {browserStorage, SavedCart} from './saved-cart.ts';
import {browserTransport} from './transport.ts';

/**
 * The cart's actions. One store for as long as the document lives; on the worker it stays in its
 * initial state, and forms do their work.
 */
export const cartStore = new CartStore({
  saved: new SavedCart(browserStorage),
  transport: browserTransport,
});

export function useCart(): CartState {
  return useSyncExternalStore(cartStore.subscribe, cartStore.getState, () => initialState);
}

// React keeps the effect that starts the store when it renders components with another one.
if (!import.meta.env.SSR) import.meta.hot?.accept(() => window.location.reload());
