import type {CartStore} from '../cart/cart-store.ts';
import type {Cart, CartInput, LineInput, Warning} from '../cart/types.ts';
import {cartId, checkoutUrl} from '../cart/view.ts';
import type {CatalogState} from '../catalog/catalog-state.ts';
import type {SellingPlanGroupInput} from '../catalog/types.ts';
import {parseSellingPlans} from '../catalog/validate.ts';
import type {Checkout} from '../checkout/checkout.ts';
import type {CheckoutForm} from '../checkout/checkout-form.ts';
import type {ContentViews} from '../content/content-views.ts';
import {ControlError} from '../core/control-error.ts';
import {parseGid} from '../core/ids.ts';
import {read, readObject} from '../core/read.ts';
import type {VirtualClock} from '../core/virtual-clock.ts';
import type {Fault} from '../faults/fault.ts';
import type {FaultInjector} from '../faults/fault-injector.ts';
import type {Faults, ListedFault} from '../faults/fault-list.ts';
import {readFault} from '../faults/read-fault.ts';
import type {LoggedRequest, RequestLog} from '../faults/request-log.ts';
import type {Order, Orders} from '../orders/orders.ts';
import type {Delivery} from '../webhooks/delivery.ts';
import type {WebhookSender} from '../webhooks/sender.ts';
import type {WebhookSubscription} from '../webhooks/subscription.ts';
import {buyerDetails, cartInput, type NamedLine, noProduct, toLineInput} from './cart-input.ts';
import {help} from './help.ts';
import {
  cancellation,
  clockChange,
  isOrderAction,
  type OrderAction,
  type ProductChange,
  parcelMove,
  productChange,
} from './input.ts';
import {ProductWebhooks} from './product-webhooks.ts';

/** The parts of the store that the control endpoint changes. */
interface ControlledServices {
  catalog: CatalogState;
  carts: CartStore;
  content: ContentViews;
  checkout: Checkout;
  orders: Orders;
  sender: WebhookSender;
  faults: Faults;
  injector: FaultInjector;
  log: RequestLog;
  /** The data of responses that replace the execution of operations, by the operations' names. */
  overrides: Map<string, object>;
  origin: string;
  clock: VirtualClock;
}

/** A cart that a test has created. */
export interface NewCart {
  id: string;
  checkoutUrl: string;
  /** What became of its input, such as a quantity that is not in stock. */
  warnings: readonly Warning[];
}

/** Acts as the merchant or a shopper, or causes outages, for tests and for the control endpoint. */
export class Control {
  readonly #store: ControlledServices;
  readonly #productWebhooks: ProductWebhooks;

  constructor(services: ControlledServices) {
    const {catalog, content, sender} = services;
    this.#store = services;
    this.#productWebhooks = new ProductWebhooks(catalog, content.collections, sender);
  }

  setProduct(handle: string, change: ProductChange): void {
    const changes = read(productChange, change);
    const found = this.#productWebhooks.during(handle, () =>
      this.#store.catalog.change(handle, changes),
    );
    if (!found) throw noProduct(handle, change.variant);
  }

  /** Replaces the selling plan groups of the catalog until the reset. */
  setSellingPlans(groups: readonly SellingPlanGroupInput[]): void {
    this.#store.catalog.setSellingPlans(parseSellingPlans(groups, this.#store.catalog.catalog));
  }

  /** Subscribes an address to webhooks; returns the id under which the subscription can be ended. */
  subscribe(subscription: WebhookSubscription): string {
    return this.#store.sender.subscribe(subscription);
  }

  /** Ends a subscription and its retries. */
  unsubscribe(id: string): void {
    if (!this.#store.sender.unsubscribe(id)) {
      throw new ControlError(`There is no subscription "${id}".`, 404);
    }
  }

  /**
   * Creates a cart as a storefront does; throws `ControlError` with the user errors.
   *
   * @example
   * const cart = control.createCart([{product: 'cotton-shirt', quantity: 2}]);
   */
  createCart(
    lines: readonly (NamedLine | LineInput)[],
    input: Omit<CartInput, 'lines'> = {},
  ): NewCart {
    if (!Array.isArray(lines)) throw new ControlError('lines must be a list.');
    const {cart, userErrors, warnings} = this.#store.carts.create({
      ...read(cartInput, input),
      lines: lines.map((line) => toLineInput(this.#store.catalog, line)),
    });
    if (!cart) throw new ControlError(userErrors.map(({message}) => message).join(' '));
    return {id: cartId(cart), checkoutUrl: checkoutUrl(cart, this.#store.origin), warnings};
  }

  /**
   * Completes the checkout of a cart without its form, and resolves with the order after its first
   * webhooks. Rejects with what the form would say.
   *
   * @example
   * const order = await control.placeOrder(cart, {email: 'buyer@example.com'});
   */
  async placeOrder(
    cart: string | Pick<NewCart, 'id'>,
    buyer: Partial<CheckoutForm> & {shipping?: string} = {},
  ): Promise<Order> {
    const id: unknown = typeof cart === 'object' ? cart?.id : cart;
    if (typeof id !== 'string') {
      throw new ControlError('placeOrder needs a cart: its id, or what createCart returned.');
    }
    const found = this.#findCart(id);
    return this.#store.checkout.placeOrder(found, read(buyerDetails, buyer, 'The buyer'));
  }

  /** Returns the id under which the fault can be removed; throws `ControlError` for an invalid one. */
  addFault(fault: Fault): string {
    return this.#store.faults.add(readFault(fault));
  }

  removeFault(id: string): void {
    if (!this.#store.faults.remove(id)) throw new ControlError(`There is no fault "${id}".`, 404);
  }

  get faults(): readonly ListedFault[] {
    return this.#store.faults.all;
  }

  /** Ends every fault and every request that hangs. */
  clearFaults(): void {
    this.#store.faults.clear();
    this.#store.injector.release();
  }

  /** Expires a cart, as ten days without a change do. */
  expireCart(id: string): void {
    this.#store.carts.remove(this.#findCart(id));
  }

  #findCart(id: string): Cart {
    const cart = this.#store.carts.findByToken(parseGid(id)?.id ?? id);
    const open = cart && this.#store.carts.findByKey(cart.token, cart.key);
    if (!open) throw new ControlError(`There is no cart "${id}".`, 404);
    return open;
  }

  /** Responds to an operation of this name with this data until the reset, and does not execute it. */
  respond(operation: string, data: object): void {
    if (!/^[_A-Za-z]\w*$/.test(operation)) {
      throw new ControlError(`"${operation}" is not the name of an operation.`);
    }
    this.#store.overrides.set(operation, readObject(data, 'The data'));
  }

  /** The requests to the Storefront API since the last reset, the oldest first. */
  get requests(): readonly LoggedRequest[] {
    return this.#store.log.all;
  }

  /** The requests of an operation, or those with a root field of this name. */
  requestsOf(name: string): readonly LoggedRequest[] {
    return this.requests.filter(
      ({operation, rootFields}) => operation === name || rootFields.includes(name),
    );
  }

  /**
   * Throws with every error that the store has returned since the last reset, and with the name of
   * every `respond` that no request has used.
   */
  expectNoErrors(): void {
    const unused = [...this.#store.overrides.keys()].filter(
      (name) => !this.requests.some(({operation}) => operation === name),
    );
    const lines = [
      ...this.requests.flatMap(({operation, rootFields, errors}) =>
        errors.map((error) => `${operation ?? (rootFields.join(', ') || 'request')}: ${error}`),
      ),
      ...unused.map((name) => `${name}: no request had the response of respond("${name}")`),
    ];
    if (lines.length > 0) throw new Error(`The store returned errors:\n  ${lines.join('\n  ')}`);
  }

  resetRequests(): void {
    this.#store.log.reset();
  }

  /** What a merchant or a carrier does with an order; each resolves after its first webhook. */
  get orders(): Orders {
    return this.#store.orders;
  }

  get deliveries(): readonly Delivery[] {
    return this.#store.sender.deliveries;
  }

  async redeliver(id: string): Promise<Delivery> {
    const delivery = await this.#store.sender.redeliver(id);
    if (!delivery) throw new ControlError(`There is no delivery "${id}".`, 404);
    return delivery;
  }

  /** Resolves when no webhook is being sent or waits for a retry. */
  settled(): Promise<void> {
    return this.#store.sender.settled();
  }

  /** Resets products, carts, orders, faults, requests and the clock. */
  reset(): void {
    this.#store.catalog.reset();
    this.#store.carts.clear();
    this.#store.checkout.reset();
    this.#store.orders.reset();
    this.#store.sender.reset();
    this.clearFaults();
    this.#store.overrides.clear();
    this.resetRequests();
    this.#store.clock.reset();
  }

  /** What an operation of the control endpoint without a result of its own responds with. */
  get state(): {faults: readonly ListedFault[]; carts: readonly string[]} {
    return {faults: this.faults, carts: this.#store.carts.recent(20).map(cartId)};
  }

  get #clockState(): object {
    const {offsetMs} = this.#store.clock;
    return {now: this.#store.clock.now().toISOString(), offsetMs: Math.round(offsetMs)};
  }

  async #setClock(body: unknown): Promise<void> {
    const {advance, set} = read(clockChange, body);
    if (Object.keys(Object(body)).length !== 1) {
      throw new ControlError('The body must have exactly one of advance, set, reset.');
    }
    if (advance !== undefined) await this.#store.clock.advance(advance);
    else if (set !== undefined) await this.#store.clock.set(set);
    else this.#store.clock.reset();
  }

  async #changeOrder(which: string, action: OrderAction, body: unknown): Promise<void> {
    switch (action) {
      case 'move': {
        const {status, ...place} = read(parcelMove, body);
        return this.#store.orders.move(which, status, place);
      }
      case 'delete':
        return this.#store.orders.remove(which);
      case 'cancel':
        return this.#store.orders.cancel(which, read(cancellation, body));
      default:
        return this.#store.orders[action](which);
    }
  }

  /** Handles a request below `/control`; throws `ControlError` for an invalid one. */
  async handle(method: string, path: string, body: unknown): Promise<object> {
    const [area = '', name = '', action = ''] = path.split('/').map(decodeURIComponent);
    const request = `${method} ${area}`;
    if (request === 'GET ') return {...help, state: this.state};
    if (request === 'GET requests') return {requests: this.requests};
    if (request === 'GET faults') return {faults: this.faults};
    if (request === 'GET orders') return {orders: this.#store.orders.list};
    if (request === 'GET deliveries') return {deliveries: this.deliveries};
    if (request === 'GET webhooks') return {webhooks: this.#store.sender.subscriptions};
    if (request === 'GET clock') return this.#clockState;
    if (request === 'POST clock') {
      await this.#setClock(body);
      return this.#clockState;
    }
    if (area === 'webhooks' && (method === 'POST' || (method === 'DELETE' && name))) {
      if (method === 'POST') this.subscribe(Object(body));
      else this.unsubscribe(name);
      return {webhooks: this.#store.sender.subscriptions};
    }
    if (request === 'DELETE requests') this.resetRequests();
    else if (request === 'POST reset') this.reset();
    else if (request === 'POST faults') this.addFault(Object(body));
    else if (request === 'DELETE faults' && name) this.removeFault(name);
    else if (request === 'DELETE faults') this.clearFaults();
    else if (request === 'POST selling-plans') this.setSellingPlans(Object(body).groups);
    else if (request === 'POST products') this.setProduct(name, Object(body));
    else if (request === 'POST carts' && action === 'expire') this.expireCart(name);
    else if (request === 'POST carts' && action === 'order') {
      return this.placeOrder(name, Object(body));
    } else if (request === 'POST carts' && !name) {
      const {lines, ...input} = Object(body);
      return this.createCart(lines, input);
    } else if (request === 'POST responses') this.respond(name, Object(body));
    else if (request === 'POST deliveries' && action === 'redeliver') await this.redeliver(name);
    else if (request === 'POST orders' && isOrderAction(action)) {
      await this.#changeOrder(name, action, body);
      return {orders: this.#store.orders.list};
    } else
      throw new ControlError(
        `There is no ${method} /control/${path}. GET /control lists the operations.`,
        404,
      );
    return this.state;
  }
}
