import {isSameMoney} from '../pricing/money.ts';
import type {Offer} from '../pricing/offer.ts';
import type {CartLine} from './cart.ts';
import {lineKeyParts} from './line-key.ts';

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
