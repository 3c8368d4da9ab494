import {emptyCart} from '../cart.ts';
import {keepInGone, putBack, takeFromGone} from '../changes.ts';
import {earlierGoneText} from '../earlier-deployments.ts';
import {
  addChange,
  type CartRecord,
  type GoneItems,
  isPossible,
  shownCart,
  unsent,
} from './cart-record.ts';

/**
 * A shopper with two VITRA adds RUSH, and the response says that the cart is gone. The RUSH goes into a new cart, and the
 * two VITRA can be put back. If an earlier attempt had no response, the old cart may have the RUSH, which can be put back, too.
 */
export function loseCart(record: CartRecord, cartId: string | null, sentId = ''): CartRecord {
  const isCurrent = record.cart?.id === cartId;
  let goneCart = (isCurrent && record.cart) || emptyCart;
  let left: CartRecord = {...record, cart: isCurrent ? emptyCart : record.cart, queue: []};
  for (const change of record.queue) {
    const {id, base, attempts} = change;
    const isFirstAttempt = id === sentId && attempts === 1;
    const mayBeApplied = base?.cartId === cartId && !isFirstAttempt;
    // The new cart lacks the lines of the gone one.
    if (mayBeApplied || !isPossible(change, left)) {
      goneCart = keepInGone(goneCart, change);
    } else {
      goneCart = takeFromGone(goneCart, change);
      left = addChange(left, isFirstAttempt ? unsent(change, id) : change);
    }
  }
  if (putBack(goneCart, emptyCart).length === 0) return left;
  const gone = {id: `${cartId}`, ...earlierGoneText, goneCart};
  return {...left, gone};
}

/** Another tab may have put them back. */
export function putItemsBack(record: CartRecord, gone: GoneItems, id: string): CartRecord {
  if (record.gone?.id !== gone.id) return record;
  return putBack(gone.goneCart, shownCart(record))
    .map((change, at) => unsent(change, `${id}-${at}`))
    .reduce(addChange, {...record, gone: undefined});
}
