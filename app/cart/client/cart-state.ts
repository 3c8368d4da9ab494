import {type Cart, type CartLine, emptyCart} from '../cart.ts';
import type {CartChange} from '../changes.ts';
import type {CartMessage, GoneItems} from './cart-record.ts';

export interface ViewState {
  isOpen: boolean;
  /** The announcement of the last change for screen readers; null before the first one. */
  announcement: string | null;
  /** Whether the cart still has what was announced, such as the added line, which another tab may remove. */
  isStillTrue(cart: Cart): boolean;
  /** What the last change did to a line, and what undoes it. */
  undo: Undo | null;
}

export interface Undo {
  done: string;
  line: CartLine;
  changes: CartChange[];
  /** Whether the cart still has what the change has made, which another browser may have changed or removed. */
  canUndo(cart: Cart): boolean;
}

export interface CartState extends Cart, ViewState {
  /** Whether the page knows a cart, or knows that there is none. */
  isReady: boolean;
  /** The shopper is back from the checkout, and has bought the cart or not: it is not counted until it is read. */
  isMaybeBought: boolean;
  isCheckingOut: boolean;
  isBusy: boolean;
  isUnreachable: boolean;
  /** A page shows all of them: in the drawer, on the cart page, or in a bar. */
  messages: CartMessage[];
  gone: GoneItems | null;
}

/** What the document of the cart page has. No other document has a cart. */
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

/** The state of a page that has not read the record, and of one without scripts. */
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
