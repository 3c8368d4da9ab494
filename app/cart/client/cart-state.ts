import {type Cart, type CartLine, emptyCart} from '../cart.ts';
import type {CartChange} from '../changes.ts';
import type {CartMessage, GoneItems} from './cart-record.ts';

export interface ViewState {
  isOpen: boolean;
  /** For screen readers; null before the first change. */
  announcement: string | null;
  /** Whether the cart still has what was announced, such as the added line, which another tab may remove. */
  isStillTrue(cart: Cart): boolean;
  undo: Undo | null;
}

export interface Undo {
  done: string;
  line: CartLine;
  changes: CartChange[];
  /** Whether the cart has what the change has made: another browser may have changed it. */
  canUndo(cart: Cart): boolean;
}

export interface CartState extends Cart, ViewState {
  /** The page knows a cart, or that there is none. */
  isReady: boolean;
  /** The shopper is back from the checkout, and has bought the cart or not: it is not counted until it is read. */
  isMaybeBought: boolean;
  isCheckingOut: boolean;
  isBusy: boolean;
  isUnreachable: boolean;
  messages: CartMessage[];
  gone: GoneItems | null;
}

/** Of the cart page. No other document has a cart. */
export interface CartDocument {
  /** Null if the store did not respond. */
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

export function stateOfDocument({cart, message}: CartDocument): CartState {
  const messages = message ? [message] : [];
  return {...initialState, ...cart, isReady: cart !== null, messages};
}

/** With a message, the announced change may have failed: screen readers read the message instead. */
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
