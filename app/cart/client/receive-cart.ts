import type {AddRecorder} from '../../analytics/track-add.ts';
import {cartMessages} from '../../content/cart-messages.ts';
import {type Cart, type CartLine, emptyCart, findLine, isAvailable, quantityOf} from '../cart.ts';
import {applyChange, keyOf, lineUseOf, mergeQuantity, type QueuedChange} from '../changes.ts';
import {type CartResponse, versionOf} from '../wire.ts';
import {addMessage, type CartRecord, unsent} from './cart-record.ts';
import {loseCart} from './gone-cart.ts';

export function beginAttempt(record: CartRecord, recorder: AddRecorder | undefined): CartRecord {
  const [first, ...others] = record.queue;
  if (!first) return record;
  const {cart} = record;
  const key = keyOf(first);
  const base = first.base ?? {
    cartId: cart?.id ?? null,
    version: versionOf(cart),
    from: key === null || !cart ? 0 : quantityOf(cart.lines, key),
    joined: first.kind === 'switch' && cart ? quantityOf(cart.lines, first.line.key) : 0,
    ...(first.kind === 'add' && first.isRecorded && {recorder}),
  };
  return {...record, queue: [{...first, base, attempts: first.attempts + 1}, ...others]};
}

/** Two tabs send one change. The first response takes it out of the queue, and the second one changes nothing. */
export function receiveResponse(
  record: CartRecord,
  attempt: QueuedChange,
  {cart, code: problemCode, problem, detail}: CartResponse,
): CartRecord {
  const sent = findSent(record, attempt);
  if (!sent) return record;
  if (problemCode === 'not-found') return loseCart(record, sent.base?.cartId ?? null, sent.id);
  if (problemCode === 'conflict' && cart) return receiveConflict(record, sent, cart);
  const text = problem || (problemCode ? cartMessages.notSaved : undefined);
  const isCode = problemCode !== undefined && sent.kind === 'addCode';
  const left = removeChange(record, sent);
  const done = text ? addMessage(left, {text, detail, isCode}) : left;
  return cart ? receiveCart(done, cart, sent) : done;
}

/** Another tab may have counted one more attempt since. */
function findSent({queue}: CartRecord, {id, base}: QueuedChange): QueuedChange | undefined {
  const sentBase = JSON.stringify(base);
  return queue.find((change) => change.id === id && JSON.stringify(change.base) === sentBase);
}

export function addedQuantity(
  record: CartRecord,
  attempt: QueuedChange,
  {cart, code}: CartResponse,
): number {
  if (attempt.kind !== 'add' || code || !cart || !findSent(record, attempt)) return 0;
  return Math.max(0, quantityOf(cart.lines, attempt.line.key) - (attempt.base?.from ?? 0));
}

function receiveConflict(record: CartRecord, sent: QueuedChange, cart: Cart): CartRecord {
  const left = removeChange(record, sent);
  if (isDone(sent, cart)) {
    return receiveCart(left, sent.kind === 'empty' ? emptyCart : cart, sent);
  }
  if (lacksLine(sent, cart) || mayBeApplied(sent, cart)) {
    return receiveCart(askToCheck(left, cart, doubtfulLines(sent, record)), cart, sent);
  }
  const again = unsent(sent, sent.id);
  const queue = record.queue.map((change) => (change === sent ? again : change));
  return receiveCart({...record, queue}, cart, sent);
}

function removeChange(record: CartRecord, {id}: QueuedChange): CartRecord {
  return {...record, queue: record.queue.filter((change) => change.id !== id)};
}

/** An earlier attempt was carried out, and its response was lost. For an add, the worker finds out (`wasAdded`). */
function isDone(sent: QueuedChange, cart: Cart): boolean {
  const isSame = quantities(applyChange(cart, sent)) === quantities(cart);
  if (sent.kind !== 'switch') return isAboutLines(sent) && !lacksLine(sent, cart) && isSame;
  // Another device has removed the RUSH, and the cart had a subscription to RUSH before: nothing was switched.
  const {from = 0, joined = 0} = sent.base ?? {};
  const wanted = Math.max(1, mergeQuantity(joined, from));
  return isSame && quantityOf(cart.lines, sent.line.key) >= wanted;
}

function lacksLine(sent: QueuedChange, {lines}: Cart): boolean {
  return lineUseOf(sent) === 'needs' && findLine(lines, keyOf(sent) ?? '') === undefined;
}

/** Sent again, an add could count twice, and another change could undo a form's change. */
function mayBeApplied(sent: QueuedChange, cart: Cart): boolean {
  const {base, attempts} = sent;
  const isRepeated = attempts > 1;
  // Browsers repeat a request by themselves when a connection breaks, also at the first attempt.
  if (sent.kind === 'add' && (isRepeated || base?.cartId === cart.id)) {
    const to = mergeQuantity(base?.from ?? 0, sent.line.quantity);
    if (quantityOf(cart.lines, sent.line.key) === to) return true;
  }
  // Each attempt without a cart makes a cart of its own, so this one lacks the change.
  return isRepeated && isAboutLines(sent) && base?.cartId !== null;
}

function isAboutLines(change: QueuedChange): boolean {
  return lineUseOf(change) !== 'none';
}

function doubtfulLines(sent: QueuedChange, {cart}: CartRecord): CartLine[] {
  if (sent.kind === 'add') return [sent.line];
  return (cart?.lines ?? []).filter(({key}) => key === keyOf(sent));
}

function askToCheck(record: CartRecord, {lines}: Cart, doubtful: CartLine[]): CartRecord {
  const held = doubtful.map(({key, displayName}) => {
    const quantity = quantityOf(lines, key);
    return quantity > 0 ? `${quantity} ${displayName}` : cartMessages.none(displayName);
  });
  return addMessage(record, {text: cartMessages.check(held)});
}

export function receiveRead(
  record: CartRecord,
  before: Cart | null,
  cartId: string | null,
  {cart, code}: CartResponse,
): CartRecord {
  if (!isSameVersion(record.cart, before)) return record;
  // An update from 3 to 2 without a response may be why the store has less.
  const sent = record.queue.find(({attempts}) => attempts > 0);
  if (cart) return receiveCart(record, cart, sent);
  if (code !== 'not-found') return record;
  const known = record.cart ?? {...emptyCart, id: cartId};
  return loseCart({...record, cart: known}, known.id);
}

/** A message names the lines of which the store has less than before, unless that was asked for. */
export function receiveCart(record: CartRecord, cart: Cart, sent?: QueuedChange): CartRecord {
  const known = record.cart;
  if (known?.id !== cart.id || !known.updatedAt) return {...record, cart};
  if (versionOf(cart) < known.updatedAt) return record;
  const reduced = reducedLines(known, cart, sent);
  return reduced.length > 0 ? askToCheck({...record, cart}, cart, reduced) : {...record, cart};
}

function reducedLines(before: Cart, cart: Cart, sent: QueuedChange | undefined): CartLine[] {
  const wanted = sent ? applyChange(before, sent) : before;
  return before.lines.filter((line) => {
    const now = findLine(cart.lines, line.key);
    if (!now) return findLine(wanted.lines, line.key) !== undefined;
    const isOwn = sent !== undefined && keyOf(sent) === line.key;
    return !isOwn && isAvailable(line) && isAvailable(now) && now.quantity < line.quantity;
  });
}

/** Back shows a cart page from before the cart was emptied: without its version, its cart is read before a change. */
export function receiveLoaded(record: CartRecord, given: Cart): CartRecord {
  const {cart} = record;
  if (cart?.id && !cart.updatedAt) return record;
  if (cart && given.id !== cart.id) {
    const {updatedAt: _, ...unread} = given;
    return cart.lines.length === 0 ? {...record, cart: unread} : record;
  }
  const isCurrent = !cart || versionOf(given) > versionOf(cart) || isSameVersion(given, cart);
  return isCurrent ? {...record, cart: given} : record;
}

/** A form was posted without the cookie: its cart has items, and so has the record's, which the page shows. */
export function nameOtherCart(record: CartRecord, {id, lines}: Cart): CartRecord {
  const isOther = record.cart?.id !== id && record.cart?.lines.length;
  if (!isOther || lines.length === 0) return record;
  const names = lines.map(({displayName}) => displayName).join(', ');
  return addMessage(record, {text: cartMessages.otherCart(names)});
}

function isSameVersion(one: Cart | null, other: Cart | null): boolean {
  return (
    one?.id === other?.id &&
    versionOf(one) === versionOf(other) &&
    quantities(one ?? emptyCart) === quantities(other ?? emptyCart)
  );
}

function quantities({lines}: Pick<Cart, 'lines'>): string {
  return lines.map(({key, quantity}) => `${key} ${quantity}`).join();
}
