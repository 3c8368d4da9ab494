import type {CartResponse} from '../../../../app/cart/cart-response.ts';
import type {Cart} from '../../../../app/cart/cart-view.ts';
import type {CartMutation} from '../../../../app/cart/client/cart-mutation.ts';
import {type CartReply, mutationForm} from '../../../../app/cart/client/cart-request.ts';
import type {CartTransport} from '../../../../app/cart/client/deliver-mutation.ts';
import {actions, inputName} from '../../../../app/cart/form-protocol.ts';
import {cartOf, quantitiesOf} from './carts.ts';

export type Fault = 'none' | 'request-lost' | 'response-lost' | 'rejected';

/** The cookies of the browser: they change only when a response arrives. */
interface Cookies {
  cartId: string | null;
  appliedIds: string[];
}

interface StoredCart {
  quantities: Map<string, number>;
  codes: string[];
  note: string;
}

export const checkoutAddress = 'https://checkout.example/c/1';

/**
 * The worker, its store and the network between them and one browser. It keeps the contract of
 * `POST /api/cart`: a key in the session cookie, or a retried add that the store's cart contains
 * already, is not applied again.
 */
export class SimulatedWorker implements CartTransport {
  readonly carts = new Map<string, StoredCart>();
  /** How many requests the browser has sent. */
  requests = 0;
  /** Whether the browser keeps and sends no cookies. */
  blocksCookies = false;
  /** What the next read reports, such as why the store did not take a pending line. */
  readProblem = '';
  /** What the response to a checkout has instead, such as a cart with other prices. */
  checkoutResponse: Partial<CartResponse> = {};
  #cookies: Cookies = {cartId: null, appliedIds: []};
  readonly #nextFault: () => Fault;

  constructor(nextFault: () => Fault = () => 'none') {
    this.#nextFault = nextFault;
  }

  async send(mutation: CartMutation, cart: Cart): Promise<CartReply> {
    const form = mutationForm(mutation, cart);
    return this.#exchange(cart, (cookies) => this.#apply(form, cookies));
  }

  async read(cart: Cart): Promise<CartReply> {
    const problem = this.readProblem;
    return this.#exchange(cart, (cookies) => ({...this.#respond(cookies), problem}));
  }

  /** Long enough for every request that was sent to end. */
  async wait(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  }

  /** Resolves when the next request is under way. */
  async nextRequest(): Promise<void> {
    const before = this.requests;
    while (this.requests === before) await nextTurn();
  }

  afterPaint(): Promise<void> {
    return nextTurn();
  }

  clearCookies(): void {
    this.#cookies = {cartId: null, appliedIds: []};
  }

  /** The cart that the browser's next page is rendered with. */
  get cart(): Cart {
    return this.#respond(this.#cookies).cart;
  }

  async #exchange({id}: Cart, handle: (cookies: Cookies) => CartResponse): Promise<CartReply> {
    this.requests += 1;
    const fault = this.#nextFault();
    await nextTurn();
    if (fault === 'request-lost') throw new TypeError('Failed to fetch');
    const cookies = {...this.#cookies, appliedIds: [...this.#cookies.appliedIds]};
    const isCookieMissing = id !== null && !cookies.cartId && cookies.appliedIds.length === 0;
    if (isCookieMissing) cookies.cartId = id;
    const response =
      fault === 'rejected'
        ? {...this.#respond(cookies), problem: 'Rejected.', code: 'rejected' as const}
        : handle(cookies);
    await nextTurn();
    if (fault === 'response-lost') throw new TypeError('Failed to fetch');
    if (!this.blocksCookies) this.#cookies = cookies;
    const missing = isCookieMissing && {cookiesMissing: true as const};
    return {isOk: fault !== 'rejected', response: {...response, ...missing}};
  }

  #apply(form: URLSearchParams, cookies: Cookies): CartResponse {
    const mutationId = form.get('mutationId') ?? '';
    if (cookies.appliedIds.includes(mutationId)) return this.#respond(cookies);
    cookies.appliedIds = [...cookies.appliedIds, mutationId].slice(-20);
    if (form.has('product')) {
      this.#add(form, cookies);
      return this.#respond(cookies);
    }
    const change = JSON.parse(form.get(inputName) ?? '{}') as Change;
    const {cartId = ''} = change.inputs;
    if (change.action !== actions.restore) this.#change(change, cookies);
    else if (this.carts.has(cartId)) cookies.cartId = cartId;
    return this.#respond(cookies, form);
  }

  #add(form: URLSearchParams, cookies: Cookies): void {
    const key = form.get('product') ?? '';
    const cart = this.#cartOf(cookies);
    const present = cart.quantities.get(key) ?? 0;
    const quantity = Number(form.get('quantity'));
    const before = form.get('quantityBefore');
    const isDone =
      form.get('retry') === '1' && before !== null && present >= Number(before) + quantity;
    if (isDone) return;
    cart.quantities.set(key, present + quantity);
  }

  #change({action, inputs}: Change, cookies: Cookies): void {
    const cart = this.#cartOf(cookies);
    switch (action) {
      case actions.update:
        for (const {key, quantity} of inputs.lines ?? []) cart.quantities.set(key, quantity);
        break;
      case actions.remove:
        cart.quantities.delete(inputs.key ?? '');
        break;
      case actions.note:
        cart.note = inputs.note ?? '';
        break;
      case actions.addCode:
        cart.codes = [...new Set([...cart.codes, inputs.discountCode ?? ''])];
        break;
      case actions.removeCode:
        cart.codes = cart.codes.filter((code) => code !== inputs.discountCode);
        break;
      case actions.empty:
        cookies.cartId = null;
    }
  }

  #cartOf(cookies: Cookies): StoredCart {
    cookies.cartId ??= `gid://shopify/Cart/${this.carts.size + 1}`;
    const cart = this.carts.get(cookies.cartId) ?? {quantities: new Map(), codes: [], note: ''};
    this.carts.set(cookies.cartId, cart);
    return cart;
  }

  #respond({cartId}: Cookies, form?: URLSearchParams): CartResponse {
    const stored = cartId === null ? undefined : this.carts.get(cartId);
    const cart = cartOf(Object.fromEntries(stored?.quantities ?? []), {
      id: cartId,
      note: stored?.note ?? '',
      discountCodes: (stored?.codes ?? []).map((code) => ({code, applicable: true})),
    });
    const isCheckout = form?.get(inputName)?.includes(actions.checkout) ?? false;
    const hasLines = Object.keys(quantitiesOf(cart)).length > 0;
    if (!isCheckout || !hasLines) return {cart};
    return {cart, location: checkoutAddress, ...this.checkoutResponse};
  }
}

interface Change {
  action: string;
  inputs: {
    key?: string;
    lines?: {key: string; quantity: number}[];
    note?: string;
    discountCode?: string;
    cartId?: string;
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
