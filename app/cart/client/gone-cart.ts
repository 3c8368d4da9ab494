import {cartMessages} from '../../content/cart-messages.ts';
import {type Cart, type CartLine, emptyCart, isAvailable, isSameCode} from '../cart.ts';
import {applyChange, type CartChange} from '../changes.ts';
import {addChange, type CartRecord, isPossible, shownCart, unsent} from './cart-record.ts';
import type {GoneItems} from './shapes.ts';

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
      goneCart = keepChange(goneCart, change);
    } else {
      goneCart = dropChanged(goneCart, change);
      left = addChange(left, isFirstAttempt ? unsent(change, id) : change);
    }
  }
  if (changesTo(goneCart).length === 0) return left;
  // Tabs of earlier deployments drop it without a text, which goes with `readEarlierForm`.
  const gone = {id: `${cartId}`, text: cartMessages.gone, goneCart};
  return {...left, gone};
}

/** What can be put back once a change goes into the new cart. What it replaces or removes does not come back. */
function dropChanged(goneCart: Cart, change: CartChange): Cart {
  switch (change.kind) {
    case 'add':
    case 'addCode':
      return goneCart;
    case 'update':
      return applyChange(goneCart, {kind: 'remove', key: change.key});
    case 'note':
      return applyChange(goneCart, {kind: 'note', note: ''});
    default:
      return applyChange(goneCart, change);
  }
}

/** What can be put back, with a change. Only the store applies a code, but a gone cart has to keep it. */
function keepChange(goneCart: Cart, change: CartChange): Cart {
  if (change.kind !== 'addCode') return applyChange(goneCart, change);
  const others = goneCart.discountCodes.filter(({code}) => !isSameCode(code, change.code));
  return {...goneCart, discountCodes: [...others, {code: change.code, applicable: false}]};
}

/** Queues what a gone cart had, unless another tab has done that, or another cart is gone meanwhile. */
export function putItemsBack(record: CartRecord, gone: GoneItems, id: string): CartRecord {
  if (record.gone?.id !== gone.id) return record;
  // The shopper may have written another note since.
  const note = shownCart(record).note === '' ? gone.goneCart.note : '';
  return changesTo({...gone.goneCart, note})
    .map((change, at) => unsent(change, `${id}-${at}`))
    .reduce(addChange, {...record, gone: undefined});
}

function changesTo({lines, note, discountCodes}: Cart): CartChange[] {
  return [
    ...lines.filter(isAvailable).toReversed().map(addAgain),
    ...(note === '' ? [] : [{kind: 'note', note} as const]),
    ...discountCodes.map(({code}) => ({kind: 'addCode', code}) as const),
  ];
}

/** Adds a line that the shopper had before. It is not recorded as an add. */
export function addAgain({merchandise: _, ...line}: CartLine): CartChange {
  return {kind: 'add', line, isRecorded: false};
}
