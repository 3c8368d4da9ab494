import {cartMessages} from '../../content/cart-messages.ts';
import {type Cart, type CartLine, emptyCart, isAvailable, isSameCode} from '../cart.ts';
import {applyChange, type CartChange, keyOf, type QueuedChange} from '../changes.ts';
import {findLine, mergeQuantity, quantityOf} from '../line-key.ts';
import {type CartResponse, versionOf} from '../wire.ts';
import {isCart, isGoneItems, isMessage, isObject, isQueuedChange} from './shapes.ts';

/** What a page tells the shopper. One text is shown once. */
export interface CartMessage {
  text: string;
  /** Shown below the text, such as the lines that it is about. */
  detail?: string | undefined;
  /** Whether it is about a discount code, and shown below its field. */
  isCode?: boolean;
  /** The code, from a form that was posted without scripts: its field has it again. */
  code?: string | undefined;
}

/** What can be put back of a cart that the store no longer has. */
export interface GoneItems {
  id: string;
  goneCart: Cart;
}

/** The saved cart: one record of IndexedDB, which all tabs share. The cookie and local storage have the cart's id. */
export interface CartRecord {
  /** Counts the changes of the record, so that two records are compared by a number. */
  revision: number;
  cart: Cart | null;
  /** The changes of all tabs that have had no final response, oldest first. */
  queue: QueuedChange[];
  messages: CartMessage[];
  /** The last cart that is gone, until it is put back, dismissed, or another one is gone. */
  gone?: GoneItems | undefined;
}

export const emptyRecord: CartRecord = {
  revision: 0,
  cart: null,
  queue: [],
  messages: [],
};

export function parseRecord(stored: unknown): CartRecord {
  if (!isObject(stored)) return emptyRecord;
  const queue = listOf(stored.queue).filter(isQueuedChange);
  // Earlier deployments had a message about a cart that is gone as well.
  const messages = listOf(stored.messages)
    .filter(isMessage)
    .filter((one) => !isGoneItems(one));
  const record: CartRecord = {
    revision: Number(stored.revision) || 1,
    cart: isCart(stored.cart) ? stored.cart : null,
    queue,
    messages: [],
    gone: isGoneItems(stored.gone) ? stored.gone : undefined,
  };
  const isWhole = queue.length === listOf(stored.queue).length;
  const unreadable = isWhole ? [] : [{text: cartMessages.unreadable}];
  return [...messages, ...unreadable].reduce(addMessage, record);
}

/** No cart, in place of one that is gone. As a new object, it is a change of the record, also in memory alone. */
function newEmptyCart(): Cart {
  return {...emptyCart};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The optimistic cart: the last one received, with all queued changes applied. */
export function shownCart({cart, queue}: CartRecord): Cart {
  return queue.reduce(applyChange, cart ?? emptyCart);
}

/** Queues a change. A change of a line that is not shown, such as a second click on Remove, is dropped. */
export function addChange(record: CartRecord, change: QueuedChange): CartRecord {
  const key = keyOf(change);
  const isShown = change.kind === 'add' || !key || findLine(shownCart(record).lines, key);
  if (!isShown) return record;
  const queue = isReplaced(record.queue.at(-1), change) ? record.queue.slice(0, -1) : record.queue;
  return {...record, queue: [...queue, change]};
}

/** A quantity or a note replaces the change before it, if that is one of the same and was not sent. */
function isReplaced(last: QueuedChange | undefined, change: QueuedChange): boolean {
  return (
    (change.kind === 'update' || change.kind === 'note') &&
    last?.kind === change.kind &&
    last.attempts === 0 &&
    keyOf(last) === keyOf(change)
  );
}

/** An id for a change. Make it before the update, which runs twice: on this tab's copy and on the storage. */
export function newId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2, 12)}`;
}

export function addMessage(record: CartRecord, message: CartMessage): CartRecord {
  // Tabs of deployments before 2026-11-29 drop a message without an id.
  const stored = {...message, id: message.text};
  return {...record, messages: [...removeMessages(record, [message]).messages, stored]};
}

export function removeMessages(record: CartRecord, shown: readonly CartMessage[]): CartRecord {
  const texts = new Set(shown.map(({text}) => text));
  return {...record, messages: record.messages.filter(({text}) => !texts.has(text))};
}

/** Prepares the oldest change for an attempt. Every attempt has the base of the first one. */
export function beginAttempt(record: CartRecord): CartRecord {
  const [first, ...others] = record.queue;
  if (!first) return record;
  const {cart} = record;
  const key = keyOf(first);
  const base = first.base ?? {
    cartId: cart?.id ?? null,
    version: versionOf(cart),
    from: key === null || !cart ? 0 : quantityOf(cart.lines, key),
  };
  return {...record, queue: [{...first, base, attempts: first.attempts + 1}, ...others]};
}

/** The first response counts: no other one does once the change has left the queue, or has another base. */
export function applyResponse(
  record: CartRecord,
  attempt: QueuedChange,
  {cart, code, problem, detail}: CartResponse,
): CartRecord {
  // As it is in the queue, because another tab may have sent it once more.
  const sent = record.queue.find(({id}) => id === attempt.id);
  if (!sent || !hasSameBase(sent, attempt)) return record;
  if (code === 'not-found') return loseCart(record, sent.base?.cartId ?? null, sent.id);
  if (code === 'conflict' && cart) return applyConflict(record, sent, cart);
  const text = problem || (code ? cartMessages.notSaved : undefined);
  const isCode = code !== undefined && sent.kind === 'addCode';
  const left = removeChange(record, sent);
  const done = text ? addMessage(left, {text, detail, isCode}) : left;
  if (!cart) return done;
  const isKept = code !== undefined || hasResultOf(sent, cart);
  return receiveCart(isKept ? done : askToCheck(done, cart, linesOf(sent, record)), cart, sent);
}

/** The cart is not the one that the change was computed from, so the worker has changed nothing. */
function applyConflict(record: CartRecord, sent: QueuedChange, cart: Cart): CartRecord {
  const left = removeChange(record, sent);
  if (isDone(sent, cart, record.cart ?? emptyCart)) {
    return receiveCart(left, sent.kind === 'empty' ? newEmptyCart() : cart, sent);
  }
  if (isDoubtful(sent, cart)) {
    return receiveCart(askToCheck(left, cart, linesOf(sent, record)), cart, sent);
  }
  const queue = record.queue.map((change) => (change === sent ? renew(change) : change));
  return receiveCart({...record, queue}, cart, sent);
}

function removeChange(record: CartRecord, {id}: QueuedChange): CartRecord {
  return {...record, queue: record.queue.filter((change) => change.id !== id)};
}

/** A quantity or a switch changes nothing without its line, such as after another tab has emptied the cart. */
function hasLineOf(sent: QueuedChange, {lines}: Cart): boolean {
  const needsLine = sent.kind === 'update' || sent.kind === 'switch';
  return !needsLine || findLine(lines, sent.key) !== undefined;
}

/** Whether a cart has the line that a quantity or a switch results in. */
function hasResultOf(sent: QueuedChange, cart: Cart): boolean {
  return sent.kind === 'switch'
    ? findLine(cart.lines, sent.line.key) !== undefined
    : hasLineOf(sent, cart);
}

function hasSameBase({base: one}: QueuedChange, {base: other}: QueuedChange): boolean {
  return (
    one?.cartId === other?.cartId && one?.version === other?.version && one?.from === other?.from
  );
}

/** A read counts if the cart is still the one before it. Without a cart in the record, `lastId` was the last one. */
export function applyRead(
  record: CartRecord,
  before: Cart | null,
  lastId: string | null,
  {cart}: CartResponse,
): CartRecord {
  if (!isSameVersion(record.cart, before)) return record;
  // A change may have been applied whose response was lost.
  const sent = record.queue.find(({attempts}) => attempts > 0);
  if (cart) return receiveCart(record, cart, sent);
  const known = record.cart ?? {...emptyCart, id: lastId};
  return loseCart({...record, cart: known}, known.id);
}

/** Whether a cart is already as the change makes it, by an earlier attempt or by another tab. */
function isDone(sent: QueuedChange, cart: Cart, known: Cart): boolean {
  const isSame = quantities(applyChange(cart, sent)) === quantities(cart);
  if (sent.kind !== 'switch') return isAboutLines(sent) && hasLineOf(sent, cart) && isSame;
  // The line may be gone without having been switched, and the cart may have had the line that it would join.
  const {key} = sent.line;
  const joined = findLine(known.lines, sent.key) ? quantityOf(known.lines, key) : 0;
  const wanted = Math.max(1, mergeQuantity(joined, sent.base?.from ?? 0));
  return isSame && quantityOf(cart.lines, key) >= wanted;
}

/**
 * Whether a change that conflicts may have been applied already, or has lost its line. Such a change is not
 * computed again: an add would count twice, and another change would undo what a form has done since.
 */
function isDoubtful(sent: QueuedChange, cart: Cart): boolean {
  if (!hasLineOf(sent, cart)) return true;
  if (sent.attempts > 1) return isAboutLines(sent);
  const {base} = sent;
  // Browsers repeat a request by themselves when a connection breaks.
  return (
    sent.kind === 'add' &&
    base?.cartId === cart.id &&
    quantityOf(cart.lines, sent.line.key) === mergeQuantity(base.from, sent.line.quantity)
  );
}

function isAboutLines(change: CartChange): boolean {
  return keyOf(change) !== null || change.kind === 'empty';
}

function linesOf(sent: QueuedChange, {cart}: CartRecord): CartLine[] {
  if (sent.kind === 'add') return [sent.line];
  return (cart?.lines ?? []).filter(({key}) => key === keyOf(sent));
}

/** Names what the cart has of lines that may not be as the shopper wants them. */
function askToCheck(record: CartRecord, {lines}: Cart, doubtful: CartLine[]): CartRecord {
  const held = doubtful.map(({key, displayName}) => {
    const quantity = quantityOf(lines, key);
    return quantity > 0 ? `${quantity} ${displayName}` : cartMessages.none(displayName);
  });
  return addMessage(record, {text: cartMessages.check(held)});
}

/** Has a change computed again from the current cart. Only for a change that was certainly not applied. */
function renew({base: _, ...change}: QueuedChange): QueuedChange {
  return {...change, attempts: 0};
}

/** Saves a cart of the store. A message names lines of which it has less, unless this browser asked for that. */
export function receiveCart(record: CartRecord, cart: Cart, sent?: QueuedChange): CartRecord {
  const known = record.cart;
  if (known?.lines.length && isOfOther(cart, known, sent)) return nameOther(record, cart);
  if (known?.id !== cart.id || !known.updatedAt) return {...record, cart};
  if (versionOf(cart) < known.updatedAt) return record;
  const reduced = reducedLines(known, cart, sent);
  return reduced.length > 0 ? askToCheck({...record, cart}, cart, reduced) : {...record, cart};
}

/**
 * Whether a change was for another cart than the known one, such as that of a link which was followed
 * meanwhile. A first add that was sent again is not: an attempt of its own has made the known one.
 */
function isOfOther(cart: Cart, known: Cart, sent: QueuedChange | undefined): boolean {
  if (!sent?.base || cart.id === null || cart.id === known.id) return false;
  const {cartId} = sent.base;
  return cartId === null ? sent.attempts === 1 : cartId !== known.id;
}

/** The lines of which the store has less than before, except by the change itself. */
function reducedLines(before: Cart, cart: Cart, sent: QueuedChange | undefined): CartLine[] {
  const wanted = sent ? applyChange(before, sent) : before;
  return before.lines.filter((line) => {
    const now = findLine(cart.lines, line.key);
    if (!now) return findLine(wanted.lines, line.key) !== undefined;
    const isOwn = sent !== undefined && keyOf(sent) === line.key;
    // Lines that are sold out explain themselves.
    return !isOwn && isAvailable(line) && isAvailable(now) && now.quantity < line.quantity;
  });
}

/**
 * The store no longer has a cart: it was ordered or has expired, and the shop cannot tell which. Changes
 * that were never applied go into a new cart. Everything else can be put back: the lines of the cart, with
 * the changes of these lines and the changes that may have been applied.
 */
export function loseCart(record: CartRecord, cartId: string | null, sentId = ''): CartRecord {
  // The browser may have another cart meanwhile.
  const isCurrent = record.cart?.id === cartId;
  let goneCart = (isCurrent && record.cart) || emptyCart;
  let left: CartRecord = {...record, cart: isCurrent ? newEmptyCart() : record.cart, queue: []};
  for (const change of record.queue) {
    const {id, base, attempts} = change;
    const isFirstAttempt = id === sentId && attempts === 1;
    const mayBeApplied = base?.cartId === cartId && !isFirstAttempt;
    const next = mayBeApplied ? left : addChange(left, isFirstAttempt ? renew(change) : change);
    // The new cart lacks the lines of the gone one, so their changes are not queued.
    const isQueued = next !== left;
    goneCart = isQueued ? dropChanged(goneCart, change) : keepChange(goneCart, change);
    left = next;
  }
  if (changesTo(goneCart).length === 0) return left;
  // Tabs of deployments before 2026-11-29 drop it without a text.
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
export function putItemsBack(record: CartRecord, gone: GoneItems, newId: string): CartRecord {
  if (record.gone?.id !== gone.id) return record;
  // The shopper may have written another note since.
  const note = shownCart(record).note === '' ? gone.goneCart.note : '';
  return changesTo({...gone.goneCart, note})
    .map((change, at) => ({...change, id: `${newId}-${at}`, attempts: 0}))
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

/**
 * Saves the cart of a document, unless the record's may be newer. In place of an empty cart, it is saved without
 * its version, so that it is read before a change is computed from it: the document may be from before the
 * shopper emptied the cart.
 */
export function receiveDocument(record: CartRecord, given: Cart): CartRecord {
  const {cart} = record;
  if (cart && given.id !== cart.id) {
    const {updatedAt: _, ...unread} = given;
    if (cart.lines.length === 0) return {...record, cart: unread};
    return nameOther(record, given);
  }
  const isCurrent = !cart || versionOf(given) > versionOf(cart) || isSameVersion(given, cart);
  return isCurrent ? {...record, cart: given} : record;
}

/**
 * A form was posted without the cookie, or a link has made a cart while a change of another one was on its
 * way, so there are two carts with items. Only one of them can be shown.
 */
function nameOther(record: CartRecord, {lines}: Cart): CartRecord {
  if (lines.length === 0) return record;
  const names = lines.map(({displayName}) => displayName).join(', ');
  return addMessage(record, {text: cartMessages.otherCart(names)});
}

/** Versions count seconds. Within one, only the quantities can tell which of two carts is newer. */
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
