import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto';
import type {Attribute, Cart} from './cart-types.ts';
import type {Carts} from './carts.ts';
import {type CheckoutForm, findProblems, readForm} from './checkout-form.ts';
import {checkoutPage, closedPage, completedPage, emptyPage, thanksPage} from './checkout-page.ts';
import {type Cents, dollars} from './money.ts';
import {type ShippingOption, shippingOptions} from './shipping.ts';
import {planName} from './state.ts';
import {totalsOf} from './totals.ts';

export interface OrderLine {
  handle: string;
  title: string;
  /** A path of this store's. */
  image: string;
  quantity: number;
  plan: string | undefined;
  unit: Cents;
  total: Cents;
}

export interface CheckoutView {
  lines: OrderLine[];
  /** What the cart asked for and the shop has no more. */
  soldOut: string[];
  shipping: ShippingOption[];
  chosen: ShippingOption;
  codes: string[];
  /** Off the lines and off the whole, by discount codes. */
  discount: Cents;
  beforeDiscount: Cents;
  subtotal: Cents;
  total: Cents;
  giftCards: Cents;
  due: Cents;
  /** The total and what of it is to pay, were another way of shipping chosen. */
  dueFor(option: ShippingOption): {total: Cents; due: Cents};
  formToken: string;
  returnUrl: string | undefined;
  back: string | undefined;
}

export interface CompletedOrder {
  /** As Shopify names orders: "#1001". */
  name: string;
  customer: CheckoutForm;
  completedAt: string;
  shipping: ShippingOption;
  lines: OrderLine[];
  discount: Cents;
  subtotal: Cents;
  total: Cents;
  /** What of the total a gift card paid. */
  giftCards: Cents;
  /** What the storefront wrote on the cart. */
  attributes: readonly Attribute[];
  /** The number under which the storefront shows its way; 'coming', where it has not said one yet. */
  tracking?: string;
}

export interface Page {
  status: number;
  html: string;
  /** Where to go on, in place of a page. */
  location?: string;
}

interface Completed {
  key: string;
  order: CompletedOrder;
}

/** The hosted checkout: shows what a cart comes to, takes a pretend payment, closes the cart. */
export class Checkout {
  readonly #carts: Carts;
  readonly #now: () => Date;
  readonly #onOrder: (order: CompletedOrder) => void | Promise<void>;
  readonly #secret = randomBytes(32);
  readonly #returnOrigins = new Set<string>();
  readonly #completed = new Map<string, Completed>();

  constructor(
    carts: Carts,
    now: () => Date,
    onOrder: (order: CompletedOrder) => void | Promise<void> = () => {},
  ) {
    this.#carts = carts;
    this.#now = now;
    this.#onOrder = onOrder;
  }

  get orders(): CompletedOrder[] {
    return [...this.#completed.values()].map(({order}) => order);
  }

  reset(): void {
    this.#completed.clear();
  }

  /** Only a storefront that said who it is may be offered as the way back. */
  allowReturnTo(origin: string): void {
    this.#returnOrigins.add(new URL(origin).origin);
  }

  show(token: string, search: URLSearchParams): Page {
    const returnUrl = search.get('return_url');
    const {cart, page} = this.#open(token, search, returnUrl);
    if (!cart) return page;
    const view = this.#view(cart, cart.deliveryOption ?? 'standard', returnUrl);
    return {status: 200, html: checkoutPage(view, prefilled(cart), new Map())};
  }

  async submit(token: string, search: URLSearchParams, posted: URLSearchParams): Promise<Page> {
    const returnUrl = search.get('return_url') ?? posted.get('return_url');
    const {cart, page} = this.#open(token, search, returnUrl);
    if (!cart) return page;

    const form = readForm(posted);
    const view = this.#view(cart, posted.get('shipping') ?? 'standard', returnUrl);
    if (!this.#isOurs(cart, posted.get('token'))) {
      const note = 'This page was open too long. Please check it and pay again.';
      return {status: 403, html: checkoutPage(view, form, new Map(), note)};
    }
    if (posted.get('deed') !== 'pay') {
      return {status: 200, html: checkoutPage(view, form, new Map())};
    }
    const problems = findProblems(form);
    if (problems.size > 0) return {status: 422, html: checkoutPage(view, form, problems)};
    if (posted.get('total') !== null && posted.get('total') !== String(view.due)) {
      const note = `The total is now ${dollars(view.due)}. Please check it and pay again.`;
      return {status: 409, html: checkoutPage(view, form, new Map(), note)};
    }

    const order = this.#complete(cart, form, view);
    await this.#onOrder(order);
    return {status: 303, html: '', location: this.#address(cart, '/thank-you', returnUrl)};
  }

  /** What a buyer sees after paying, and again on every reload. */
  thanks(token: string, search: URLSearchParams): Page {
    const back = this.#wayBack(search.get('return_url'));
    const completed = this.#completed.get(token);
    if (completed?.key !== search.get('key')) return {status: 404, html: closedPage(back)};
    return {status: 200, html: thanksPage(completed.order, back)};
  }

  /** The cart, or the page that says why there is none to pay for. */
  #open(
    token: string,
    search: URLSearchParams,
    returnUrl: string | null,
  ): {cart: Cart; page?: never} | {cart?: never; page: Page} {
    const back = this.#wayBack(returnUrl);
    const key = search.get('key');
    const cart = this.#carts.open(token, key);
    if (!cart) {
      const completed = this.#completed.get(token);
      const html = completed?.key === key ? completedPage(completed.order, back) : closedPage(back);
      return {page: {status: 410, html}};
    }
    if (!this.#sellable(cart).lines.some(({quantity}) => quantity > 0)) {
      return {page: {status: 200, html: emptyPage(back)}};
    }
    return {cart};
  }

  /** The cart as the shop can fulfil it now. */
  #sellable(cart: Cart): Cart {
    const {lines} = this.#carts.inStock(cart);
    return {...cart, lines: lines.filter((line) => this.#carts.merchandise(line))};
  }

  #complete(cart: Cart, form: CheckoutForm, view: CheckoutView): CompletedOrder {
    const order: CompletedOrder = {
      name: `#${1001 + this.#completed.size}`,
      customer: form,
      completedAt: this.#now().toISOString(),
      shipping: view.chosen,
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
    const sellable = this.#sellable(cart);
    const totals = totalsOf(sellable, this.#carts);
    const options = shippingOptions(sellable, totals.subtotal, this.#carts);
    const chosen = options.find(({handle}) => handle === shipping) ?? options[0];
    if (!chosen) throw new Error('There is no shipping option.');

    const balance = totals.giftCards.reduce((sum, card) => sum + card.balance, 0);
    const dueFor = (option: ShippingOption) => {
      const total = totals.total + option.cents;
      return {total, due: Math.max(0, total - balance)};
    };
    const {total, due} = dueFor(chosen);
    const costs = [...totals.lines];
    const ofLines = costs.reduce((sum, [, {discount}]) => sum + discount, 0);
    const discount = ofLines + totals.orderDiscount;
    return {
      lines: costs.flatMap(([line, {unit, subtotal}]) => {
        const found = this.#carts.merchandise(line);
        if (!found || line.quantity === 0) return [];
        const {state, plan} = found;
        return {
          handle: state.seed.handle,
          title: state.title,
          image: `/cdn/shop/files/${state.seed.handle}-front.svg`,
          quantity: line.quantity,
          plan: plan && planName(plan.days),
          unit,
          total: subtotal,
        };
      }),
      soldOut: costs.flatMap(([line]) => {
        const found = this.#carts.merchandise(line);
        return found && line.quantity === 0 ? found.state.title : [];
      }),
      shipping: options,
      chosen,
      codes: totals.appliedCodes,
      discount,
      beforeDiscount: totals.total + discount,
      subtotal: totals.subtotal,
      total,
      giftCards: total - due,
      due,
      dueFor,
      formToken: this.#token(cart),
      returnUrl: returnUrl ?? undefined,
      back: this.#wayBack(returnUrl),
    };
  }

  #address({token, key}: Cart, path: string, returnUrl: string | null): string {
    const search = new URLSearchParams({key});
    if (returnUrl) search.set('return_url', returnUrl);
    return `/cart/c/${token}${path}?${search}`;
  }

  #wayBack(returnUrl: string | null): string | undefined {
    if (!returnUrl || !URL.canParse(returnUrl)) return undefined;
    const url = new URL(returnUrl);
    return this.#returnOrigins.has(url.origin) ? url.href : undefined;
  }

  /** Bound to the cart's key, which another site's page cannot know. */
  #token({token, key}: Cart): string {
    return createHmac('sha256', this.#secret).update(`${token}:${key}`).digest('hex');
  }

  #isOurs(cart: Cart, given: string | null): boolean {
    const expected = Buffer.from(this.#token(cart));
    const actual = Buffer.from(given ?? '');
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }
}

/** What the storefront told about the buyer already need not be typed again. */
function prefilled({buyer, addresses}: Cart): CheckoutForm {
  const fields = addresses?.find(({selected}) => selected)?.fields ?? {};
  const {firstName, lastName, address1, address2, city, provinceCode, zip} = fields;
  const known = {
    email: typeof buyer?.email === 'string' ? buyer.email : '',
    name: [firstName, lastName].filter(Boolean).join(' '),
    address: address1 ?? '',
    address2: address2 ?? '',
    city: city ?? '',
    state: provinceCode ?? '',
    zip: zip ?? '',
  };
  return readForm(new URLSearchParams(known));
}
