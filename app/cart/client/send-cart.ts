import {consentedSessionId} from '../../analytics/session-id.ts';
import {isProductId} from '../../catalog/types.ts';
import {emptyCart} from '../cart.ts';
import {fieldsOf, type QueuedChange} from '../changes.ts';
import {lineKeyParts} from '../line-key.ts';
import type {CartResponse, RequestKind} from '../wire.ts';
import {type CartRecord, newId} from './cart-record.ts';
import {loseCart, putItemsBack} from './gone-cart.ts';
import {
  addedQuantity,
  beginAttempt,
  receiveCart,
  receiveRead,
  receiveResponse,
} from './receive-cart.ts';
import type {SavedRecord} from './saved-record.ts';
import type {CartTransport} from './transport.ts';

const firstRetryDelayMs = 1_000;
const maxRetryDelayMs = 60_000;
const maxConflictsInARow = 5;

export class CartSender {
  isUnreachable = false;
  readonly #saved: SavedRecord;
  readonly #transport: CartTransport;
  readonly #onChange: () => void;
  #needsRead = false;
  #running: Promise<boolean> | null = null;
  #failures = 0;
  #conflicts = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(saved: SavedRecord, transport: CartTransport, onChange: () => void) {
    this.#saved = saved;
    this.#transport = transport;
    this.#onChange = onChange;
  }

  flush(): Promise<boolean> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  refresh(): Promise<boolean> {
    this.#needsRead = true;
    return this.flush();
  }

  /** While the record's cart has no items, the cookie's counts, which a link may have made. */
  get cartId(): string | null {
    const {cart} = this.#saved.record;
    if (cart?.lines.length) return cart.id;
    const {cookieCartId, storedCartId} = this.#transport;
    return cookieCartId() ?? storedCartId() ?? cart?.id ?? null;
  }

  stop(): void {
    clearTimeout(this.#retryTimer);
  }

  /** Returns null without a final response. If the cart is gone, its lines go into a new one first. */
  async checkout(): Promise<CartResponse | null> {
    const before = this.#saved.record.gone?.id;
    while (await this.flush()) {
      const {cart, gone} = this.#saved.record;
      if (gone && gone.id !== before) {
        const id = newId();
        await this.#saved.update((record) => putItemsBack(record, gone, id));
        continue;
      }
      const cartId = cart?.id ?? null;
      const form = cartForm('checkout', {source: this.#transport.landingQuery()});
      const response = await this.#exchange(form, cartId, (received) => (record) => {
        if (received.code === 'not-found') return loseCart(record, cartId);
        return received.cart ? receiveCart(record, received.cart) : record;
      });
      if (response?.code !== 'not-found') return response;
    }
    return null;
  }

  async #run(): Promise<boolean> {
    clearTimeout(this.#retryTimer);
    while (this.#needsRead || this.#saved.record.queue.length > 0) {
      const isFinal = await this.#transport.exclusively(() => this.#step());
      this.#setUnreachable(!isFinal);
      if (!isFinal || this.#conflicts >= maxConflictsInARow) {
        this.#retryLater();
        return false;
      }
      this.#failures = 0;
    }
    this.#setUnreachable(false);
    return true;
  }

  async #step(): Promise<boolean> {
    const isKnown = this.cartId === (this.#saved.record.cart?.id ?? null);
    if (this.#needsRead || !isKnown) return this.#read();
    const recorder = this.#transport.addRecorder();
    const begun = await this.#saved.update((record) => beginAttempt(record, recorder));
    const [attempt] = begun.queue;
    if (!attempt) return true;
    const cartId = attempt.base?.cartId ?? null;
    // Set twice by `update`: the record that is stored counts.
    let added = 0;
    const response = await this.#exchange(formOf(attempt), cartId, (received) => {
      // During the request, a link has made another cart the visitor's.
      const isOtherCart = this.cartId !== cartId;
      return (record) => {
        const conflict = {code: 'conflict', cart: record.cart ?? emptyCart} as const;
        const response = isOtherCart ? conflict : received;
        added = addedQuantity(record, attempt, response);
        return receiveResponse(record, attempt, response);
      };
    });
    this.#trackAdd(attempt, added);
    this.#conflicts = response?.code === 'conflict' ? this.#conflicts + 1 : 0;
    return response !== null;
  }

  #trackAdd(attempt: QueuedChange, quantity: number): void {
    if (attempt.kind !== 'add' || attempt.base?.recorder !== 'browser' || quantity === 0) return;
    const {ref} = lineKeyParts(attempt.line.key);
    if (isProductId(ref)) this.#transport.trackAdd(ref, quantity);
  }

  async #read(): Promise<boolean> {
    const {cartId} = this;
    const {cart} = this.#saved.record;
    this.#needsRead = false;
    const response = await this.#exchange(
      null,
      cartId,
      (received) => (record) => receiveRead(record, cart, cartId, received),
    );
    if (!response) this.#needsRead = true;
    return response !== null;
  }

  async #exchange(
    form: URLSearchParams | null,
    cartId: string | null,
    receive: (response: CartResponse) => (record: CartRecord) => CartRecord,
  ): Promise<CartResponse | null> {
    const cookie = this.#transport.cookieCartId();
    const response = await this.#transport.request(form, cartId).catch((error: unknown) => {
      console.warn('The cart could not be reached.', error);
      return null;
    });
    if (!response) return null;
    const {cart} = await this.#saved.update(receive(response));
    if (!cart || this.#transport.cookieCartId() !== cookie) return response;
    // The record's cart is gone, and a link has made another one before the request.
    const isOther = cart.id === null && cookie !== undefined && cookie !== cartId;
    if (isOther) this.#needsRead = true;
    else this.#transport.setCartId(cart.id);
    return response;
  }

  #setUnreachable(isUnreachable: boolean): void {
    if (isUnreachable === this.isUnreachable) return;
    this.isUnreachable = isUnreachable;
    this.#onChange();
  }

  #retryLater(): void {
    this.#conflicts = 0;
    const backoffMs = Math.min(maxRetryDelayMs, firstRetryDelayMs * 2 ** this.#failures);
    const delayMs = backoffMs * (0.5 + Math.random());
    this.#failures += 1;
    this.#retryTimer = setTimeout(() => void this.flush(), delayMs);
  }
}

function formOf(change: QueuedChange): URLSearchParams {
  const {version, from} = change.base ?? {};
  return cartForm(change.kind, {...fieldsOf(change, consentedSessionId()), version, from});
}

function cartForm(
  kind: RequestKind,
  fields: Record<string, string | number | null | undefined>,
): URLSearchParams {
  const form = new URLSearchParams({change: kind});
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) form.set(name, String(value));
  }
  return form;
}
