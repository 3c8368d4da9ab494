import {useEffect} from 'react';
import {refreshOffers} from '../../pricing/received-offers.ts';
import {useReceivedOffers} from '../../pricing/use-offers.ts';
import {hasOtherPrice} from '../has-other-price.ts';
import {browserCart, useCart} from './use-cart.ts';

/** A merchant raises a price: the store's cart has the new one, and the page the old one until it asks again. */
export function useFreshPrices(): void {
  const {lines, isUnreachable, updatedAt, messages} = useCart();
  const messageCount = messages.length;
  const offers = useReceivedOffers();
  const isAnyDifferent = lines.some((line) => hasOtherPrice(line, offers));
  const isGuess = Object.values(offers ?? {}).some(({fallback}) => fallback === 'unavailable');

  useEffect(() => {
    if (isUnreachable || updatedAt === undefined) return;
    if (isAnyDifferent || isGuess) void refreshOffers({isForced: true});
    if (isAnyDifferent) browserCart.refresh();
  }, [isAnyDifferent, isGuess, isUnreachable, updatedAt]);

  useEffect(() => {
    if (messageCount > 0) void refreshOffers();
  }, [messageCount]);
}
