import type {SafeStorage} from '../../ui/storage.ts';
import {type Cart, isCart, isRecord} from '../cart.ts';
import {
  applyMutation,
  type CartChange,
  type CartMutation,
  isMutation,
  replaces,
} from '../mutations.ts';

/** The store's id of the cart, for a browser that loses its cookie. */
const cartIdKey = 'boreal:cart-id';

/** The number changes with the stored format, so that two deployments ignore each other's carts. */
export const savedPrefix = 'boreal:cart:2:';
const cartKey = `${savedPrefix}cart`;
const mutationPrefix = `${savedPrefix}mutation:`;

/** What is older is dropped: the shopper no longer expects it to happen. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** What the browser keeps of the cart beside the queue. */
export interface CartRecord {
  /** The last cart received from the store; null before the first one. */
  cart: Cart | null;
  /** When the shopper was last sent to the checkout with this cart, in milliseconds. */
  checkoutAt: number | null;
  /** What went wrong, until the shopper has seen it. */
  problem: string | null;
  /** Why the discount code that was entered last does not apply. */
  codeProblem: string | null;
}

const emptyRecord: CartRecord = {cart: null, checkoutAt: null, problem: null, codeProblem: null};

/**
 * The last cart received and the queue of mutations, in local storage, where every tab and the next
 * visit find them. Each mutation has an entry of its own, so that tabs that write at the same time
 * do not overwrite each other's.
 */
export class SavedCart {
  readonly #storage: SafeStorage;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
  }

  /** The id is also there where another deployment has saved the cart. */
  get cartId(): string | null {
    return this.record.cart?.id ?? this.#storage.getItem(cartIdKey);
  }

  get record(): CartRecord {
    const stored = parse(this.#storage.getItem(cartKey));
    if (!isRecord(stored)) return emptyRecord;
    return {...emptyRecord, ...stored, cart: isCart(stored.cart) ? stored.cart : null};
  }

  save(changes: Partial<CartRecord>): void {
    const record = {...this.record, ...changes};
    this.#storage.setItem(cartKey, JSON.stringify(record));
    if (record.cart?.id) this.#storage.setItem(cartIdKey, record.cart.id);
    else this.#storage.removeItem(cartIdKey);
  }

  /** The mutations of all tabs, oldest first. */
  get queue(): CartMutation[] {
    return this.#storage
      .keys(mutationPrefix)
      .map((key) => parse(this.#storage.getItem(key)))
      .filter(isMutation)
      .toSorted((a, b) => a.madeAt - b.madeAt);
  }

  /** The optimistic cart: a cart with all queued mutations applied. */
  withQueue(cart: Cart): Cart {
    return this.queue.reduce(applyMutation, cart);
  }

  /** Adds a mutation to the end of the queue and drops those that it makes redundant. */
  enqueue(change: CartChange): void {
    const {queue} = this;
    // A switch moves what the changes before it have made of its line.
    const since = queue.findLastIndex(({kind}) => kind === 'switch') + 1;
    const redundant = queue.slice(since).filter((older) => replaces(change, older));
    for (const {id} of redundant) this.remove(id);
    const madeAt = Math.max(Date.now(), (queue.at(-1)?.madeAt ?? 0) + 1);
    const id = `${madeAt}-${Math.random().toString(36).slice(2, 10)}`;
    // A line that is to be put back is put back with its newest quantity.
    const line = redundant.findLast((older) => older.kind === 'update')?.line;
    const kept = change.kind === 'update' && line ? {line, ...change} : change;
    this.put({...kept, id, madeAt, isRetry: false});
  }

  put(mutation: CartMutation): void {
    this.#storage.setItem(mutationPrefix + mutation.id, JSON.stringify(mutation));
  }

  remove(id: string): void {
    this.#storage.removeItem(mutationPrefix + id);
  }

  /** Drops mutations that waited for too long; returns whether there were any. */
  removeExpired(now: number): boolean {
    const expired = this.queue.filter(({madeAt}) => now - madeAt >= maxAgeMs);
    for (const {id} of expired) this.remove(id);
    return expired.length > 0;
  }
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    // Another program wrote it.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
