import {isSameMoney} from '../pricing/money.ts';
import type {Offers} from '../pricing/offer.ts';
import {type CartLine, isInStore} from './cart.ts';
import {lineKeyParts} from './line-key.ts';

export function hasOtherPrice(line: CartLine, offers: Offers | null): boolean {
  const {ref, plan} = lineKeyParts(line.key);
  const offer = line.product && offers?.[line.product];
  // Another variant of the product has prices of its own.
  if (!offer || !isInStore(line) || ref !== line.product) return false;
  const listed = plan === null ? offer.price : offer.plans.find(({id}) => id === plan)?.price;
  return listed !== undefined && !isSameMoney(listed, line.unitPrice);
}
