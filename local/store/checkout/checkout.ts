import {createHash} from 'node:crypto';
import type {Cart, Carts} from '../cart/carts.ts';
import {type Totals, totalsOf} from '../cart/totals.ts';
import {ControlError} from '../errors.ts';
import {randomKey, randomToken} from '../ids.ts';
import {type Cents, formatMoney, sumOf, toCents} from '../money.ts';
import type {CompletedOrder, Order, OrderLine} from '../orders/orders.ts';
import {type CheckoutForm, exampleBuyer, findProblems, readForm} from './form.ts';
import {checkoutPage, type Message, messagePage, withReturn} from './pages.ts';

export interface ShippingOption {
  handle: string;
  title: string;
  description: string;
  cents: Cents;
}

export interface CheckoutView {
  lines: OrderLine[];
  soldOut: string[];
  shipping: ShippingOption[];
  selected: ShippingOption;
  discountNames: string[];
  beforeDiscount: Cents;
  discount: Cents;
  total: Cents;
  /** The buyer pays for what the page shows: if a price has changed meanwhile, the version is another one. */
  version: string;
}

/** Resolves after the order's first webhook. */
type Place = (order: CompletedOrder) => Promise<Order>;

export class Checkout {
  readonly #carts: Carts;
  readonly #place: Place;
  readonly #orderOrigin: string;
  readonly #completed = new Map<string, CompletedOrder>();

  constructor(carts: Carts, place: Place, origin: string) {
    this.#carts = carts;
    this.#place = place;
    this.#orderOrigin = `${origin}/${carts.catalog.shop.id}/orders`;
  }

  reset(): void {
    this.#completed.clear();
  }

  show(token: string, search: URLSearchParams): Response {
    const cart = this.#carts.findByKey(token, search.get('key'));
    if (!cart) return this.#closed(token, search);
    const obstacle = this.#obstacle(cart);
    if (obstacle) return messagePage(200, obstacle, search);
    return checkoutPage(
      200,
      this.#view(cart),
      readForm(() => ''),
      search,
    );
  }

  submit(token: string, search: URLSearchParams, posted: URLSearchParams): Response {
    const cart = this.#carts.findByKey(token, search.get('key'));
    if (!cart) {
      // A double click has sent the form twice.
      const order = this.#orderOf(token, search);
      return order ? redirect(order, search) : this.#closed(token, search);
    }
    const obstacle = this.#obstacle(cart);
    if (obstacle) return messagePage(200, obstacle, search);
    const form = readForm((field) => posted.get(field));
    const view = this.#view(cart, posted.get('shipping'));
    if (posted.get('intent') !== 'pay') return checkoutPage(200, view, form, search);
    const problems = findProblems(form);
    if (problems.size > 0) return checkoutPage(422, view, form, search, {problems});
    if (posted.get('version') !== view.version) {
      const note = `The total is now ${formatMoney(view.total)}. Please check your order and pay again.`;
      return checkoutPage(409, view, form, search, {note});
    }
    // As at Shopify, the buyer does not wait for the receivers of webhooks.
    const order = this.#complete(cart, form, view);
    void this.#place(order);
    return redirect(order, search);
  }

  /** Rejects with the message that the page would show. */
  async placeOrder(
    cart: Cart,
    {shipping, ...given}: Partial<CheckoutForm> & {shipping?: string | undefined} = {},
  ): Promise<Order> {
    const obstacle = this.#obstacle(cart);
    if (obstacle) throw new ControlError(`${obstacle.title}. ${obstacle.words}`, 409);
    const view = this.#view(cart, shipping);
    if (shipping !== undefined && view.selected.handle !== shipping) {
      throw new ControlError(`shipping: there is no rate "${shipping}"`);
    }
    const form = readForm((field) => given[field] ?? exampleBuyer[field]);
    for (const [field, problem] of findProblems(form)) {
      throw new ControlError(`${field}: ${problem}`);
    }
    return this.#place(this.#complete(cart, form, view));
  }

  /** A reason for which the cart cannot be paid, whatever the buyer enters. */
  #obstacle(cart: Cart): Message | undefined {
    const {lines} = totalsOf(this.#sellable(cart), this.#carts);
    if ([...lines.keys()].some(({quantity}) => quantity > 0)) return undefined;
    if (lines.size === 0) {
      return {title: 'Your cart is empty', words: 'There is nothing to check out yet.'};
    }
    const titles = [...lines.values()].map(({product}) => product.data.title).join(', ');
    const words = `${titles} sold out before you paid. Nothing was charged.`;
    return {title: 'Your cart is sold out', words};
  }

  #closed(token: string, search: URLSearchParams): Response {
    const order = this.#orderOf(token, search);
    const words = 'There is no open cart at this address any more. Nothing was charged.';
    return messagePage(410, order ?? {title: 'Your cart has expired', words}, search);
  }

  #orderOf(token: string, search: URLSearchParams): CompletedOrder | undefined {
    const order = this.#completed.get(token);
    return order?.cartKey === search.get('key') ? order : undefined;
  }

  #sellable(cart: Cart): Cart {
    return {...cart, lines: this.#carts.inStock(cart).lines};
  }

  #view(cart: Cart, wanted?: string | null): CheckoutView {
    const totals = totalsOf(this.#sellable(cart), this.#carts);
    const shipping = shippingOptions(totals, this.#carts);
    const selected = shipping.find(({handle}) => handle === wanted) ?? shipping[0];
    if (!selected) throw new Error('The catalog has no shipping rate.');
    const costs = [...totals.lines.values()];
    const beforeDiscount = sumOf(costs.map(({subtotal}) => subtotal));
    const lines = linesOf(totals);
    const total = totals.total + selected.cents;
    return {
      lines,
      soldOut: [...totals.lines].flatMap(([{quantity}, {product}]) =>
        quantity === 0 ? product.data.title : [],
      ),
      shipping,
      selected,
      discountNames: totals.discounts.flatMap((discount) => {
        if (discount.kind === 'free-shipping') return [];
        return 'code' in discount ? discount.code : discount.title;
      }),
      beforeDiscount,
      discount: beforeDiscount - totals.total,
      total,
      version: createHash('sha256')
        .update(JSON.stringify([lines, total]))
        .digest('hex'),
    };
  }

  #complete(cart: Cart, form: CheckoutForm, view: CheckoutView): CompletedOrder {
    const token = randomToken();
    const key = randomKey();
    const order: CompletedOrder = {
      name: `#${1001 + this.#completed.size}`,
      token,
      key,
      cartKey: cart.key,
      customer: form,
      lines: view.lines,
      shipping: view.selected,
      discount: view.discount,
      total: view.total,
      attributes: cart.attributes,
      note: cart.note || null,
      statusUrl: `${this.#orderOrigin}/${token}/authenticate?key=${key}`,
    };
    this.#completed.set(cart.token, order);
    for (const {variantId, quantity} of view.lines) this.#carts.products.take(variantId, quantity);
    this.#carts.remove(cart);
    return order;
  }
}

function linesOf({lines}: Totals): OrderLine[] {
  return [...lines].flatMap(([{quantity}, {product, plan, unit, subtotal}]) => {
    const {id, handle, title, images, variant} = product.data;
    if (quantity === 0) return [];
    return {
      handle,
      productId: id,
      variantId: variant.id,
      sku: variant.sku,
      title,
      image: images[0] && `/cdn/shop/files/${handle}-${images[0].handle}.svg`,
      quantity,
      plan: plan?.name,
      unit,
      total: subtotal,
    };
  });
}

/** Shopify compares what the products cost after all discounts with the threshold of a rate. */
function shippingOptions({total, discounts}: Totals, {catalog}: Carts): ShippingOption[] {
  return catalog.shippingRates.map(({handle, title, description, price, freeFrom}) => {
    const cents = toCents(price);
    const isFree =
      (freeFrom !== undefined && total >= toCents(freeFrom)) ||
      discounts.some(
        (discount) =>
          discount.kind === 'free-shipping' &&
          (discount.maximumShippingPrice === undefined ||
            cents <= toCents(discount.maximumShippingPrice)),
      );
    return {handle, title, description, cents: isFree ? 0 : cents};
  });
}

function redirect({statusUrl}: CompletedOrder, search: URLSearchParams): Response {
  return Response.redirect(withReturn(statusUrl, search), 303);
}
