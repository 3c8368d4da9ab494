import {useEffect} from 'react';
import {refreshOffers} from '../../pricing/received-offers.ts';
import {useReceivedOffers} from '../../pricing/use-offers.ts';
import {hasOtherPrice} from '../has-other-price.ts';
import {browserCart, useCart} from './use-cart.ts';

/** Reads prices and cart again if a line costs something else than its product, after an outage, and with a message. */
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
    if (messageCount > 0) void refreshOffers();
  }, [messageCount]);
}
