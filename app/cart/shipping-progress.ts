import {type ProductId, productIds} from '../catalog/types.ts';
import type {Money} from '../pricing/money.ts';
import {isForSale, type Offers} from '../pricing/offer.ts';
import {freeShippingOver, shipsFree} from '../shipping/terms.ts';
import {type Cart, estimatedTotal, isAvailable, isSubscription} from './cart.ts';

export type FreeShipping =
  | {isFree: true; reason: 'subscription' | 'amount'}
  /** Until the amount. Zero is not free: it takes more than the amount. */
  | {isFree: false; remaining: Money};

/** Null where that is unknown, as in another currency than the policy's. */
export function freeShipping(cart: Cart): FreeShipping | null {
  const lines = cart.lines.filter(isAvailable);
  const total = estimatedTotal(cart);
  const {minor, currencyCode} = total;
  if (lines.length === 0 || currencyCode !== freeShippingOver.currencyCode) return null;
  const hasSubscription = lines.some(isSubscription);
  if (shipsFree(total, hasSubscription)) {
    return {isFree: true, reason: hasSubscription ? 'subscription' : 'amount'};
  }
  // A code that applies and takes nothing off is for the shipping, with terms unknown to the shop.
  const hasShippingCode = !cart.discount && cart.discountCodes.some(({applicable}) => applicable);
  const remaining = {minor: freeShippingOver.minor - minor, currencyCode};
  return hasShippingCode ? null : {isFree: false, remaining};
}

export function suggestedProduct(cart: Cart, offers: Offers | null): ProductId | undefined {
  const shipping = freeShipping(cart);
  if (!shipping || shipping.isFree) return undefined;
  return productIds.find((id) => {
    const offer = offers?.[id];
    if (!offer || !isForSale(offer)) return false;
    const isNew = cart.lines.every(({product}) => product !== id);
    return isNew && offer.price.minor > shipping.remaining.minor;
  });
}
