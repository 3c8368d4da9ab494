import {type Cart, type CartLine, isPurchasable} from './cart.ts';
import {lineKeyParts} from './line-key.ts';

/*
 * What the shopper reads when the store's cart is not the one that this browser expects: a line
 * that the merchant has deleted, a plan that is gone, or a request that arrived late. Lines that are
 * sold out explain themselves.
 */

/** Describes the lines that the cart has less of than expected. */
export function describeLosses(expected: Cart, cart: Cart): string[] {
  return expected.lines.flatMap((before) => {
    const line = find(cart, before.key);
    if (line) {
      return isCounted(before, line) && line.quantity < before.quantity ? [newQuantity(line)] : [];
    }
    const {ref, plan} = lineKeyParts(before.key);
    if (plan === null || !find(cart, ref))
      return [`${before.displayName} is no longer in your cart.`];
    return [
      `The delivery plan for ${before.displayName} is no longer available, so it is now a one-time purchase.`,
    ];
  });
}

/** Describes the lines that the cart has more of than expected. */
export function describeGains(expected: Cart, cart: Cart): string[] {
  return cart.lines.flatMap((line) => {
    const before = find(expected, line.key);
    if (!before) return isPurchasable(line) ? [`Your cart now includes ${line.displayName}.`] : [];
    return isCounted(before, line) && line.quantity > before.quantity ? [newQuantity(line)] : [];
  });
}

function newQuantity({displayName, quantity}: CartLine): string {
  return `The quantity of ${displayName} is now ${quantity}.`;
}

function isCounted(before: CartLine, line: CartLine): boolean {
  return isPurchasable(before) && isPurchasable(line);
}

function find({lines}: Cart, key: string): CartLine | undefined {
  return lines.find((line) => line.key === key);
}
