import type {CartResponse} from '../cart-response.ts';
import type {Cart} from '../cart-view.ts';
import {
  type CartChange,
  type CartMutation,
  createMutation,
  findAddedLine,
} from './cart-mutation.ts';
import {type CartTransport, type Delivery, deliverMutation} from './deliver-mutation.ts';
import type {MutationOutbox} from './mutation-outbox.ts';
import {
  dequeue,
  enqueue,
  isSent,
  type MutationQueue,
  markSent,
  mergeQueues,
  withoutCheckout,
} from './mutation-queue.ts';

/** An add can be retried safely once the cart before it has loaded, which is worth a short wait. */
const maxInitialCartWaitMs = 2_000;

interface MutationSenderOptions {
  transport: CartTransport;
  outbox: Pick<MutationOutbox, 'load' | 'save' | 'leaveBehind'>;
  /** The last cart received; null before the first one. */
  serverCart: () => Cart | null;
  emptyCart: Cart;
  /** The saved id of the cart. */
  loadCartId: () => string | null;
  onDelivery(mutation: CartMutation, delivery: Delivery): void;
  onRefresh(response: CartResponse): void;
  /** Called when cookies were missing, and when they are there again. */
  onCookieCheck(cookiesBlocked: boolean): void;
}

/** Sends queued mutations one after another, and refreshes the cart when nothing is queued. */
export class MutationSender {
  readonly #options: MutationSenderOptions;
  #queue: MutationQueue = [];
  #isSending = false;
  #needsRefresh = false;
  #wereCookiesMissing = false;
  /** Changes when the page is left, so that a response which arrives later is ignored. */
  #visit = 0;
  #releaseFirst = () => {};
  readonly #firstCart = new Promise<void>((resolve) => {
    this.#releaseFirst = resolve;
  });

  constructor(options: MutationSenderOptions) {
    this.#options = options;
  }

  get queue(): MutationQueue {
    return this.#queue;
  }

  enqueue(change: CartChange): void {
    this.restoreLostCart();
    this.#enqueue(change);
  }

  /** A cart whose cookie is lost is found by its saved id, until a response says that it is gone. */
  restoreLostCart(): void {
    const isRestoring = this.#queue.some(({kind}) => kind === 'restore');
    if (this.#options.serverCart()?.id !== null || isRestoring) return;
    const cartId = this.#options.loadCartId();
    if (cartId) this.#enqueue({kind: 'restore', cartId});
  }

  refresh(): void {
    this.restoreLostCart();
    this.#needsRefresh = true;
    void this.#send();
  }

  /** To be called when the first cart has arrived. */
  onFirstCart(): void {
    this.#releaseFirst();
  }

  cancelCheckout(): void {
    this.#setQueue(withoutCheckout(this.#queue));
  }

  clear(): void {
    this.#setQueue([]);
  }

  /** Takes over the mutations of earlier pages and returns those that were not queued yet. */
  resume(): MutationQueue {
    const stored = this.#options.outbox.load();
    const added = stored.filter(({id}) => this.#queue.every((queued) => queued.id !== id));
    this.#setQueue(mergeQueues(this.#queue, added));
    void this.#send();
    return added;
  }

  /** The page is being left: what is not confirmed yet is for the next page to send. */
  suspend(): void {
    this.#visit += 1;
    this.#options.outbox.leaveBehind();
  }

  /** The page comes back from the back/forward cache; other pages may have emptied the outbox. */
  restart(): void {
    this.#visit += 1;
    this.#isSending = false;
    this.#queue = [];
    this.resume();
    this.refresh();
  }

  #enqueue(change: CartChange): void {
    this.#setQueue(enqueue(this.#queue, createMutation(change)));
    void this.#send();
  }

  #setQueue(queue: MutationQueue): void {
    this.#queue = queue;
    this.#options.outbox.save(queue);
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    const visit = this.#visit;
    const {serverCart, transport} = this.#options;
    await transport.afterPaint();
    if (!serverCart()) await Promise.race([this.#firstCart, transport.wait(maxInitialCartWaitMs)]);
    while (visit === this.#visit) {
      const [mutation] = this.#queue;
      if (mutation) await this.#deliver(mutation, visit);
      else if (this.#needsRefresh) await this.#read(visit);
      else break;
    }
    if (visit === this.#visit) this.#isSending = false;
  }

  async #deliver(mutation: CartMutation, visit: number): Promise<void> {
    const {transport, onDelivery, onRefresh} = this.#options;
    const delivery = await deliverMutation(mutation, {
      transport,
      cart: () => this.#serverCart,
      beginAttempt: () => (visit === this.#visit ? this.#beginAttempt(mutation.id) : null),
    });
    if (visit !== this.#visit) return;
    if ('response' in delivery) this.#checkCookies(delivery.response);
    const isCanceled = this.#queue.every(({id}) => id !== mutation.id);
    this.#setQueue(dequeue(this.#queue, mutation.id));
    if (!isCanceled) onDelivery(mutation, delivery);
    else if (delivery.outcome === 'applied') {
      onRefresh({cart: delivery.response.cart});
    }
  }

  #beginAttempt(id: string): CartMutation | null {
    const queued = this.#queue.find((mutation) => mutation.id === id);
    if (!queued) return null;
    this.#setQueue(markSent(this.#queue, this.#withQuantityBefore(queued), Date.now()));
    return this.#queue.find((mutation) => mutation.id === id) ?? null;
  }

  /** The quantity is fixed when an add is first sent, and unknown before the first cart arrived. */
  #withQuantityBefore(mutation: CartMutation): CartMutation {
    const cart = this.#options.serverCart();
    if (mutation.kind !== 'add' || isSent(mutation) || !mutation.line || !cart) return mutation;
    return {...mutation, quantityBefore: findAddedLine(cart, mutation)?.quantity ?? 0};
  }

  async #read(visit: number): Promise<void> {
    this.#needsRefresh = false;
    try {
      const {isOk, response} = await this.#options.transport.read(this.#serverCart);
      if (visit !== this.#visit) return;
      this.#checkCookies(response);
      if (isOk) this.#options.onRefresh(response);
    } catch (error) {
      // The shopper did not ask for this; the cart that is shown stays.
      console.warn('The cart could not be refreshed.', error);
    }
  }

  /** Each response sets deleted cookies again. If the next request has none either, they are blocked. */
  #checkCookies({cookiesMissing}: CartResponse): void {
    const areMissing = cookiesMissing === true;
    const wereMissing = this.#wereCookiesMissing;
    if (!areMissing && !wereMissing) return;
    this.#wereCookiesMissing = areMissing;
    if (!wereMissing) this.#needsRefresh = true;
    this.#options.onCookieCheck(areMissing && wereMissing);
  }

  get #serverCart(): Cart {
    return this.#options.serverCart() ?? this.#options.emptyCart;
  }
}
