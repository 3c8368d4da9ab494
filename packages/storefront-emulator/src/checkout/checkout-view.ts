import {createHash} from 'node:crypto';
import type {CartStore} from '../cart/cart-store.ts';
import {type ShippingOption, shippingOptions} from '../cart/shipping.ts';
import {type GiftCardUse, totalsOf} from '../cart/totals.ts';
import type {Cart, Line} from '../cart/types.ts';
import {type Cents, formatMoney} from '../core/money.ts';
import type {OrderDiscount, OrderLine} from '../orders/completed-order.ts';
import {type AddressFormat, addressFormat} from '../places/address-format.ts';
import {fullTitle} from '../products/stock.ts';
import {type GiftCardLine, giftCardLines} from './gift-card-line.ts';
import {orderDiscounts, orderLines} from './order-lines.ts';

export interface CheckoutView {
  currency: string;
  shopCurrency: string;
  /** What the market multiplies prices in the shop's currency by. */
  priceFactor: number;
  country: string;
  /** The countries that the shop can ship this cart to. */
  destinations: readonly string[];
  format: AddressFormat;
  lines: OrderLine[];
  /** Changes with the lines, so that a payment of other lines than the shown ones is noticed. */
  linesVersion: string;
  /** The titles of the products in the cart that are sold out. */
  soldOut: string[];
  /** The lines with fewer pieces than the buyer wants. */
  reduced: {title: string; quantity: number}[];
  shipping: ShippingOption[];
  selectedShipping: ShippingOption;
  codes: string[];
  discounts: OrderDiscount[];
  /** The sum of the discounts of the lines and of the order. */
  discount: Cents;
  beforeDiscount: Cents;
  /** The lines after all discounts, without shipping. */
  subtotal: Cents;
  total: Cents;
  payments: readonly GiftCardUse[];
  giftCardLines: readonly GiftCardLine[];
  giftCards: Cents;
  due: Cents;
  /** The total and the amount due with another shipping option. */
  amountsWith(option: ShippingOption): {total: Cents; due: Cents};
  formToken: string;
  /** Names this page, so that sending its form twice places one order. */
  attempt: string;
  returnUrl: string | undefined;
  back: string | undefined;
}

type CheckoutLinks = Pick<CheckoutView, 'formToken' | 'attempt' | 'returnUrl' | 'back'>;

interface CheckoutChoice {
  country: string;
  destinations: readonly string[];
  shipping: string;
}

/** Computes what the checkout shows of a cart. */
export function checkoutView(
  cart: Cart,
  carts: CartStore,
  {country, destinations, shipping}: CheckoutChoice,
  links: CheckoutLinks,
): CheckoutView {
  const sellable = sellableIn(cart, country, carts);
  const totals = totalsOf(sellable, carts);
  const options = shippingOptions(sellable, totals, carts);
  const selectedShipping = options.find(({handle}) => handle === shipping) ?? options[0];
  if (!selectedShipping) throw new Error(`There is no shipping option for ${country}.`);

  const cards = totals.giftCards.map(({card}) => card);
  const paymentsOf = (total: Cents) => carts.giftCards.use(cards, total, totals.pricing);
  const amountsWith = (option: ShippingOption) => {
    const total = totals.total + option.cents;
    return {total, due: total - sumOf(paymentsOf(total).map(({used}) => used))};
  };
  const {total, due} = amountsWith(selectedShipping);
  const payments = paymentsOf(total);
  const lines = orderLines(totals, carts);
  const discount =
    sumOf([...totals.lines.values()].map((cost) => cost.discount)) + totals.orderDiscount;
  return {
    currency: totals.pricing.currency,
    shopCurrency: carts.homePricing.currency,
    priceFactor: totals.pricing.market.priceFactor,
    country,
    destinations,
    format: addressFormat(country),
    lines,
    linesVersion: versionOf(sellable.lines),
    soldOut: titlesOf(sellable, carts, ({quantity}) => quantity === 0),
    reduced: sellable.lines.flatMap((line) => {
      const wanted = cart.lines.find(({id}) => id === line.id)?.quantity ?? 0;
      const found = carts.merchandise(line);
      return found && line.quantity > 0 && line.quantity < wanted
        ? [{title: fullTitle(found.variant), quantity: line.quantity}]
        : [];
    }),
    shipping: options,
    selectedShipping,
    codes: totals.appliedCodes,
    discounts: orderDiscounts(totals, selectedShipping),
    discount,
    beforeDiscount: totals.total + discount,
    subtotal: totals.total,
    total,
    payments,
    giftCardLines: giftCardLines(cart, carts, payments),
    giftCards: total - due,
    due,
    amountsWith,
    ...links,
  };
}

/** The cart with the quantities that are in stock, and the prices of a country. */
export function sellableIn(cart: Cart, country: string | undefined, carts: CartStore): Cart {
  const {lines} = carts.inStock(cart);
  return {
    ...cart,
    ...(country !== undefined && {buyer: {...cart.buyer, countryCode: country}}),
    lines: lines.filter((line) => carts.merchandise(line)),
  };
}

/** The titles of the lines that fulfill a condition. */
export function titlesOf(
  {lines}: Cart,
  carts: CartStore,
  condition: (line: Line) => boolean,
): string[] {
  return lines.flatMap((line) => {
    const found = condition(line) ? carts.merchandise(line) : undefined;
    return found ? [fullTitle(found.variant)] : [];
  });
}

/** The message when the lines or the total differ from those that the posted form contains. */
export function changeNote(view: CheckoutView, posted: URLSearchParams): string | undefined {
  const due = formatMoney(view.due, view.currency);
  const [lines, total] = [posted.get('lines'), posted.get('total')];
  if (lines !== null && lines !== view.linesVersion) {
    return `Your cart has changed, and the total is ${due}. Please check it and pay again.`;
  }
  return total !== null && total !== String(view.due)
    ? `The total is now ${due}. Please check it and pay again.`
    : undefined;
}

function versionOf(lines: readonly Line[]): string {
  const bought = lines.map(({variantId, planId, quantity}) => [variantId, planId, quantity]);
  return createHash('sha256').update(JSON.stringify(bought)).digest('hex').slice(0, 16);
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
