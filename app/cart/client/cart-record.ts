import {type Cart, type CartLine, emptyCart, isPurchasable} from '../cart.ts';
import {findLine, lineKeyParts, mergeQuantity, quantityOf} from '../line-key.ts';
import {applyMutation, type CartChange, type CartMutation, enqueue, keyOf} from '../mutations.ts';
import {type CartResponse, versionOf} from '../wire.ts';
import {isCart, isMessage, isMutation, isRecord} from './parse-cart.ts';

/** A message for the shopper, kept until it has been in view. */
export interface CartMessage {
  id: string;
  text: string;
  /** What stands beside the text, such as the lines that it is about. */
  detail?: string | undefined;
  /** Whether it is about a discount code, and shown below its field. */
  isCode?: boolean;
  /** A cart that the store no longer has, whose items can be put back. */
  former?: Cart;
}

/** All that the browser keeps of the cart: one record, which all tabs share. */
export interface CartRecord {
  /** Counts the changes of the record, so that two records are compared by a number. */
  revision: number;
  /** Counts the requests: the response to another one than the last changes nothing. */
  requests: number;
  /** The last cart received from the store; null before the first one. */
  cart: Cart | null;
  /** The changes of all tabs that the store has not decided about, oldest first. */
  queue: CartMutation[];
  messages: CartMessage[];
}

export const emptyRecord: CartRecord = {
  revision: 0,
  requests: 0,
  cart: null,
  queue: [],
  messages: [],
};

/** Reads what is stored, entry by entry. What cannot be read is dropped with a message. */
export function parseRecord(stored: unknown): CartRecord {
  if (!isRecord(stored)) return emptyRecord;
  const queue = listOf(stored.queue).filter(isMutation);
  const messages = listOf(stored.messages).filter(isMessage);
  if (queue.length < listOf(stored.queue).length) {
    const text = 'Some changes to your cart couldn’t be read. Please check your cart.';
    messages.push({id: 'unreadable', text});
  }
  return {
    revision: Number(stored.revision) || 1,
    requests: Number(stored.requests) || 0,
    cart: isCart(stored.cart) ? stored.cart : null,
    queue,
    messages,
  };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The optimistic cart: the last one received, with all queued changes applied. */
export function shownCart({cart, queue}: CartRecord): Cart {
  return queue.reduce(applyMutation, cart ?? emptyCart);
}

/** Queues a change; one of a line that is not shown, such as a second click on Remove, is none. */
export function withChange(record: CartRecord, change: CartChange, id: string): CartRecord {
  const key = keyOf(change);
  const isShown = change.kind === 'add' || !key || findLine(shownCart(record).lines, key);
  if (!isShown) return record;
  const mutation = {...change, id, attempts: 0};
  return {...record, queue: enqueue(record.queue, mutation)};
}

/** A name for changes that are made now. It is made outside of an update, which is applied twice. */
export function newId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2, 12)}`;
}

export function withMessage(record: CartRecord, message: Omit<CartMessage, 'id'>): CartRecord {
  const id = `${record.revision}-${record.messages.length}`;
  return {...record, messages: [...record.messages, {...message, id}]};
}

/** Begins a request. */
export function countRequest(record: CartRecord): CartRecord {
  return {...record, requests: record.requests + 1};
}

/** Takes the oldest change to be sent. Its base is fixed with its first attempt. */
export function begin(record: CartRecord): CartRecord {
  const [first, ...others] = record.queue;
  if (!first) return record;
  const {cart} = record;
  const key = keyOf(first);
  const base = first.base ?? {
    cartId: cart?.id ?? null,
    version: versionOf(cart),
    from: key === null || !cart ? 0 : quantityOf(cart.lines, key),
  };
  return {
    ...countRequest(record),
    queue: [{...first, base, attempts: first.attempts + 1}, ...others],
  };
}

/** Applies the response to a change that `begin` has taken. */
export function settle(
  record: CartRecord,
  sent: CartMutation,
  {cart, code, problem, detail}: CartResponse,
): CartRecord {
  if (code === 'not-found') return withoutCart(record, sent.base?.cartId ?? null, sent.id);
  const queue = record.queue.filter(({id}) => id !== sent.id);
  if (code === 'conflict' && cart) {
    if (isDoubtful(sent, cart)) {
      const text = describeDoubt(cart, sent, record.cart);
      return accept(withMessage({...record, queue}, {text}), cart, sent);
    }
    const renewed = record.queue.map((known) => (known.id === sent.id ? renew(known) : known));
    return accept({...record, queue: renewed}, cart, sent);
  }
  const text = problem ?? (code ? 'Your last change wasn’t saved.' : undefined);
  const isCode = code !== undefined && sent.kind === 'addCode';
  const done = text ? withMessage({...record, queue}, {text, detail, isCode}) : {...record, queue};
  return cart ? accept(done, cart, sent) : done;
}

/**
 * Whether a change that conflicts may have been applied already. It is not computed again then: an add
 * would count twice, and another change would undo what a form has done since.
 */
function isDoubtful(sent: CartMutation, cart: Cart): boolean {
  if (sent.kind !== 'add') {
    return sent.attempts > 1 && quantities(applyMutation(cart, sent)) !== quantities(cart);
  }
  const {base, line, attempts} = sent;
  // Browsers repeat a request by themselves when a connection breaks.
  const isApplied =
    base?.cartId === cart.id &&
    quantityOf(cart.lines, line.key) === mergeQuantity(base.from, line.quantity);
  return attempts > 1 || isApplied;
}

function describeDoubt({lines}: Cart, sent: CartMutation, before: Cart | null): string {
  const key = keyOf(sent) ?? '';
  const line = sent.kind === 'add' ? sent.line : findLine(before?.lines ?? [], key);
  if (!line) return 'Your cart has changed. Please check it.';
  const quantity = quantityOf(lines, key);
  return quantity === 0
    ? `${line.displayName} may not be in your cart. Please check your cart.`
    : `The quantity of ${line.displayName} is now ${quantity}. Please check your cart.`;
}

/** A change that is sure not to have been applied is computed again from the cart as it is. */
function renew({base: _, ...mutation}: CartMutation): CartMutation {
  return {...mutation, attempts: 0};
}

/** Saves a cart of the store, with a message about lines that nobody in this browser has changed. */
export function accept(record: CartRecord, cart: Cart, sent?: CartMutation): CartRecord {
  const known = record.cart;
  const isSame = known?.id === cart.id;
  // Another response or document has a newer one.
  if (isSame && versionOf(cart) < versionOf(known)) return record;
  const losses = known && isSame ? describeLosses(known, cart, sent) : [];
  return losses.reduce<CartRecord>((saved, text) => withMessage(saved, {text}), {...record, cart});
}

/** Describes what the store has less of than before, except by the change itself. */
function describeLosses(before: Cart, cart: Cart, sent: CartMutation | undefined): string[] {
  if (sent?.kind === 'empty') return [];
  const changed = sent ? keyOf(sent) : null;
  const isRemoved = sent?.kind === 'remove' || sent?.kind === 'switch';
  return before.lines.flatMap((line) => {
    const {key, displayName, quantity} = line;
    const now = findLine(cart.lines, key);
    if (now) {
      // Lines that are sold out explain themselves.
      const isReduced = isPurchasable(line) && isPurchasable(now) && now.quantity < quantity;
      return isReduced && key !== changed
        ? [`The quantity of ${displayName} is now ${now.quantity}.`]
        : [];
    }
    if (isRemoved && key === changed) return [];
    const {ref, plan} = lineKeyParts(key);
    return plan !== null && findLine(cart.lines, ref)
      ? [
          `The delivery plan for ${displayName} is no longer available, so it is now a one-time purchase.`,
        ]
      : [`${displayName} is no longer in your cart.`];
  });
}

/**
 * The store no longer has a cart: it was ordered or has expired, which nobody can know. Changes that
 * were never applied go on with a new cart. What the cart had is offered in a message, with what may
 * have been applied to it and with the changes of its lines.
 */
export function withoutCart(record: CartRecord, cartId: string | null, sentId = ''): CartRecord {
  // The browser may have another cart meanwhile.
  const isCurrent = record.cart?.id === cartId;
  const known = (isCurrent && record.cart) || emptyCart;
  const isUnsent = ({id, base, attempts}: CartMutation) =>
    base?.cartId !== cartId || attempts === 0 || (id === sentId && attempts === 1);
  /** The lines that the new cart will have: changes of them go on, too. */
  const added = new Set<string | null>();
  let former = known;
  const queue = record.queue.flatMap((one) => {
    const key = keyOf(one);
    const isOfNew = !isCurrent || one.kind === 'add' || key === null || added.has(key);
    const goesOn = isOfNew && isUnsent(one);
    if (!goesOn || one.kind === 'empty' || one.kind === 'removeCode') {
      former = applyMutation(former, one);
    }
    if (!goesOn) return [];
    added.add(one.kind === 'switch' ? one.line.key : key);
    return one.base?.cartId === cartId ? renew(one) : one;
  });
  const left = {...record, cart: isCurrent ? {...emptyCart} : record.cart, queue};
  if (changesTo(former).length === 0) return left;
  return withMessage(left, {text: 'Your last cart was ordered or has expired.', former});
}

/** Queues what a cart had that the store no longer has, for the cart that the browser has now. */
export function withFormerCart(
  record: CartRecord,
  {id, former = emptyCart}: CartMessage,
  newId: string,
): CartRecord {
  return changesTo(former).reduce(
    (saved, change, at) => withChange(saved, change, `${newId}-${at}`),
    withoutMessage(record, id),
  );
}

export function withoutMessage(record: CartRecord, seen: string): CartRecord {
  return {...record, messages: record.messages.filter(({id}) => id !== seen)};
}

/** The changes that make an empty cart into this one. */
function changesTo({lines, note, discountCodes}: Cart): CartChange[] {
  return [
    ...lines.filter(isPurchasable).toReversed().map(putBack),
    ...(note === '' ? [] : [{kind: 'note', note} as const]),
    ...discountCodes.map(({code}) => ({kind: 'addCode', code}) as const),
  ];
}

/** Adds what a line was, which is not the shopper's first add of it. */
export function putBack({merchandise: _, ...line}: CartLine): CartChange {
  return {kind: 'add', line, isRecorded: false};
}

/** Whether a document is certain to be at least as new as the saved cart. */
export function isCurrent(document: Cart, {cart}: CartRecord): boolean {
  if (!cart || document.id !== cart.id) return cart === null;
  const [version, known] = [versionOf(document), versionOf(cart)];
  // Within one second, only the quantities can tell which of two is newer.
  return version > known || (version === known && quantities(document) === quantities(cart));
}

function quantities({lines}: Pick<Cart, 'lines'>): string {
  return lines.map(({key, quantity}) => `${key} ${quantity}`).join();
}
