import type {AddRecorder} from '../../analytics/track-add.ts';
import {cartMessages} from '../../content/cart-messages.ts';
import {type Cart, type CartLine, emptyCart, findLine, isAvailable, quantityOf} from '../cart.ts';
import {applyChange, keyOf, linesOf, mergeQuantity, type QueuedChange} from '../changes.ts';
import {type CartResponse, versionOf} from '../wire.ts';
import {addMessage, type CartRecord, unsent} from './cart-record.ts';
import {loseCart} from './gone-cart.ts';

/** Begins an attempt with the oldest change. Every attempt has the base of the first one. */
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
  {cart, code, problem, detail}: CartResponse,
): CartRecord {
  const sent = findSent(record, attempt);
  if (!sent) return record;
  if (code === 'not-found') return loseCart(record, sent.base?.cartId ?? null, sent.id);
  if (code === 'conflict' && cart) return receiveConflict(record, sent, cart);
  const text = problem || (code ? cartMessages.notSaved : undefined);
  const isCode = code !== undefined && sent.kind === 'addCode';
  const left = removeChange(record, sent);
  const done = text ? addMessage(left, {text, detail, isCode}) : left;
  return cart ? receiveCart(done, cart, sent) : done;
}

/** Another tab may have counted one more attempt since. */
function findSent({queue}: CartRecord, attempt: QueuedChange): QueuedChange | undefined {
  return queue.find((change) => change.id === attempt.id && hasSameBase(change, attempt));
}

export function addedBy(
  record: CartRecord,
  attempt: QueuedChange,
  {cart, code}: CartResponse,
): number {
  if (attempt.kind !== 'add' || code || !cart || !findSent(record, attempt)) return 0;
  return Math.max(0, quantityOf(cart.lines, attempt.line.key) - (attempt.base?.from ?? 0));
}

function hasSameBase({base: one}: QueuedChange, {base: other}: QueuedChange): boolean {
  return (
    one?.cartId === other?.cartId && one?.version === other?.version && one?.from === other?.from
  );
}

function receiveConflict(record: CartRecord, sent: QueuedChange, cart: Cart): CartRecord {
  const left = removeChange(record, sent);
  if (isDone(sent, cart)) {
    // Emptying also forgets the store's cart.
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

/** Whether the cart is as the change makes it: an earlier attempt was carried out, and its response was lost. */
function isDone(sent: QueuedChange, cart: Cart): boolean {
  const isSame = quantities(applyChange(cart, sent)) === quantities(cart);
  if (sent.kind !== 'switch') return isAboutLines(sent) && !lacksLine(sent, cart) && isSame;
  // Another device has removed the one-time RUSH, and the cart had a subscription to RUSH before: nothing was switched.
  const {from = 0, joined = 0} = sent.base ?? {};
  const wanted = Math.max(1, mergeQuantity(joined, from));
  return isSame && quantityOf(cart.lines, sent.line.key) >= wanted;
}

function lacksLine(sent: QueuedChange, {lines}: Cart): boolean {
  return linesOf(sent) === 'needs' && findLine(lines, keyOf(sent) ?? '') === undefined;
}

/**
 * Whether an attempt may have been carried out. An add that is sent again would count twice then, and another change
 * would undo what a form has done since.
 */
function mayBeApplied(sent: QueuedChange, cart: Cart): boolean {
  const {base, attempts} = sent;
  const isRepeated = attempts > 1;
  // Browsers repeat a request by themselves when a connection breaks.
  if (sent.kind === 'add' && (isRepeated || base?.cartId === cart.id)) {
    const to = mergeQuantity(base?.from ?? 0, sent.line.quantity);
    if (quantityOf(cart.lines, sent.line.key) === to) return true;
  }
  // The first add of a visitor has made a cart whose id was lost with the response. It is added to this one.
  return isRepeated && isAboutLines(sent) && base?.cartId !== null;
}

function isAboutLines(change: QueuedChange): boolean {
  return linesOf(change) !== 'none';
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

/** A read counts if the record has the same cart as before it. */
export function receiveRead(
  record: CartRecord,
  before: Cart | null,
  cartId: string | null,
  {cart, code}: CartResponse,
): CartRecord {
  if (!isSameVersion(record.cart, before)) return record;
  // The store may have less of a line because of a change whose response was lost.
  const sent = record.queue.find(({attempts}) => attempts > 0);
  if (cart) return receiveCart(record, cart, sent);
  if (code !== 'not-found') return record;
  const known = record.cart ?? {...emptyCart, id: cartId};
  return loseCart({...record, cart: known}, known.id);
}

/** A message names lines of which the store has less, unless the change that was sent has asked for that. */
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

/**
 * Saves the cart of a document, unless the record's may be newer. Back shows a document from before the shopper emptied
 * the cart: it is saved without its version then, so that it is read before a change is computed from it.
 */
export function receiveDocument(record: CartRecord, given: Cart): CartRecord {
  const {cart} = record;
  // It is read next.
  if (cart?.id && !cart.updatedAt) return record;
  if (cart && given.id !== cart.id) {
    const {updatedAt: _, ...unread} = given;
    return cart.lines.length === 0 ? {...record, cart: unread} : record;
  }
  const isCurrent = !cart || versionOf(given) > versionOf(cart) || isSameVersion(given, cart);
  return isCurrent ? {...record, cart: given} : record;
}

/** A form was posted without the cookie, so there are two carts with items, and one of them is shown. */
export function nameOther(record: CartRecord, {id, lines}: Cart): CartRecord {
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
