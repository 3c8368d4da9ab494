import {createHash} from 'node:crypto';
import type {CartStore} from '../cart/cart-store.ts';
import {type ShippingOption, shippingOptions} from '../cart/shipping.ts';
import {totalsOf} from '../cart/totals.ts';
import type {Cart, Line} from '../cart/types.ts';
import {type Cents, formatMoney} from '../core/money.ts';
import type {GiftCardPayment, OrderDiscount, OrderLine} from '../orders/completed-order.ts';
import {type AddressFormat, addressFormat} from '../places/address-format.ts';
import {fullTitle} from '../products/stock.ts';
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
  /** Changes with the lines and their prices, so that a payment of others than the shown ones is noticed. */
  version: string;
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
  giftCardPayments: readonly GiftCardPayment[];
  giftCards: Cents;
  due: Cents;
}

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
): CheckoutView {
  const sellable = sellableIn(cart, country, carts);
  const totals = totalsOf(sellable, carts);
  const options = shippingOptions(sellable, totals, carts);
  const selectedShipping = options.find(({handle}) => handle === shipping) ?? options[0];
  if (!selectedShipping) throw new Error(`There is no shipping option for ${country}.`);

  const cards = totals.giftCards.map(({card}) => card);
  const total = totals.total + selectedShipping.cents;
  const payments = carts.giftCards
    .use(cards, total, totals.pricing)
    .filter(({used}) => used > 0)
    .map(({card, used, usedOfBalance}) => ({
      card: card.id,
      lastCharacters: card.code.slice(-4),
      amount: used,
      amountOfBalance: usedOfBalance,
    }));
  const giftCards = sumOf(payments.map(({amount}) => amount));
  const discount =
    sumOf([...totals.lines.values()].map((cost) => cost.discount)) + totals.orderDiscount;
  return {
    currency: totals.pricing.currency,
    shopCurrency: carts.homePricing.currency,
    priceFactor: totals.pricing.market.priceFactor,
    country,
    destinations,
    format: addressFormat(country),
    lines: orderLines(totals, carts),
    version: versionOf([
      country,
      sellable.lines.map(({variantId, planId, quantity}) => [variantId, planId, quantity]),
      totals.total,
      options.map(({handle, cents}) => [handle, cents]),
      cards.map((card) => carts.giftCards.of(card)),
    ]),
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
    giftCardPayments: payments,
    giftCards,
    due: total - giftCards,
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

/** The message when the page of a posted form showed other lines, prices or gift cards. */
export function changeNote(view: CheckoutView, posted: URLSearchParams): string | undefined {
  const shown = posted.get('version');
  if (shown === null || shown === view.version) return undefined;
  const due = formatMoney(view.due, view.currency);
  return `Your order has changed, and the total is now ${due}. Please check it and pay again.`;
}

function versionOf(shown: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
