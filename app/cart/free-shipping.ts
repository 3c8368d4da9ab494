import type {Money} from '../pricing/money.ts';
import {freeShippingOver} from '../pricing/shop-terms.ts';
import {type Cart, estimatedTotal, isPurchasable} from './cart.ts';

export interface FreeShipping {
  reason: 'subscription' | 'amount' | null;
  /** How far the subtotal is from the amount; zero does not mean free, which takes more than it. */
  remaining: Money;
  /** From 0 to 1. */
  progress: number;
}

/** Whether the cart ships free; null where that is unknown, such as in another currency than the policy's. */
export function freeShipping(cart: Cart): FreeShipping | null {
  const lines = cart.lines.filter(isPurchasable);
  const {minor, currencyCode} = estimatedTotal(cart);
  if (lines.length === 0 || currencyCode !== freeShippingOver.currencyCode) return null;
  const isSubscription = lines.some((line) => line.isSubscription);
  const remaining = {minor: Math.max(0, freeShippingOver.minor - minor), currencyCode};
  if (isSubscription) return {reason: 'subscription', remaining, progress: 1};
  if (minor > freeShippingOver.minor) return {reason: 'amount', remaining, progress: 1};
  if (hasShippingCode(cart)) return null;
  return {reason: null, remaining, progress: minor / freeShippingOver.minor};
}

/** A code that applies and takes nothing off the items is for the shipping, with terms unknown to the shop. */
function hasShippingCode({discount, discountCodes}: Cart): boolean {
  return discount === null && discountCodes.some(({applicable}) => applicable);
}
