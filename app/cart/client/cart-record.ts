import {cartMessages} from '../../content/cart-messages.ts';
import {type Cart, emptyCart} from '../cart.ts';
import {applyChange, type CartChange, keyOf, type QueuedChange} from '../changes.ts';
import {findLine} from '../line-key.ts';
import {
  type CartMessage,
  type GoneItems,
  isCart,
  isGoneItems,
  isMessage,
  isObject,
  isQueuedChange,
} from './shapes.ts';

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
  // Earlier deployments had a message about a cart that is gone as well. It goes with `readEarlierForm`.
  const messages = listOf(stored.messages)
    .filter(isMessage)
    .filter((one) => !isGoneItems(one));
  const record: CartRecord = {
    // Not that of the empty record, or it would be ignored.
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

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The optimistic cart: the last one received, with all queued changes applied. */
export function shownCart({cart, queue}: CartRecord): Cart {
  return queue.reduce(applyChange, cart ?? emptyCart);
}

/** An id for a change, made before the update (`SavedRecord.update`). Without TLS, there is no `crypto.randomUUID`. */
export function newId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2, 12)}`;
}

/** A change that is computed, when it is sent, from the cart of then. It was not sent, or certainly not applied. */
export function unsent(change: CartChange, id: string): QueuedChange {
  return {...change, id, attempts: 0, base: undefined};
}

/** Queues a change that is possible. Of several quantities or notes that were not sent, the last one stays. */
export function addChange(record: CartRecord, change: QueuedChange): CartRecord {
  if (!isPossible(change, record)) return record;
  const queue = isReplaced(record.queue.at(-1), change) ? record.queue.slice(0, -1) : record.queue;
  return {...record, queue: [...queue, change]};
}

/** Whether the line of a change is shown. It is not after another change of it, such as a first click on Remove. */
export function isPossible(change: CartChange, record: CartRecord): boolean {
  const key = keyOf(change);
  if (change.kind === 'add' || key === null) return true;
  return findLine(shownCart(record).lines, key) !== undefined;
}

function isReplaced(last: QueuedChange | undefined, change: QueuedChange): boolean {
  return (
    (change.kind === 'update' || change.kind === 'note') &&
    last?.kind === change.kind &&
    last.attempts === 0 &&
    keyOf(last) === keyOf(change)
  );
}

export function addMessage(record: CartRecord, message: CartMessage): CartRecord {
  // Tabs of earlier deployments drop a message without an id. It goes with `readEarlierForm`.
  const stored = {...message, id: message.text};
  return {...record, messages: [...removeMessages(record, [message]).messages, stored]};
}

export function removeMessages(record: CartRecord, shown: readonly CartMessage[]): CartRecord {
  const texts = new Set(shown.map(({text}) => text));
  return {...record, messages: record.messages.filter(({text}) => !texts.has(text))};
}
