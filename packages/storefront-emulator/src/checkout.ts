import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto';
import type {CartStore} from './cart-store.ts';
import type {Cart} from './cart-types.ts';
import {type CheckoutForm, findProblems, readForm} from './checkout-form.ts';
import {
  checkoutPage,
  closedPage,
  completedPage,
  emptyPage,
  thanksPage,
  unservedPage,
} from './checkout-page.ts';
import type {PageBrand} from './checkout-style.ts';
import {
  type CheckoutView,
  type CompletedOrder,
  checkoutView,
  prefilledForm,
} from './checkout-view.ts';
import {countryName} from './countries.ts';
import {formatMoney} from './money.ts';
import {shippingOptions} from './shipping.ts';
import {totalsOf} from './totals.ts';

export type {CompletedOrder} from './checkout-view.ts';

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

/** The hosted checkout: shows a cart, accepts a test payment and turns the cart into an order. */
export class Checkout {
  readonly #carts: CartStore;
  readonly #brand: PageBrand;
  readonly #now: () => Date;
  readonly #onOrder: (order: CompletedOrder) => void | Promise<void>;
  readonly #secret = randomBytes(32);
  readonly #returnOrigins = new Set<string>();
  readonly #completed = new Map<string, Completed>();

  constructor(
    carts: CartStore,
    brand: PageBrand,
    now: () => Date,
    onOrder: (order: CompletedOrder) => void | Promise<void> = () => {},
  ) {
    this.#carts = carts;
    this.#brand = brand;
    this.#now = now;
    this.#onOrder = onOrder;
  }

  get orders(): CompletedOrder[] {
    return [...this.#completed.values()].map(({order}) => order);
  }

  reset(): void {
    this.#completed.clear();
  }

  /** Allows a storefront's origin as a return address; the pages link to no other. */
  allowReturnTo(origin: string): void {
    this.#returnOrigins.add(new URL(origin).origin);
  }

  show(token: string, search: URLSearchParams): Page {
    const returnUrl = search.get('return_url');
    const {cart, page} = this.#open(token, search, returnUrl);
    if (!cart) return page;
    const view = this.#view(cart, cart.deliveryOption ?? '', returnUrl);
    return {status: 200, html: checkoutPage(this.#brand, view, prefilledForm(cart), new Map())};
  }

  async submit(token: string, search: URLSearchParams, posted: URLSearchParams): Promise<Page> {
    const returnUrl = search.get('return_url') ?? posted.get('return_url');
    const {cart, page} = this.#open(token, search, returnUrl);
    if (!cart) return page;

    const form = readForm(posted);
    const view = this.#view(cart, posted.get('shipping') ?? '', returnUrl);
    if (!this.#isFormToken(cart, posted.get('token'))) {
      const note = 'This page was open too long. Please check it and pay again.';
      return {status: 403, html: checkoutPage(this.#brand, view, form, new Map(), note)};
    }
    if (posted.get('intent') !== 'pay') {
      return {status: 200, html: checkoutPage(this.#brand, view, form, new Map())};
    }
    const problems = findProblems(form);
    if (problems.size > 0)
      return {status: 422, html: checkoutPage(this.#brand, view, form, problems)};
    if (posted.get('total') !== null && posted.get('total') !== String(view.due)) {
      const note = `The total is now ${formatMoney(view.due, view.currency)}. Please check it and pay again.`;
      return {status: 409, html: checkoutPage(this.#brand, view, form, new Map(), note)};
    }

    const order = this.#complete(cart, form, view);
    await this.#onOrder(order);
    return {status: 303, html: '', location: this.#address(cart, '/thank-you', returnUrl)};
  }

  /** The page after the payment, also on a reload. */
  thanks(token: string, search: URLSearchParams): Page {
    const back = this.#allowedReturn(search.get('return_url'));
    const completed = this.#completed.get(token);
    if (completed?.key !== search.get('key'))
      return {status: 404, html: closedPage(this.#brand, back)};
    return {status: 200, html: thanksPage(this.#brand, completed.order, back)};
  }

  /** Returns the cart, or the page that explains why it cannot be paid. */
  #open(
    token: string,
    search: URLSearchParams,
    returnUrl: string | null,
  ): {cart: Cart; page?: never} | {cart?: never; page: Page} {
    const back = this.#allowedReturn(returnUrl);
    const key = search.get('key');
    const cart = this.#carts.findByKey(token, key);
    if (!cart) {
      const completed = this.#completed.get(token);
      const html =
        completed?.key === key
          ? completedPage(this.#brand, completed.order, back)
          : closedPage(this.#brand, back);
      return {page: {status: 410, html}};
    }
    if (!this.#sellable(cart).lines.some(({quantity}) => quantity > 0)) {
      return {page: {status: 200, html: emptyPage(this.#brand, back)}};
    }
    const sellable = this.#sellable(cart);
    const totals = totalsOf(sellable, this.#carts);
    if (shippingOptions(sellable, totals, this.#carts).length === 0) {
      const html = unservedPage(this.#brand, countryName(totals.pricing.country), back);
      return {page: {status: 200, html}};
    }
    return {cart};
  }

  /** The cart with the quantities that are in stock. */
  #sellable(cart: Cart): Cart {
    const {lines} = this.#carts.inStock(cart);
    return {...cart, lines: lines.filter((line) => this.#carts.merchandise(line))};
  }

  #complete(cart: Cart, form: CheckoutForm, view: CheckoutView): CompletedOrder {
    const order: CompletedOrder = {
      name: `#${1001 + this.#completed.size}`,
      customer: form,
      completedAt: this.#now().toISOString(),
      currency: view.currency,
      country: view.country,
      shipping: view.selectedShipping,
      lines: view.lines,
      discount: view.discount,
      subtotal: view.subtotal,
      total: view.total,
      giftCards: view.giftCards,
      attributes: cart.attributes ?? [],
    };
    this.#completed.set(cart.token, {key: cart.key, order});
    this.#carts.sell(this.#sellable(cart), view.giftCards);
    return order;
  }

  #view(cart: Cart, shipping: string, returnUrl: string | null): CheckoutView {
    return checkoutView(this.#sellable(cart), this.#carts, shipping, {
      formToken: this.#formToken(cart),
      returnUrl: returnUrl ?? undefined,
      back: this.#allowedReturn(returnUrl),
    });
  }

  #address({token, key}: Cart, path: string, returnUrl: string | null): string {
    const search = new URLSearchParams({key});
    if (returnUrl) search.set('return_url', returnUrl);
    return `/cart/c/${token}${path}?${search}`;
  }

  #allowedReturn(returnUrl: string | null): string | undefined {
    if (!returnUrl || !URL.canParse(returnUrl)) return undefined;
    const url = new URL(returnUrl);
    return this.#returnOrigins.has(url.origin) ? url.href : undefined;
  }

  /** Depends on the cart's key, which a page of another site cannot know. */
  #formToken({token, key}: Cart): string {
    return createHmac('sha256', this.#secret).update(`${token}:${key}`).digest('hex');
  }

  #isFormToken(cart: Cart, given: string | null): boolean {
    const expected = Buffer.from(this.#formToken(cart));
    const actual = Buffer.from(given ?? '');
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }
}
