import {useEffect} from 'react';
import {isSameMoney} from '../../pricing/money.ts';
import type {Offer} from '../../pricing/offer.ts';
import {refreshOffers} from '../../pricing/offer-list.ts';
import {useReceivedOffers} from '../../pricing/use-offers.ts';
import type {CartLine} from '../cart.ts';
import {lineKeyParts} from '../line-key.ts';
import {browserCart, useCart} from './use-cart.ts';

/**
 * Reads prices and cart again where a line is charged at another price than the list has, and the prices where the
 * cart shows that they may be old: after an outage, and with a message, which may say that a product is sold out.
 */
export function useFreshPrices(): void {
  const {lines, isUnreachable, updatedAt, messages} = useCart();
  const messageCount = messages.length;
  const offers = useReceivedOffers();
  const isAnyDifferent = lines.some((line) => {
    const offer = line.product && offers?.[line.product];
    return offer && hasOtherPrice(line, offer);
  });
  const isGuess = Object.values(offers ?? {}).some(({fallback}) => fallback === 'unavailable');

  useEffect(() => {
    if (isUnreachable || updatedAt === undefined) return;
    if (isAnyDifferent || isGuess) void refreshOffers({isForced: true});
    if (isAnyDifferent) browserCart.refresh();
  }, [isAnyDifferent, isGuess, isUnreachable, updatedAt]);

  useEffect(() => {
    if (messageCount > 0) void refreshOffers({isForced: true});
  }, [messageCount]);
}

/** Whether the store charges another price for a line of a product than this offer has. */
export function hasOtherPrice(
  {key, product: productId, merchandise, unitPrice}: CartLine,
  {price, plans}: Offer,
): boolean {
  const {ref, plan} = lineKeyParts(key);
  // Another variant has prices of its own.
  if (!merchandise || ref !== productId) return false;
  const listed = plan === null ? price : plans.find(({id}) => id === plan)?.price;
  return listed !== undefined && !isSameMoney(listed, unitPrice);
}
