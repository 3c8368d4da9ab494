import {useSyncExternalStore} from 'react';
import {withSessionId} from '~/analytics/add-session';
import {openStorage} from '~/platform/browser/storage';
import {afterPaint} from './after-paint';
import {readCart, sendMutation} from './cart-request';
import {type CartState, initialState} from './cart-state';
import {CartStore} from './cart-store';
import {CartSync} from './cart-sync';
import {CheckoutRedirect} from './checkout-redirect';
import {MutationOutbox} from './mutation-outbox';

/** One store for as long as the document lives, whatever part of the page is rendered again. */
const browserStore = typeof document === 'undefined' ? null : createCartStore();

function createCartStore(): CartStore {
  return new CartStore({
    transport: {
      send: sendMutation,
      read: readCart,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      afterPaint,
    },
    outbox: new MutationOutbox(
      {tab: openStorage('sessionStorage'), browser: openStorage('localStorage')},
      withSessionId,
    ),
    sync: new CartSync(),
    redirect: new CheckoutRedirect(),
  });
}

/** The cart's actions; null on the worker, where forms do their work. */
export function useCart(): CartStore | null {
  return browserStore;
}

const subscribeToNothing = () => () => {};
const getInitialState = () => initialState;

export function useCartState(): CartState {
  return useSyncExternalStore(
    browserStore?.subscribe ?? subscribeToNothing,
    browserStore?.getState ?? getInitialState,
    getInitialState,
  );
}
