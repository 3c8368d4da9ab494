import {cartMessages} from '../../content/cart-messages.ts';
import {emptyCart} from '../cart.ts';
import {keepInGone, putBack, takeFromGone} from '../changes.ts';
import {
  addChange,
  type CartRecord,
  type GoneItems,
  isPossible,
  shownCart,
  unsent,
} from './cart-record.ts';

/*
 * The store no longer has a cart: it was ordered or has expired, and the shop cannot tell which. So the cart is
 * empty then, and what it had can be put back.
 */

/**
 * The cart `cartId` is gone. Changes that were never applied go into a new cart. Everything else can be put back:
 * the lines of the cart, with the changes of these lines and the changes that may have been applied. `sentId` is the
 * change whose response says that the cart is gone.
 */
export function loseCart(record: CartRecord, cartId: string | null, sentId = ''): CartRecord {
  // The browser may have another cart meanwhile.
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
  // Tabs of earlier deployments drop it without a text, which goes with `readEarlierForm`.
  const gone = {id: `${cartId}`, text: cartMessages.gone, goneCart};
  return {...left, gone};
}

/** Queues what a gone cart had, unless another tab has done that, or another cart is gone meanwhile. */
export function putItemsBack(record: CartRecord, gone: GoneItems, id: string): CartRecord {
  if (record.gone?.id !== gone.id) return record;
  return putBack(gone.goneCart, shownCart(record))
    .map((change, at) => unsent(change, `${id}-${at}`))
    .reduce(addChange, {...record, gone: undefined});
}
