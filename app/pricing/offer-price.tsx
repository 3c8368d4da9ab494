import type {ProductId} from '../catalog/types.ts';
import {formatMoney} from './money.ts';
import {useReceivedOffers} from './use-offers.ts';

/** Empty until the page receives offers. It renders alone then: a menu is large, and mostly closed. */
export function OfferPrice({productId}: {productId: ProductId}) {
  const offer = useReceivedOffers()?.[productId];
  return offer && formatMoney(offer.price);
}
