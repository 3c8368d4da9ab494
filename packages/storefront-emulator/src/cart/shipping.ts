import type {Cents} from '../core/money.ts';
import type {CartData, Totals} from './totals.ts';
import type {Cart} from './types.ts';

export interface ShippingOption {
  handle: string;
  title: string;
  /** Such as "3-5 business days". */
  description: string;
  cents: Cents;
  /** The part of the price that a discount of the kind `free-shipping` takes off. */
  discount: Cents;
  /** The id of that discount. */
  discountedBy?: number;
}

/** The only option of a cart with nothing to ship. */
const nothingToShip: ShippingOption = {
  handle: 'none',
  title: 'No shipping',
  description: 'Nothing in this order is shipped.',
  cents: 0,
  discount: 0,
};

/** The options for a country, which is the buyer's by default; none if no rate serves it. */
export function shippingOptions(
  cart: Cart,
  {total, pricing, freeShipping}: Totals,
  carts: CartData,
  country = pricing.country,
): ShippingOption[] {
  const bought = boughtIn(cart, carts);
  if (needsNoShipping(bought)) return [nothingToShip];
  return carts.shippingRates
    .filter(({countries}) => countries.has(country))
    .map((rate) => {
      const {handle, title, description, freeFrom} = rate;
      // Shopify compares what the products cost after all discounts, and before gift cards.
      const isFree = freeFrom !== undefined && total >= pricing.convert(freeFrom);
      const price = isFree ? 0 : pricing.convert(rate.price);
      const by = freeShipping.find(({maximumShippingPrice}) => rate.price <= maximumShippingPrice);
      const discount = by ? price : 0;
      const common = {handle, title, description, cents: price - discount, discount};
      return by && discount > 0 ? {...common, discountedBy: by.id} : common;
    });
}

/** The countries of the markets that the shop can ship a cart to, in the catalog's order. */
export function destinationsOf(cart: Cart, carts: CartData): string[] {
  if (needsNoShipping(boughtIn(cart, carts))) return carts.countries;
  return carts.countries.filter((country) =>
    carts.shippingRates.some(({countries}) => countries.has(country)),
  );
}

function boughtIn({lines}: Cart, carts: CartData) {
  return lines.flatMap((line) => (line.quantity > 0 ? (carts.merchandise(line) ?? []) : []));
}

function needsNoShipping(bought: ReturnType<typeof boughtIn>): boolean {
  return bought.length > 0 && bought.every(({variant}) => !variant.data.requiresShipping);
}
