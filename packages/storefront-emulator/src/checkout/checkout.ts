import type {CartStore} from '../cart/cart-store.ts';
import {destinationsOf} from '../cart/shipping.ts';
import type {Cart} from '../cart/types.ts';
import type {Shop} from '../catalog/catalog.ts';
import {ControlError} from '../core/control-error.ts';
import type {CompletedOrder} from '../orders/completed-order.ts';
import type {Order} from '../orders/orders.ts';
import {
  type CheckoutForm,
  findProblems,
  formIn,
  type Problems,
  readForm,
  unservedCountry,
} from './checkout-form.ts';
import {type CheckoutPageState, checkoutPage} from './checkout-page.ts';
import {
  type CheckoutView,
  changeNote,
  checkoutView,
  sellableIn,
  titlesOf,
} from './checkout-view.ts';
import {createOrder} from './create-order.ts';
import {
  closedCart,
  completedCart,
  emptyCart,
  type Message,
  messagePage,
  soldOutCart,
  unservedCart,
} from './message-pages.ts';
import {exampleForm, prefilledForm} from './prefilled-form.ts';

export interface Page {
  status: number;
  html: string;
  /** The address to redirect to. */
  location?: string;
}

interface Completed {
  key: string;
  order: CompletedOrder;
}

interface CheckoutOptions {
  carts: CartStore;
  shop: Shop;
  now: () => Date;
  /** What the addresses of orders begin with. */
  orderOrigin: string;
  /** Adds a paid order, and resolves after its first webhook. */
  place: (order: CompletedOrder) => Promise<Order>;
}

/** The hosted checkout: shows a cart, accepts a test payment and turns the cart into an order. */
export class Checkout {
  readonly #options: CheckoutOptions;
  readonly #completed = new Map<string, Completed>();

  constructor(options: CheckoutOptions) {
    this.#options = options;
  }

  reset(): void {
    this.#completed.clear();
  }

  show(token: string, search: URLSearchParams): Page {
    const cart = this.#options.carts.findByKey(token, search.get('key'));
    if (!cart) return this.#closed(token, search);
    const obstacle = this.#obstacle(cart);
    if (obstacle) return this.#message(200, obstacle, search);
    const form = prefilledForm(cart);
    const {now, later = ''} = cart.deliveryOptions ?? {};
    const view = this.#view(cart, form.country, now ?? later);
    const wanted = form.country || this.#options.carts.pricing(cart).country;
    const note = wanted === view.country ? undefined : unservedCountry(wanted, view.destinations);
    return this.#page(200, view, search, {form: formIn(view.format, form), note});
  }

  submit(token: string, search: URLSearchParams, posted: URLSearchParams): Page {
    const cart = this.#options.carts.findByKey(token, search.get('key'));
    // A form that was sent twice, for example by a double click, has placed the order.
    if (!cart) return this.#orderOf(token, search) ?? this.#closed(token, search);
    const obstacle = this.#obstacle(cart);
    if (obstacle) return this.#message(200, obstacle, search);
    const entered = readForm(posted);
    const view = this.#view(cart, entered.country, posted.get('shipping') ?? '');
    const form = formIn(view.format, entered);
    if (posted.get('intent') !== 'pay') return this.#page(200, view, search, {form});

    const problems = findFormProblems(form, entered.country, view);
    if (problems.size > 0) return this.#page(422, view, search, {form, problems});
    const note = changeNote(view, posted);
    if (note) return this.#page(409, view, search, {form, note});

    // As at Shopify, the buyer does not wait for the receivers of webhooks.
    const order = this.#complete(cart, form, view);
    void this.#options.place(order);
    return redirect(order, search);
  }

  /**
   * Pays for a cart without the page, for a buyer with an example address where none is known.
   * Resolves after the order's first webhook, and rejects with what the page would say.
   */
  async placeOrder(
    cart: Cart,
    {shipping, ...given}: Partial<CheckoutForm> & {shipping?: string} = {},
  ): Promise<Order> {
    const obstacle = this.#obstacle(cart);
    if (obstacle) throw new ControlError(`${obstacle.title}. ${obstacle.words}`, 409);
    const {now, later} = cart.deliveryOptions ?? {};
    const prefilled = prefilledForm(cart);
    const {country = prefilled.country} = given;
    const view = this.#view(cart, country, shipping ?? now ?? later ?? '');
    const rates = view.shipping.map(({handle}) => handle);
    if (shipping !== undefined && !rates.includes(shipping)) {
      const names = rates.join(', ');
      throw new ControlError(`There is no shipping rate "${shipping}"; use ${names}.`, 409);
    }
    const example = exampleForm(view.format, prefilled);
    const form = formIn(view.format, {...example, ...given, country: view.country});
    const problems = findFormProblems(form, country, view);
    if (problems.size > 0) throw new ControlError([...problems.values()].join(' '), 409);
    return this.#options.place(this.#complete(cart, form, view));
  }

  /** Why nobody can pay for a cart, whatever the buyer enters. */
  #obstacle(cart: Cart): Message | undefined {
    const sellable = sellableIn(cart, undefined, this.#options.carts);
    if (!sellable.lines.some(({quantity}) => quantity > 0)) {
      const titles = titlesOf(sellable, this.#options.carts, () => true);
      return titles.length > 0 ? soldOutCart(titles) : emptyCart;
    }
    const isServed = destinationsOf(sellable, this.#options.carts).length > 0;
    return isServed ? undefined : unservedCart(this.#options.carts.pricing(cart).country);
  }

  /** The page of a cart that is not open: of one that was bought, or that has expired. */
  #closed(token: string, search: URLSearchParams): Page {
    const {order, key} = this.#completed.get(token) ?? {};
    const isBought = order && key === search.get('key');
    return this.#message(410, isBought ? completedCart(order) : closedCart, search);
  }

  #orderOf(token: string, search: URLSearchParams): Page | undefined {
    const completed = this.#completed.get(token);
    return completed?.key === search.get('key') ? redirect(completed.order, search) : undefined;
  }

  #complete(cart: Cart, form: CheckoutForm, view: CheckoutView): CompletedOrder {
    const order = createOrder(cart, form, view, {
      number: 1001 + this.#completed.size,
      completedAt: this.#options.now(),
      orderOrigin: this.#options.orderOrigin,
    });
    this.#completed.set(cart.token, {key: cart.key, order});
    const sold = sellableIn(cart, view.country, this.#options.carts);
    this.#options.carts.sell(sold, view.giftCardPayments, form.email);
    return order;
  }

  #page(
    status: number,
    view: CheckoutView,
    search: URLSearchParams,
    {problems = new Map(), ...state}: Partial<CheckoutPageState> & {form: CheckoutForm},
  ): Page {
    return {status, html: checkoutPage(this.#options.shop, view, {problems, ...state}, search)};
  }

  #message(status: number, message: Message, search: URLSearchParams): Page {
    return {status, html: messagePage(this.#options.shop, message, search)};
  }

  #view(cart: Cart, wanted: string, shipping: string): CheckoutView {
    const destinations = destinationsOf(
      sellableIn(cart, undefined, this.#options.carts),
      this.#options.carts,
    );
    const defaults = [this.#options.carts.pricing(cart), this.#options.carts.homePricing].map(
      ({country}) => country,
    );
    const candidates = [wanted, ...defaults, ...destinations];
    const country = candidates.find((code) => destinations.includes(code)) ?? wanted;
    return checkoutView(cart, this.#options.carts, {country, destinations, shipping});
  }
}

function redirect({statusUrl}: CompletedOrder, search: URLSearchParams): Page {
  const location = new URL(statusUrl);
  const returnUrl = search.get('return_url');
  if (returnUrl) location.searchParams.set('return_url', returnUrl);
  return {status: 303, html: '', location: location.href};
}

/** What is wrong with a form, also with a country that the shop does not ship to. */
function findFormProblems(form: CheckoutForm, wanted: string, view: CheckoutView): Problems {
  const isServed = wanted === '' || wanted === view.country;
  return new Map([
    ...(isServed ? [] : [['country', unservedCountry(wanted, view.destinations)] as const]),
    ...findProblems(form, view.format),
  ]);
}
