import {type Cart, type CartLine, emptyCart} from '../cart.ts';
import type {CartChange} from '../changes.ts';
import type {CartMessage, GoneItems} from './cart-record.ts';

export interface ViewState {
  isOpen: boolean;
  /** For screen readers; null before the first change. */
  announcement: string | null;
  /** "RUSH added." is true until another tab removes RUSH. */
  isStillTrue(cart: Cart): boolean;
  undo: Undo | null;
}

export interface Undo {
  done: string;
  line: CartLine;
  changes: CartChange[];
  /** Another browser may have changed the line since. */
  canUndo(cart: Cart): boolean;
}

export interface CartState extends Cart, ViewState {
  isReady: boolean;
  /** Until the cart is read again after a checkout, nobody knows whether it was bought. */
  isMaybeBought: boolean;
  isCheckingOut: boolean;
  isBusy: boolean;
  isUnreachable: boolean;
  messages: CartMessage[];
  gone: GoneItems | null;
}

/** From the loader and the action of the cart page. */
export interface LoadedCart {
  cart: Cart | null;
  message: CartMessage | null;
}

export const initialView: ViewState = {
  isOpen: false,
  announcement: null,
  isStillTrue: () => true,
  undo: null,
};

export const initialState: CartState = {
  ...emptyCart,
  ...initialView,
  isReady: false,
  isMaybeBought: false,
  isCheckingOut: false,
  isBusy: false,
  isUnreachable: false,
  messages: [],
  gone: null,
};

export function loadedState({cart, message}: LoadedCart): CartState {
  const messages = message ? [message] : [];
  return {...initialState, ...cart, isReady: cart !== null, messages};
}

/** Screen readers read a message instead of "RUSH added.", because the add may have failed. */
export function viewAfter(
  {announcement, undo, ...view}: ViewState,
  cart: Cart,
  {isMessageAdded, isGone}: {isMessageAdded: boolean; isGone: boolean},
): ViewState {
  const isUndoable = undo?.canUndo(cart) === true && !isGone;
  const isOver = isMessageAdded || !view.isStillTrue(cart);
  return {
    ...view,
    announcement: isOver && announcement !== null ? '' : announcement,
    undo: isUndoable ? undo : null,
  };
}
