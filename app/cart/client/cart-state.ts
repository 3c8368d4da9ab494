import {formatMoney} from '../../pricing/money.ts';
import {
  type Cart,
  type CartLine,
  emptyCart,
  itemCount,
  subtotal,
  totalQuantity,
} from '../cart-view.ts';

export interface RemovedLine {
  line: CartLine;
  index: number;
}

export interface CartState {
  /** The worker's last cart with all queued mutations applied. */
  cart: Cart;
  /** False until the first cart arrived; whether the visitor has one is unknown before. */
  isReady: boolean;
  isOpen: boolean;
  isBusy: boolean;
  isCheckingOut: boolean;
  /** The browser sends no cookies, so the cart ends with the page. */
  cookiesBlocked: boolean;
  problem: string | null;
  /** For the drawer's live region. */
  announcement: string;
  /** The line that Undo puts back. */
  removedLine: RemovedLine | null;
}

export const initialState: CartState = {
  cart: emptyCart,
  isReady: false,
  isOpen: false,
  isBusy: false,
  isCheckingOut: false,
  cookiesBlocked: false,
  problem: null,
  announcement: '',
  removedLine: null,
};

export function addedEvent({quantity, displayName}: CartLine): string {
  return `${quantity === 1 ? '' : `${quantity} `}${displayName} added.`;
}

/** What happened, followed by what the cart holds now. */
export function announce(event: string, cart: Cart): string {
  const count = totalQuantity(cart);
  const total =
    count === 0
      ? 'Your cart is empty'
      : `${itemCount(count)}, subtotal ${formatMoney(subtotal(cart))}`;
  return `${event} ${total}`.trim();
}

/** Replaces an announcement whose totals the cart no longer has, such as after a price change. */
export function correctTotals(announcement: string, cart: Cart): string {
  const totals = announce('', cart);
  return announcement === '' || announcement.endsWith(totals) ? announcement : totals;
}
