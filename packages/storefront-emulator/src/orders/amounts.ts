import {allocate, type Cents, roundToUnit, smallestUnit, toPrice} from '../core/money.ts';
import type {CompletedOrder, OrderLine} from './completed-order.ts';

/** An amount in the shop's currency and in the buyer's, which Shopify calls presentment currency. */
export interface MoneyBag {
  shop: Cents;
  presentment: Cents;
}

export const zero: MoneyBag = {shop: 0, presentment: 0};

type Currencies = Pick<CompletedOrder, 'currency' | 'shopCurrency'>;
type Conversion = Currencies & Pick<CompletedOrder, 'priceFactor'>;

interface PricedOrder extends Conversion {
  lines: readonly PricedLine[];
  shipping: Pick<CompletedOrder['shipping'], 'cents' | 'discount'>;
}
type PricedLine = Pick<OrderLine, 'unit' | 'total' | 'quantity' | 'discounts'>;

/**
 * The amounts of an order in both currencies. Like Shopify, the prices that the buyer paid are
 * converted to the shop's currency; the totals are sums of the converted prices.
 */
export function orderAmounts(order: PricedOrder) {
  const lines = order.lines.map((line) => lineAmounts(line, order));
  const lineItems = sum(lines.map(({total}) => total));
  const discounts = sum(lines.flatMap((line) => line.discounts));
  const subtotal = difference(lineItems, discounts);
  const {cents, discount} = order.shipping;
  const shippingPrice = toBag(cents + discount, order);
  const shippingDiscount = toBag(discount, order);
  const shipping = difference(shippingPrice, shippingDiscount);
  return {
    lines,
    lineItems,
    discounts,
    subtotal,
    /** Before discounts. */
    shippingPrice,
    shippingDiscount,
    /** After discounts. */
    shipping,
    total: sum([subtotal, shipping]),
  };
}
export type OrderAmounts = ReturnType<typeof orderAmounts>;

export interface LineAmounts {
  unit: MoneyBag;
  /** Before discounts. */
  total: MoneyBag;
  /** What each discount of the line takes off it, in the order of the line's discounts. */
  discounts: MoneyBag[];
}

function lineAmounts({unit, total, quantity, discounts}: PricedLine, order: Conversion) {
  const unitPrice = toBag(unit, order);
  const shopTotal = unitPrice.shop * quantity;
  const amounts = discounts.map(({amount}) => amount);
  const rest = amounts.reduce((left, amount) => left - amount, total);
  // Each discount gets its part of the converted total, so that together they never exceed it.
  const parts = allocate(shopTotal, [...amounts, rest], smallestUnit(order.shopCurrency));
  return {
    unit: unitPrice,
    total: {shop: shopTotal, presentment: total},
    discounts: amounts.map((presentment, index) => ({shop: parts[index] ?? 0, presentment})),
  } satisfies LineAmounts;
}

/** Converts an amount that the buyer paid; a market in the shop's currency needs no conversion. */
export function toBag(
  presentment: Cents,
  {currency, shopCurrency, priceFactor}: Conversion,
): MoneyBag {
  if (currency === shopCurrency) return {shop: presentment, presentment};
  const shop = roundToUnit(presentment / priceFactor, smallestUnit(shopCurrency));
  return {shop, presentment};
}

export function difference(from: MoneyBag, amount: MoneyBag): MoneyBag {
  return {shop: from.shop - amount.shop, presentment: from.presentment - amount.presentment};
}

export function sum(bags: readonly MoneyBag[]): MoneyBag {
  return bags.reduce(
    ({shop, presentment}, bag) => ({
      shop: shop + bag.shop,
      presentment: presentment + bag.presentment,
    }),
    zero,
  );
}

/** The field of an amount in the shop's currency, and the `_set` field with both currencies. */
export function priced(field: string, bag: MoneyBag, currencies: Currencies): object {
  return {
    [field]: toPrice(bag.shop, currencies.shopCurrency),
    [`${field}_set`]: priceSet(bag, currencies),
  };
}

export function priceSet(bag: MoneyBag, {currency, shopCurrency}: Currencies): object {
  return {
    shop_money: {amount: toPrice(bag.shop, shopCurrency), currency_code: shopCurrency},
    presentment_money: {amount: toPrice(bag.presentment, currency), currency_code: currency},
  };
}
