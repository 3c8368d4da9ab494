import {describeChanges, describeSubtotalChange} from '../cart-changes.ts';
import type {CartResponse} from '../cart-response.ts';
import {type Cart, isPurchasable} from '../cart-view.ts';

/** Why a checkout stops at the cart, for the shopper; undefined if it can go on. */
export function interruptionMessage(
  shown: Cart,
  cart: Cart,
  problem: string | undefined,
): string | undefined {
  const news = describeChanges(shown, cart);
  if (problem) news.push(problem);
  if (news.length === 0) return undefined;
  if (cart.lines.some(isPurchasable)) news.push('Press Checkout to continue.');
  return news.join(' ');
}

/**
 * What the shopper has to read before the checkout, in addition to changed lines: why the store
 * rejected a part of the cart, unless it was shown before, and another subtotal.
 */
export function checkoutProblem(
  {code, problem, cart}: CartResponse,
  serverCart: Cart,
  knownProblem: string | null,
): string {
  const news = describeSubtotalChange(serverCart, cart);
  if (code === 'rejected' && problem && !knownProblem?.includes(problem)) news.push(problem);
  return news.join(' ');
}
