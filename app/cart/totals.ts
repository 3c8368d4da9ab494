import {struckPrice} from '../pricing/discount.ts';
import {type Money, times} from '../pricing/money.ts';
import {type Cart, type CartLine, isAvailable, isInStore} from './cart.ts';

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

export function estimatedTotal(cart: Cart): Money {
  const {minor, currencyCode} = subtotal(cart);
  return {minor: Math.max(0, minor - (cart.discount?.minor ?? 0)), currencyCode};
}
