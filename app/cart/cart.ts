import type {ProductId} from '../catalog/types.ts';
import {struckPrice} from '../pricing/discount.ts';
import type {Merchandise} from '../pricing/merchandise.server.ts';
import {type Money, times} from '../pricing/money.ts';
import {lineKeyParts} from './line-key.ts';

export interface CartLine {
  key: string;
  product: ProductId | null;
  /** "RUSH", or "RUSH (Subscription)". */
  displayName: string;
  sellingPlanName: string | null;
  discountPercent: number | null;
  quantity: number;
  unitPrice: Money;
  compareAt?: Money | null;
  image: {url: string; altText: string | null} | null;
  /** A sold-out line stays in the store's cart, and does not count. */
  status: 'ok' | 'sold-out';
  merchandise?: Merchandise;
}

export interface Cart {
  id: string | null;
  lines: CartLine[];
  discountCodes: {code: string; applicable: boolean}[];
  note: string;
  discount: Money | null;
  /** The version. Absent without a cart, and if the cart has to be read first. */
  updatedAt?: string;
}

export const maxCodeLength = 64;
export const maxNoteLength = 500;

export const emptyCart: Cart = {id: null, lines: [], discountCodes: [], note: '', discount: null};

export function isAvailable({status}: CartLine): boolean {
  return status === 'ok';
}

/** A merchant's plan may have no name. */
export function isSubscription({key}: CartLine): boolean {
  return lineKeyParts(key).plan !== null;
}

/** A line of a queued add is not in the store's cart yet. */
export function isInStore(
  line: CartLine,
): line is CartLine & Required<Pick<CartLine, 'merchandise'>> {
  return line.merchandise !== undefined;
}

export function findLine(lines: readonly CartLine[], key: string): CartLine | undefined {
  return lines.find((line) => line.key === key);
}

export function quantityOf(lines: readonly CartLine[], key: string): number {
  return findLine(lines, key)?.quantity ?? 0;
}

export function totalQuantity({lines}: Cart): number {
  return lines.filter(isAvailable).reduce((sum, {quantity}) => sum + quantity, 0);
}

export function lineTotal({unitPrice, quantity}: CartLine): Money {
  return times(unitPrice, quantity);
}

/** A fallback price may be in another currency than the store's, and does not count then. */
export function subtotal({lines}: Cart): Money {
  const first = lines.find(isInStore) ?? lines[0];
  const currencyCode = first?.unitPrice.currencyCode ?? 'USD';
  const minor = lines
    .filter((line) => isAvailable(line) && line.unitPrice.currencyCode === currencyCode)
    .reduce((sum, line) => sum + lineTotal(line).minor, 0);
  return {minor, currencyCode};
}

export function savedTotal(cart: Cart): Money | null {
  const {currencyCode} = subtotal(cart);
  const minor = cart.lines.filter(isAvailable).reduce((sum, {unitPrice, compareAt, quantity}) => {
    const struck = struckPrice(compareAt, unitPrice);
    const isCounted = struck?.currencyCode === currencyCode;
    return isCounted ? sum + (struck.minor - unitPrice.minor) * quantity : sum;
  }, 0);
  return minor > 0 ? {minor, currencyCode} : null;
}

export function appliedCodes({discountCodes}: Cart): string[] {
  return discountCodes.filter(({applicable}) => applicable).map(({code}) => code);
}

export function estimatedTotal(cart: Cart): Money {
  const {minor, currencyCode} = subtotal(cart);
  return {minor: Math.max(0, minor - (cart.discount?.minor ?? 0)), currencyCode};
}

const subscription = '(Subscription)';

export function displayName(title: string, hasPlan: boolean): string {
  return hasPlan ? `${title} ${subscription}` : title;
}

export function splitDisplayName(name: string): [title: string, suffix: string] {
  const hasSuffix = name.endsWith(` ${subscription}`);
  return hasSuffix ? [name.slice(0, -subscription.length - 1), subscription] : [name, ''];
}

export function formatItemCount(quantity: number): string {
  return quantity === 1 ? '1 item' : `${quantity} items`;
}

export function isSameCode(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
