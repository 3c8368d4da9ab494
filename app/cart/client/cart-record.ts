import {cartMessages} from '../../content/cart-messages.ts';
import {type Cart, emptyCart, findLine} from '../cart.ts';
import {cartShape, isCart} from '../cart-shape.ts';
import {
  applyChange,
  type CartChange,
  isQueuedChange,
  keyOf,
  linesOf,
  type QueuedChange,
  replaces,
} from '../changes.ts';
import {hasShape, isObject, type ShapeOf, text, yesOrNo} from '../shape.ts';

/** What a page tells the shopper. One text is shown once. */
export interface CartMessage {
  text: string;
  /** Shown below the text, such as the lines that it is about. */
  detail?: string | undefined;
  /** Whether it is about a discount code, and shown below its field. */
  isCode?: boolean;
  /** Whether it says that something has worked. */
  isGood?: boolean;
  /** The code, from a form that was posted without scripts: its field has it again. */
  postedCode?: string | undefined;
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

const messageShape = {
  text,
  'detail?': text,
  'isCode?': yesOrNo,
  'isGood?': yesOrNo,
  'postedCode?': text,
} as const satisfies ShapeOf<CartMessage>;
const goneShape = {id: text, goneCart: cartShape} as const satisfies ShapeOf<GoneItems>;

const isMessage = (value: unknown): value is CartMessage => hasShape(value, messageShape);
const isGoneItems = (value: unknown): value is GoneItems => hasShape(value, goneShape);

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
    revision: validRevision(stored.revision),
    cart: isCart(stored.cart) ? stored.cart : null,
    queue,
    messages: [],
    gone: isGoneItems(stored.gone) ? stored.gone : undefined,
  };
  const isWhole = queue.length === listOf(stored.queue).length;
  const unreadable = isWhole ? [] : [{text: cartMessages.unreadable}];
  return [...messages, ...unreadable].reduce(addMessage, record);
}

/**
 * A revision that can be raised by one, and is not that of the empty record: 2^53 + 1 is 2^53, so no tab would see
 * another change of a record with that revision.
 */
export function validRevision(revision: unknown): number {
  return Number.isSafeInteger(revision) && Number(revision) > 0 ? Number(revision) : 1;
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

/** Queues a change that is possible. */
export function addChange(record: CartRecord, change: QueuedChange): CartRecord {
  if (!isPossible(change, record)) return record;
  const queue = replaces(change, record.queue.at(-1)) ? record.queue.slice(0, -1) : record.queue;
  return {...record, queue: [...queue, change]};
}

/** Whether the line of a change is shown: a second click on Remove is about a line that is gone. */
export function isPossible(change: CartChange, record: CartRecord): boolean {
  const key = keyOf(change);
  if (key === null || linesOf(change) === 'makes') return true;
  return findLine(shownCart(record).lines, key) !== undefined;
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
