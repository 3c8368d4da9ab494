import {cartMessages} from '../../content/cart-messages.ts';
import {type Cart, emptyCart, findLine} from '../cart.ts';
import {cartShape, isCart} from '../cart-shape.ts';
import {
  applyChange,
  type CartChange,
  isQueuedChange,
  keyOf,
  lineUseOf,
  type QueuedChange,
  replaces,
} from '../changes.ts';
import {isEarlierGoneMessage, withEarlierId} from '../earlier-deployments.ts';
import {anyText, hasShape, isObject, type ShapeOf, yesOrNo} from '../shape.ts';

export interface CartMessage {
  text: string;
  detail?: string | undefined;
  /** It is shown below the field of the code. */
  isCode?: boolean;
  /** It is about the code of a link, which was not applied. */
  isLinkedCode?: boolean;
  isGood?: boolean;
  postedCode?: string | undefined;
}

export interface GoneItems {
  id: string;
  goneCart: Cart;
}

export interface CartRecord {
  /** Raised with each update. Two records of one revision are equal. */
  revision: number;
  cart: Cart | null;
  queue: QueuedChange[];
  messages: CartMessage[];
  gone?: GoneItems | undefined;
}

const messageShape = {
  text: anyText,
  'detail?': anyText,
  'isCode?': yesOrNo,
  'isLinkedCode?': yesOrNo,
  'isGood?': yesOrNo,
  'postedCode?': anyText,
} as const satisfies ShapeOf<CartMessage>;
const goneShape = {id: anyText, goneCart: cartShape} as const satisfies ShapeOf<GoneItems>;

const isMessage = (value: unknown): value is CartMessage => hasShape(value, messageShape);
const isGoneItems = (value: unknown): value is GoneItems => hasShape(value, goneShape);

export const emptyRecord: CartRecord = {revision: 0, cart: null, queue: [], messages: []};

export function parseRecord(stored: unknown): CartRecord {
  if (!isObject(stored)) return emptyRecord;
  const queue = asList(stored.queue).filter(isQueuedChange);
  const messages = asList(stored.messages)
    .filter(isMessage)
    .filter((message) => !isEarlierGoneMessage(message));
  const record: CartRecord = {
    revision: validRevision(stored.revision),
    cart: isCart(stored.cart) ? stored.cart : null,
    queue,
    messages: [],
    gone: isGoneItems(stored.gone) ? stored.gone : undefined,
  };
  const isWhole = queue.length === asList(stored.queue).length;
  const unreadable = isWhole ? [] : [{text: cartMessages.unreadable}];
  return [...messages, ...unreadable].reduce(addMessage, record);
}

/** Storage may be damaged: 2^53 + 1 is 2^53, so no tab would see the next update. */
export function validRevision(revision: unknown): number {
  return Number.isSafeInteger(revision) && Number(revision) > 0 ? Number(revision) : 1;
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function shownCart({cart, queue}: CartRecord): Cart {
  return queue.reduce(applyChange, cart ?? emptyCart);
}

/** Without TLS, there is no `crypto.randomUUID`. */
export function newId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2, 12)}`;
}

/** The next attempt sets a base: an add that gets 412 is computed again, from the cart of that response. */
export function unsent(change: CartChange, id: string): QueuedChange {
  return {...change, id, attempts: 0, base: undefined};
}

export function addChange(record: CartRecord, change: QueuedChange): CartRecord {
  if (!isPossible(change, record)) return record;
  const queue = replaces(change, record.queue.at(-1)) ? record.queue.slice(0, -1) : record.queue;
  return {...record, queue: [...queue, change]};
}

/** A second click on Remove is about a line that is gone. */
export function isPossible(change: CartChange, record: CartRecord): boolean {
  const key = keyOf(change);
  if (key === null || lineUseOf(change) === 'makes') return true;
  return findLine(shownCart(record).lines, key) !== undefined;
}

export function addMessage(record: CartRecord, message: CartMessage): CartRecord {
  const others = removeMessages(record, [message]).messages;
  return {...record, messages: [...others, withEarlierId(message)]};
}

export function removeMessages(record: CartRecord, shown: readonly CartMessage[]): CartRecord {
  const texts = new Set(shown.map(({text}) => text));
  return {...record, messages: record.messages.filter(({text}) => !texts.has(text))};
}
