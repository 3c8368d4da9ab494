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
  /** A cart that the store no longer has, until the shopper has seen the notice or put it back. */
  former: Cart | null;
}

export const emptyRecord: CartRecord = {
  revision: 0,
  requests: 0,
  cart: null,
  queue: [],
  messages: [],
  former: null,
};

/** What is older is dropped: the shopper no longer expects it to happen. */
const maxAgeMs = 24 * 60 * 60 * 1000;

const dropped = 'we dropped them. Please check your cart.';

/** Reads what is stored, entry by entry. What cannot be read is dropped with a message. */
export function parseRecord(stored: unknown): CartRecord {
  if (!isRecord(stored)) return emptyRecord;
  const queue = listOf(stored.queue).filter(isMutation);
  const messages = listOf(stored.messages).filter(isMessage);
  if (queue.length < listOf(stored.queue).length) {
    const text = `Some changes to your cart couldn’t be read, so ${dropped}`;
    messages.push({id: 'unreadable', text});
  }
  return {
    revision: Number(stored.revision) || 1,
    requests: Number(stored.requests) || 0,
    cart: isCart(stored.cart) ? stored.cart : null,
    queue,
    messages,
    former: isCart(stored.former) ? stored.former : null,
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
export function withChange(
  record: CartRecord,
  change: CartChange,
  {id, madeAt}: Pick<CartMutation, 'id' | 'madeAt'>,
): CartRecord {
  const key = keyOf(change);
  const isShown = change.kind === 'add' || !key || findLine(shownCart(record).lines, key);
  if (!isShown) return record;
  const mutation = {...change, id, madeAt, attempts: 0};
  return {...record, queue: enqueue(record.queue, mutation)};
}

/** A name for changes that are made now. It is made outside of an update, which is applied twice. */
export function newId(now: number): string {
  return `${now}-${Math.random().toString(36).slice(2, 12).padEnd(10, '0')}`;
}

export function withMessage(record: CartRecord, message: Omit<CartMessage, 'id'>): CartRecord {
  const id = `${record.revision}-${record.messages.length}`;
  return {...record, messages: [...record.messages, {...message, id}]};
}

/** Drops changes that waited for too long, with a message. */
export function withoutExpired(record: CartRecord, now: number): CartRecord {
  const queue = record.queue.filter(({madeAt}) => now - madeAt < maxAgeMs);
  if (queue.length === record.queue.length) return record;
  const text = `Some changes to your cart couldn’t be saved for a day, so ${dropped}`;
  return withMessage({...record, queue}, {text});
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
      const text = describeQuantity(cart, sent);
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
 * Whether an add that conflicts may have been applied: it was sent before, or its line has just the
 * quantity that it makes, because browsers repeat a request by themselves when a connection breaks.
 */
function isDoubtful(sent: CartMutation, cart: Cart): boolean {
  if (sent.kind !== 'add' || !sent.base) return false;
  const {base, line, attempts} = sent;
  const isApplied = quantityOf(cart.lines, line.key) === mergeQuantity(base.from, line.quantity);
  return attempts > 1 || (cart.id === base.cartId && isApplied);
}

function describeQuantity({lines}: Cart, sent: CartMutation): string {
  const {displayName = '', key = ''} = sent.kind === 'add' ? sent.line : {};
  const quantity = quantityOf(lines, key);
  return quantity === 0
    ? `${displayName} may not have been added. Please check your cart.`
    : `The quantity of ${displayName} is now ${quantity}. Please check your cart.`;
}

/** A change that is sure not to have been applied is computed again from the cart as it is. */
function renew({base: _, ...mutation}: CartMutation): CartMutation {
  return {...mutation, attempts: 0};
}

/** Saves a cart of the store, with a message about lines that nobody in this browser has changed. */
export function accept(record: CartRecord, cart: Cart, sent?: CartMutation): CartRecord {
  const known = record.cart;
  const isSame = known?.id === cart.id;
  // Another response or document has brought a newer one.
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
 * were never applied go on with a new cart. What the cart had is offered in a notice, with what may
 * have been applied to it and with the changes of its lines.
 */
export function withoutCart(record: CartRecord, cartId: string | null, sentId = ''): CartRecord {
  const isUnsent = ({id, attempts}: CartMutation) =>
    attempts === 0 || (id === sentId && attempts === 1);
  const isOfCart = ({base}: CartMutation) => !base || base.cartId === cartId;
  if (record.cart?.id !== cartId) {
    // The browser has another cart meanwhile.
    const sent = record.queue.find(({id}) => id === sentId);
    if (!sent) return record;
    if (isUnsent(sent))
      return {...record, queue: record.queue.map((one) => (one === sent ? renew(one) : one))};
    const left = {...record, queue: record.queue.filter((one) => one !== sent)};
    const text = describeQuantity(record.cart ?? emptyCart, sent);
    return sent.kind === 'add' ? withMessage(left, {text}) : left;
  }
  const goesOn = (one: CartMutation) => !isOfCart(one) || isUnsent(one);
  const added = record.queue
    .filter((one) => goesOn(one) && one.kind === 'add')
    .map((one) => keyOf(one));
  /** Of the lines that it had, unless an add of the line goes on and takes its changes along. */
  const isOfFormer = (one: CartMutation) =>
    !goesOn(one) || (!['add', 'note', 'addCode'].includes(one.kind) && !added.includes(keyOf(one)));
  const former = record.queue.filter(isOfFormer).reduce(applyMutation, record.cart);
  return {
    ...record,
    cart: {...emptyCart},
    queue: record.queue.filter(goesOn).map((one) => (isOfCart(one) ? renew(one) : one)),
    former: changesTo(former).length > 0 ? former : record.former,
  };
}

/** Queues what the former cart had, for the cart that the browser has now. */
export function withFormerCart(
  {former, ...record}: CartRecord,
  {id, madeAt}: Pick<CartMutation, 'id' | 'madeAt'>,
): CartRecord {
  const changes = former ? changesTo(former) : [];
  return changes.reduce<CartRecord>(
    (saved, change, at) => withChange(saved, change, {id: `${id}-${at}`, madeAt}),
    {...record, former: null},
  );
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

function quantities({lines}: Cart): string {
  return lines.map(({key, quantity}) => `${key} ${quantity}`).join();
}
