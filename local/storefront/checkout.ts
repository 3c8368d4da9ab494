import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto';
import type {Cart, Carts} from './carts.ts';
import {checkoutPage, emptyPage, gonePage, thanksPage} from './checkout-page.ts';
import type {Cents} from './money.ts';
import {type ShippingOption, shippingOptions} from './shipping.ts';
import {planName} from './state.ts';
import {totalsOf} from './totals.ts';
import {states} from './us-states.ts';

const formFields = ['email', 'name', 'address', 'city', 'state', 'zip'] as const;
export type CheckoutForm = Record<(typeof formFields)[number], string>;

export interface OrderLine {
  handle: string;
  title: string;
  image: string;
  quantity: number;
  plan: string | undefined;
  unit: Cents;
  total: Cents;
}

export interface CheckoutView {
  lines: OrderLine[];
  shipping: ShippingOption[];
  chosen: ShippingOption;
  subtotal: Cents;
  orderDiscount: Cents;
  total: Cents;
  giftCards: Cents;
  due: Cents;
  formToken: string;
  returnUrl: string | undefined;
  back: string | undefined;
}

export interface CompletedOrder {
  /** As Shopify names orders: "#1001". */
  name: string;
  customer: CheckoutForm;
  completedAt: string;
  shipping: ShippingOption['handle'];
  lines: OrderLine[];
  subtotal: Cents;
  total: Cents;
}

export interface Page {
  status: number;
  html: string;
}

/** The hosted checkout: shows what a cart comes to, takes a pretend payment, closes the cart. */
export class Checkout {
  readonly #carts: Carts;
  readonly #origin: string;
  readonly #now: () => Date;
  readonly #onOrder: (order: CompletedOrder) => void | Promise<void>;
  readonly #secret = randomBytes(32);
  readonly #returnOrigins = new Set<string>();
  readonly orders: CompletedOrder[] = [];

  constructor(
    carts: Carts,
    origin: string,
    now: () => Date,
    onOrder: (order: CompletedOrder) => void | Promise<void> = () => {},
  ) {
    this.#carts = carts;
    this.#origin = origin;
    this.#now = now;
    this.#onOrder = onOrder;
  }

  /** Only a storefront that said who it is may be offered as the way back. */
  allowReturnTo(origin: string): void {
    this.#returnOrigins.add(new URL(origin).origin);
  }

  show(token: string, search: URLSearchParams): Page {
    const back = this.#wayBack(search.get('return_url'));
    const cart = this.#carts.open(token, search.get('key'));
    if (!cart) return {status: 410, html: gonePage(back)};
    if (cart.lines.length === 0) return {status: 200, html: emptyPage(back)};
    const view = this.#view(cart, 'standard', back, search.get('return_url'));
    return {status: 200, html: checkoutPage(view, emptyForm(), new Map())};
  }

  async submit(token: string, search: URLSearchParams, posted: URLSearchParams): Promise<Page> {
    const returnUrl = search.get('return_url') ?? posted.get('return_url');
    const back = this.#wayBack(returnUrl);
    const cart = this.#carts.open(token, search.get('key'));
    if (!cart) return {status: 410, html: gonePage(back)};
    if (cart.lines.length === 0) return {status: 200, html: emptyPage(back)};

    const form = readForm(posted);
    const view = this.#view(cart, posted.get('shipping') ?? 'standard', back, returnUrl);
    if (!this.#isOurs(cart, posted.get('token'))) {
      const problems = new Map([
        ['form', 'This page was open too long. Please check and pay again.'],
      ]);
      return {status: 403, html: checkoutPage(view, form, problems)};
    }
    if (posted.get('deed') !== 'pay') {
      return {status: 200, html: checkoutPage(view, form, new Map())};
    }
    const problems = findProblems(form);
    if (problems.size > 0) return {status: 422, html: checkoutPage(view, form, problems)};

    const order: CompletedOrder = {
      customer: form,
      name: `#${1001 + this.orders.length}`,
      completedAt: this.#now().toISOString(),
      shipping: view.chosen.handle,
      lines: view.lines,
      subtotal: view.subtotal,
      total: view.total,
    };
    this.orders.push(order);
    this.#carts.close(cart);
    await this.#onOrder(order);
    return {status: 200, html: thanksPage(order, back)};
  }

  #view(
    cart: Cart,
    shipping: string,
    back: string | undefined,
    returnUrl: string | null,
  ): CheckoutView {
    const totals = totalsOf(cart, this.#carts);
    const options = shippingOptions(cart, totals.subtotal, this.#carts);
    const chosen = options.find(({handle}) => handle === shipping) ?? options[0];
    if (!chosen) throw new Error('There is no shipping option.');
    const total = totals.total + chosen.cents;
    const giftCards = Math.min(
      total,
      totals.giftCards.reduce((sum, {used}) => sum + used, 0),
    );
    return {
      lines: [...totals.lines].flatMap(([line, cost]) => {
        const found = this.#carts.merchandise(line);
        if (!found) return [];
        const {state, plan} = found;
        return {
          handle: state.seed.handle,
          title: state.title,
          image: `${this.#origin}/cdn/shop/files/${state.seed.handle}-front.svg`,
          quantity: line.quantity,
          plan: plan && planName(plan.days),
          unit: cost.unit,
          total: cost.total,
        };
      }),
      shipping: options,
      chosen,
      subtotal: totals.subtotal,
      orderDiscount: totals.orderDiscount,
      total,
      giftCards,
      due: total - giftCards,
      formToken: this.#token(cart),
      returnUrl: returnUrl ?? undefined,
      back,
    };
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

function emptyForm(): CheckoutForm {
  return readForm(new URLSearchParams());
}

function readForm(posted: URLSearchParams): CheckoutForm {
  const read = (name: string) => (posted.get(name) ?? '').trim().slice(0, 200);
  return {
    email: read('email'),
    name: read('name'),
    address: read('address'),
    city: read('city'),
    state: read('state'),
    zip: read('zip'),
  };
}

function findProblems(form: CheckoutForm): Map<string, string> {
  const problems = new Map<string, string>();
  const labels: CheckoutForm = {
    email: 'an email address',
    name: 'your name',
    address: 'a street address',
    city: 'a city',
    state: 'a state',
    zip: 'a ZIP code',
  };
  for (const field of formFields) {
    if (form[field] === '') problems.set(field, `Please enter ${labels[field]}.`);
  }
  if (form.email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email)) {
    problems.set('email', 'Please enter an email address such as name@example.com.');
  }
  if (form.zip !== '' && !/^\d{5}(-\d{4})?$/.test(form.zip)) {
    problems.set('zip', 'Please enter a ZIP code of five digits.');
  }
  if (form.state !== '' && !states.some(([code]) => code === form.state)) {
    problems.set('state', 'We ship within the United States only.');
  }
  return problems;
}
