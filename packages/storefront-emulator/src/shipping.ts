import type {CartStore} from './cart-store.ts';
import type {Cart} from './cart-types.ts';
import type {Cents} from './money.ts';
import type {Totals} from './totals.ts';

export interface ShippingOption {
  handle: string;
  title: string;
  /** Such as "3-5 business days". */
  description: string;
  cents: Cents;
}

/** The only option of a cart with nothing to ship. */
const nothingToShip: ShippingOption = {
  handle: 'none',
  title: 'No shipping',
  description: 'Nothing in this order is shipped.',
  cents: 0,
};

/** The options for a country, which is the buyer's by default; none if no rate serves it. */
export function shippingOptions(
  cart: Cart,
  {subtotal, pricing, freeShipping}: Totals,
  carts: CartStore,
  country = pricing.country,
): ShippingOption[] {
  const bought = cart.lines.filter(({quantity}) => quantity > 0);
  const found = bought.flatMap((line) => carts.merchandise(line) ?? []);
  if (found.length > 0 && found.every(({variant}) => !variant.data.requiresShipping)) {
    return [nothingToShip];
  }
  const hasPlan = found.some(({plan}) => plan !== undefined);
  return carts.shippingRates
    .filter(({countries}) => countries.has(country))
    .map((rate) => {
      const {handle, title, description, price, freeOver} = rate;
      const isFree =
        (rate.freeWithSellingPlan && hasPlan) ||
        (rate.discountable && freeShipping) ||
        (freeOver !== undefined && subtotal > pricing.convert(freeOver));
      return {handle, title, description, cents: isFree ? 0 : pricing.convert(price)};
    });
}
