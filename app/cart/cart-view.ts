import type {ProductId} from '../catalog/types.ts';
import type {Merchandise} from '../pricing/merchandise.ts';
import type {Money} from '../pricing/money.ts';

/**
 * `ok`: the store's cart holds the line. `pending`: the shop holds it until the store can take it.
 * `sold-out` and `not-found`: the line cannot be bought, and the checkout would reject it.
 */
export type LineStatus = 'ok' | 'pending' | 'sold-out' | 'not-found';

/** A line as the shopper sees it. */
export interface CartLine {
  key: string;
  /** The store's id of the line; null for a line that the store does not have. */
  id: string | null;
  product: ProductId | null;
  title: string;
  /** The title, followed by " (Subscription)" for a subscription. */
  displayName: string;
  isSubscription: boolean;
  sellingPlanName: string | null;
  discountPercent: number | null;
  quantity: number;
  unitPrice: Money;
  image: {url: string; altText: string | null} | null;
  status: LineStatus;
  /** Absent for a line that the store does not have. */
  merchandise?: Merchandise;
}

export interface DiscountCode {
  code: string;
  applicable: boolean;
}

/** The cart as the shopper sees it: the store's cart with the pending lines applied. */
export interface Cart {
  /** The id of the store's cart; null for a visitor who has none yet. */
  id: string | null;
  lines: CartLine[];
  discountCodes: DiscountCode[];
  note: string;
  /** What discount codes take off the lines that can be bought. */
  discount: Money | null;
  /** Whether the store responded. If it did not, this is the session's snapshot. */
  isStoreReachable: boolean;
  /** The store's cart must be created again, or lines wait to be sent to it. */
  hasPendingChanges: boolean;
  /** When the store last changed its cart; absent if this is not the store's cart. */
  updatedAt?: string;
}

export const emptyCart: Cart = {
  id: null,
  lines: [],
  discountCodes: [],
  note: '',
  discount: null,
  isStoreReachable: true,
  hasPendingChanges: false,
};

/** Lines that cannot be bought do not count in quantities, the subtotal or the checkout. */
export function isPurchasable({status}: CartLine): boolean {
  return status === 'ok' || status === 'pending';
}

export function totalQuantity({lines}: Cart): number {
  return lines.filter(isPurchasable).reduce((sum, {quantity}) => sum + quantity, 0);
}

export function lineTotal({unitPrice, quantity}: CartLine): Money {
  return {...unitPrice, minor: unitPrice.minor * quantity};
}

export function subtotal({lines, discount}: Cart): Money {
  const currencyCode = lines[0]?.unitPrice.currencyCode ?? 'USD';
  const sum = lines.filter(isPurchasable).reduce((total, line) => total + lineTotal(line).minor, 0);
  return {minor: Math.max(0, sum - (discount?.minor ?? 0)), currencyCode};
}

export function displayName(title: string, isSubscription: boolean): string {
  return isSubscription ? `${title} (Subscription)` : title;
}

export function itemCount(quantity: number): string {
  return quantity === 1 ? '1 item' : `${quantity} items`;
}
