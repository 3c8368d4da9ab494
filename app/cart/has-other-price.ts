import {isSameMoney} from '../pricing/money.ts';
import type {Offer} from '../pricing/offer.ts';
import {type CartLine, isInStore} from './cart.ts';
import {lineKeyParts} from './line-key.ts';

/** Whether the store charges another price for a line of a product than this offer has. */
export function hasOtherPrice(line: CartLine, {price, plans}: Offer): boolean {
  const {ref, plan} = lineKeyParts(line.key);
  // Another variant has prices of its own.
  if (!isInStore(line) || ref !== line.product) return false;
  const listed = plan === null ? price : plans.find(({id}) => id === plan)?.price;
  return listed !== undefined && !isSameMoney(listed, line.unitPrice);
}
