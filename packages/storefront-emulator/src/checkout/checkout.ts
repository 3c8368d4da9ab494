import {randomUUID} from 'node:crypto';
import type {CartStore} from '../cart/cart-store.ts';
import {destinationsOf} from '../cart/shipping.ts';
import type {Cart} from '../cart/types.ts';
import type {CompletedOrder} from '../orders/completed-order.ts';
import {OrderStateError} from '../orders/order-state-error.ts';
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
import {FormTokens} from './form-token.ts';
import {changeGiftCards} from './gift-card-line.ts';
import {
  closedCart,
  completedCart,
  emptyCart,
  type Message,
  messagePage,
  soldOutCart,
  unservedCart,
} from './message-pages.ts';
import {thanksPage} from './order-page.ts';
import type {PageBrand} from './page-style.ts';
import {exampleForm, prefilledForm} from './prefilled-form.ts';
import {ReturnAddresses} from './return-addresses.ts';

export type {CompletedOrder} from '../orders/completed-order.ts';

export interface Page {
  status: number;
  html: string;
  /** The address to redirect to. */
  location?: string;
}

interface Completed {
  key: string;
  /** The page that placed the order. */
  attempt: string | null;
  order: CompletedOrder;
}

interface CheckoutOptions {
  carts: CartStore;
  brand: PageBrand;
  now: () => Date;
  /** What the addresses of orders begin with. */
  orderOrigin: string;
  /** Adds a paid order, and resolves after its first webhook. */
  place: (order: CompletedOrder) => Promise<void>;
}

/** The hosted checkout: shows a cart, accepts a test payment and turns the cart into an order. */
export class Checkout {
  readonly #carts: CartStore;
  readonly #brand: PageBrand;
  readonly #now: () => Date;
  readonly #orderOrigin: string;
  readonly #place: (order: CompletedOrder) => Promise<void>;
  readonly #formTokens = new FormTokens();
  readonly #returnAddresses = new ReturnAddresses();
  readonly #completed = new Map<string, Completed>();

  constructor(options: CheckoutOptions) {
    const {carts, brand, now, orderOrigin, place} = options;
    this.#orderOrigin = orderOrigin;
    this.#carts = carts;
    this.#brand = brand;
    this.#now = now;
    this.#place = place;
  }

  reset(): void {
    this.#completed.clear();
  }

  /** Allows a storefront's origin as a return address; the pages link to no other. */
  allowReturnTo(origin: string): void {
    this.#returnAddresses.allow(origin);
  }

  show(token: string, search: URLSearchParams): Page {
    const returnUrl = search.get('return_url');
    const {cart, page} = this.#open(token, search, returnUrl);
    if (!cart) return page;
    const form = prefilledForm(cart);
    const {now, later = ''} = cart.deliveryOptions ?? {};
    const view = this.#view(cart, form.country, now ?? later, returnUrl);
    const wanted = form.country || this.#carts.pricing(cart).country;
    return this.#page(200, view, {
      form: formIn(view.format, form),
      problems: new Map(),
      note: wanted === view.country ? undefined : unservedCountry(wanted, view.destinations),
    });
  }

  submit(token: string, search: URLSearchParams, posted: URLSearchParams): Page {
    const returnUrl = search.get('return_url') ?? posted.get('return_url');
    const attempt = posted.get('attempt');
    const {cart, page} = this.#open(token, search, returnUrl, attempt);
    if (!cart) return page;

    const entered = readForm(posted);
    const shown = posted.get('shown_country');
    // A state of the previously chosen country does not apply to another one.
    if (shown !== null && shown !== entered.country) entered.state = '';
    const viewNow = () =>
      this.#view(cart, entered.country, posted.get('shipping') ?? '', returnUrl, attempt);
    const state = (view: CheckoutView, more: Partial<CheckoutPageState> = {}) => ({
      form: formIn(view.format, entered),
      problems: new Map(),
      ...more,
    });

    if (!this.#formTokens.isValid(cart, posted.get('token'))) {
      const note = 'This page was open too long. Please check it and pay again.';
      const view = viewNow();
      return this.#page(403, view, state(view, {note}));
    }
    const giftCard = changeGiftCards(cart, posted, this.#carts);
    const view = viewNow();
    if (posted.get('intent') !== 'pay') {
      const status = giftCard.problems.size > 0 ? 422 : 200;
      return this.#page(status, view, state(view, giftCard));
    }

    const {form} = state(view);
    const problems = new Map([
      ...findFormProblems(form, entered.country, view),
      ...giftCard.problems,
    ]);
    if (problems.size > 0) return this.#page(422, view, state(view, {...giftCard, problems}));
    const note = changeNote(view, posted);
    if (note) return this.#page(409, view, state(view, {note}));

    // As at Shopify, the buyer does not wait for the receivers of webhooks.
    void this.#place(this.#complete(cart, form, view, attempt));
    return {status: 303, html: '', location: this.#address(cart, '/thank-you', returnUrl)};
  }

  /**
   * Pays for a cart without the page, for a buyer with an example address where none is known.
   * Resolves after the order's first webhook, and rejects with what the page would say.
   */
  async placeOrder(
    cart: Cart,
    {shipping, ...given}: Partial<CheckoutForm> & {shipping?: string} = {},
  ): Promise<CompletedOrder> {
    const obstacle = this.#obstacle(cart);
    if (obstacle) throw new OrderStateError(`${obstacle.title}. ${obstacle.words}`);
    const {now, later} = cart.deliveryOptions ?? {};
    const prefilled = prefilledForm(cart);
    const {country = prefilled.country} = given;
    const view = this.#view(cart, country, shipping ?? now ?? later ?? '', null);
    const rates = view.shipping.map(({handle}) => handle);
    if (shipping !== undefined && !rates.includes(shipping)) {
      const names = rates.join(', ');
      throw new OrderStateError(`There is no shipping rate "${shipping}"; use ${names}.`);
    }
    const example = exampleForm(view.format, prefilled);
    const form = formIn(view.format, {...example, ...given, country: view.country});
    const problems = findFormProblems(form, country, view);
    if (problems.size > 0) throw new OrderStateError([...problems.values()].join(' '));
    const order = this.#complete(cart, form, view, null);
    await this.#place(order);
    return order;
  }

  /** The page after the payment, also on a reload. */
  thanks(token: string, search: URLSearchParams): Page {
    const back = this.#returnAddresses.find(search.get('return_url'));
    const completed = this.#completed.get(token);
    if (completed?.key !== search.get('key'))
      return {status: 404, html: messagePage(this.#brand, closedCart, back)};
    return {
      status: 200,
      html: thanksPage(this.#brand, completed.order, back),
    };
  }

  /** Returns the cart, or the page that explains why it cannot be paid. */
  #open(
    token: string,
    search: URLSearchParams,
    returnUrl: string | null,
    attempt: string | null = null,
  ): {cart: Cart; page?: never} | {cart?: never; page: Page} {
    const key = search.get('key');
    const cart = this.#carts.findByKey(token, key);
    if (!cart) return {page: this.#closed(token, key, returnUrl, attempt)};
    const obstacle = this.#obstacle(cart);
    if (!obstacle) return {cart};
    const html = messagePage(this.#brand, obstacle, this.#returnAddresses.find(returnUrl));
    return {page: {status: 200, html}};
  }

  /** Why nobody can pay for a cart, whatever the buyer enters. */
  #obstacle(cart: Cart): Message | undefined {
    const sellable = sellableIn(cart, undefined, this.#carts);
    if (!sellable.lines.some(({quantity}) => quantity > 0)) {
      const titles = titlesOf(sellable, this.#carts, () => true);
      return titles.length > 0 ? soldOutCart(titles) : emptyCart;
    }
    const isServed = destinationsOf(sellable, this.#carts).length > 0;
    return isServed ? undefined : unservedCart(this.#carts.pricing(cart).country);
  }

  /** The page of a cart that is not open: of its order, or of one that has expired. */
  #closed(token: string, key: string | null, returnUrl: string | null, attempt: string | null) {
    const back = this.#returnAddresses.find(returnUrl);
    const completed = this.#completed.get(token);
    if (completed?.key !== key) {
      return {status: 410, html: messagePage(this.#brand, closedCart, back)};
    }
    const location = this.#address({token, key: completed.key}, '/thank-you', returnUrl);
    // A form that was sent twice, for example by a double click, has placed this order.
    if (attempt !== null && attempt === completed.attempt) return {status: 303, html: '', location};
    const message = completedCart(completed.order, location);
    return {status: 410, html: messagePage(this.#brand, message, back)};
  }

  #complete(
    cart: Cart,
    form: CheckoutForm,
    view: CheckoutView,
    attempt: string | null,
  ): CompletedOrder {
    const order = createOrder(cart, form, view, {
      number: 1001 + this.#completed.size,
      completedAt: this.#now(),
      orderOrigin: this.#orderOrigin,
    });
    this.#completed.set(cart.token, {key: cart.key, attempt, order});
    this.#carts.sell(sellableIn(cart, view.country, this.#carts), view.payments, form.email);
    return order;
  }

  #page(status: number, view: CheckoutView, state: CheckoutPageState): Page {
    return {status, html: checkoutPage(this.#brand, view, state)};
  }

  #view(
    cart: Cart,
    wanted: string,
    shipping: string,
    returnUrl: string | null,
    attempt: string | null = null,
  ): CheckoutView {
    const destinations = destinationsOf(sellableIn(cart, undefined, this.#carts), this.#carts);
    const defaults = [this.#carts.pricing(cart), this.#carts.homePricing].map(
      ({country}) => country,
    );
    const candidates = [wanted, ...defaults, ...destinations];
    const country = candidates.find((code) => destinations.includes(code)) ?? wanted;
    return checkoutView(
      cart,
      this.#carts,
      {country, destinations, shipping},
      {
        formToken: this.#formTokens.of(cart),
        attempt: attempt || randomUUID(),
        returnUrl: returnUrl ?? undefined,
        back: this.#returnAddresses.find(returnUrl),
      },
    );
  }

  #address({token, key}: Pick<Cart, 'token' | 'key'>, path: string, returnUrl: string | null) {
    const search = new URLSearchParams({key});
    if (returnUrl) search.set('return_url', returnUrl);
    return `/cart/c/${token}${path}?${search}`;
  }
}

/** What is wrong with a form, also with a country that the shop does not ship to. */
function findFormProblems(form: CheckoutForm, wanted: string, view: CheckoutView): Problems {
  const isServed = wanted === '' || wanted === view.country;
  return new Map([
    ...(isServed ? [] : [['country', unservedCountry(wanted, view.destinations)] as const]),
    ...findProblems(form, view.format),
  ]);
}
