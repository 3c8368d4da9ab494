import {type Cart, type CartResponse, emptyCart, isPurchasable} from '../cart.ts';
import {describeGains, describeLosses} from '../cart-changes.ts';
import {actions, cartForm, purchaseFields} from '../cart-form.ts';
import {applyMutation, type CartMutation, targetOf, withoutChangedLine} from '../mutations.ts';
import type {SavedCart} from './saved-cart.ts';
import type {CartTransport} from './transport.ts';

const firstRetryDelayMs = 1_000;
const maxRetryDelayMs = 60_000;

/** A cart that vanishes this long after the shopper went to the checkout was bought, not expired. */
const purchaseWindowMs = 9 * 24 * 60 * 60 * 1000;

/** What became of one step. */
type Outcome = 'accepted' | 'rejected' | 'unreachable';

export interface CartSenderOptions {
  saved: SavedCart;
  transport: CartTransport;
  /** Called when the saved cart or `isUnreachable` has changed. */
  onChange(): void;
}

/**
 * Sends the queue of all tabs, one mutation after another and oldest first. What the worker or its
 * store does not respond to stays in the queue and is sent again, with backoff and jitter.
 */
export class CartSender {
  /** Whether the last request got no response of the store. */
  isUnreachable = false;
  readonly #saved: SavedCart;
  readonly #transport: CartTransport;
  readonly #onChange: () => void;
  #needsRead = false;
  #running: Promise<boolean> | null = null;
  #failures = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({saved, transport, onChange}: CartSenderOptions) {
    this.#saved = saved;
    this.#transport = transport;
    this.#onChange = onChange;
  }

  /** Sends the queue. Resolves with whether the store has accepted all of it. */
  flush(): Promise<boolean> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Sends the queue, or reads the cart if nothing is queued. */
  refresh(): Promise<boolean> {
    this.#needsRead = true;
    return this.flush();
  }

  /** Ends the retries. */
  stop(): void {
    clearTimeout(this.#retryTimer);
  }

  /** Sends the queue and asks for the checkout. Null if the queue was not accepted, or without a response. */
  async checkout(): Promise<CartResponse | null> {
    while (await this.flush()) {
      const response = await this.#request(cartForm(actions.checkout, {}));
      if (!response || response.code === 'error') return null;
      if (response.code !== 'not-found') return response;
      this.#replaceCart();
      if (this.#saved.queue.length === 0) return {cart: emptyCart};
    }
    return null;
  }

  async #run(): Promise<boolean> {
    clearTimeout(this.#retryTimer);
    let isAccepted = true;
    // The shopper may ask for more during each step, until the lock between the tabs is released.
    while (this.#hasWork) {
      const outcome = await this.#transport.exclusively(() => this.#step());
      this.isUnreachable = outcome === 'unreachable';
      this.#onChange();
      if (outcome === 'rejected') isAccepted = false;
      if (outcome === 'unreachable') {
        this.#retryLater();
        return false;
      }
      this.#failures = 0;
    }
    // Another tab may have sent the queue that this one could not.
    this.isUnreachable = false;
    this.#onChange();
    return isAccepted;
  }

  get #hasWork(): boolean {
    return this.#needsRead || this.#saved.queue.length > 0;
  }

  /** Sends the first mutation in the queue. An add needs a cart that it can be added to. */
  async #step(): Promise<Outcome> {
    const [mutation] = this.#saved.queue;
    const {cart} = this.#saved.record;
    if (mutation && cart) return this.#deliver(mutation, cart);
    // Another tab may have sent everything meanwhile.
    return this.#hasWork ? this.#read() : 'accepted';
  }

  async #read(): Promise<Outcome> {
    const {cart, code} = (await this.#request(null)) ?? {};
    if (code === 'not-found') this.#replaceCart();
    else if (cart) this.#receive(cart, this.#saved.record.cart ?? cart, null);
    else return 'unreachable';
    this.#needsRead = false;
    return 'accepted';
  }

  async #deliver(queued: CartMutation, cart: Cart): Promise<Outcome> {
    const mutation = withTarget(queued, cart);
    // Whatever happens to this page: without a response, nobody knows whether it was applied.
    this.#saved.put({...mutation, isRetry: true});
    const response = await this.#request(mutationForm(mutation, cart));
    if (!response) return 'unreachable';
    if (response.code === 'not-found') {
      this.#replaceCart();
      return 'accepted';
    }
    this.#saved.remove(mutation.id);
    this.#needsRead = false;
    if (response.cart) {
      const expected = withoutChangedLine(applyMutation(cart, mutation), mutation);
      this.#receive(response.cart, expected, mutation, response.problem);
      return 'accepted';
    }
    const problem = response.problem ?? 'Your last change wasn’t saved.';
    this.#saved.save(mutation.kind === 'codes' ? {codeProblem: problem} : {problem});
    return 'rejected';
  }

  /** Returns null if neither the worker nor its store has decided about the request. */
  async #request(form: URLSearchParams | null): Promise<CartResponse | null> {
    try {
      const response = await this.#transport.request(form, this.#saved.cartId);
      const {code} = response;
      return code === 'unavailable' || code === 'rate-limited' ? null : response;
    } catch (error) {
      console.warn('The cart could not be reached.', error);
      return null;
    }
  }

  /** Saves the store's cart, with a message about what nobody in this browser has asked for. */
  #receive(cart: Cart, expected: Cart, mutation: CartMutation | null, problem?: string): void {
    const shown = this.#saved.withQueue(mutation ? withoutChangedLine(cart, mutation) : cart);
    const hoped = this.#saved.withQueue(expected);
    const changes =
      cart.id === expected.id
        ? [...describeLosses(hoped, shown), ...describeGains(hoped, shown)]
        : [];
    const news = [problem, ...changes].filter(Boolean).join(' ');
    this.#saved.save({cart, ...(news !== '' && {problem: news})});
  }

  /**
   * The store no longer has the cart. If the shopper had gone to its checkout, it was bought, and an
   * empty one follows. Otherwise its lines, codes and note are queued before everything else.
   */
  #replaceCart(): void {
    const {queue, record} = this.#saved;
    const {cart, checkoutAt} = record;
    this.#saved.save({cart: emptyCart, checkoutAt: null});
    const wasBought = checkoutAt !== null && Date.now() - checkoutAt < purchaseWindowMs;
    if (!cart || wasBought) return;
    for (const {id} of queue) this.#saved.remove(id);
    for (const line of cart.lines.filter(isPurchasable).toReversed()) {
      const {key, quantity} = line;
      this.#saved.enqueue({kind: 'update', key, quantity, line: {...line, id: null}});
    }
    if (cart.note !== '') this.#saved.enqueue({kind: 'note', note: cart.note});
    const codes = cart.discountCodes.map(({code}) => code);
    if (codes.length > 0) this.#saved.enqueue({kind: 'codes', codes, entered: null});
    for (const mutation of queue) this.#saved.enqueue(mutation);
  }

  #retryLater(): void {
    const backoffMs = Math.min(maxRetryDelayMs, firstRetryDelayMs * 2 ** this.#failures);
    const delayMs = backoffMs * (0.5 + Math.random());
    this.#failures += 1;
    this.#retryTimer = setTimeout(() => void this.flush(), delayMs);
  }
}

function withTarget(mutation: CartMutation, cart: Cart): CartMutation {
  if (mutation.kind !== 'add' || mutation.target !== undefined) return mutation;
  return {...mutation, target: targetOf(cart, mutation.line)};
}

/** The form that a mutation is posted as. The store's id of a line saves the worker a request. */
function mutationForm(mutation: CartMutation, {lines}: Cart): URLSearchParams {
  const lineId = (key: string) => lines.find((line) => line.key === key)?.id;
  switch (mutation.kind) {
    case 'add': {
      const {line, target, isRetry, sessionId} = mutation;
      const {key, quantity} = line;
      const retry = isRetry ? 'true' : null;
      const fields = {quantity, target, line: lineId(key), retry, sessionId};
      return cartForm(actions.add, {...purchaseFields(key), ...fields});
    }
    case 'update': {
      const {key, quantity} = mutation;
      return cartForm(actions.update, {key, quantity, line: lineId(key)});
    }
    case 'remove':
      return cartForm(actions.remove, {key: mutation.key, line: lineId(mutation.key)});
    case 'switch': {
      const {key, line} = mutation;
      const {plan = ''} = purchaseFields(line.key);
      return cartForm(actions.switchPlan, {key, plan, line: lineId(key)});
    }
    case 'note':
      return cartForm(actions.note, {note: mutation.note});
    case 'codes': {
      const {codes: discountCodes, entered: discountCode} = mutation;
      return cartForm(actions.discountCodes, {discountCode}, {discountCodes});
    }
    case 'empty':
      return cartForm(actions.empty, {});
  }
}
