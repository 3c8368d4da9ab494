import type {Discount} from '../catalog-model.ts';
import {allocate, type Cents, sumOf, toCents} from '../money.ts';
import {priceOnPlan} from '../plans.ts';
import type {Cart, Carts, Line, Merchandise} from './carts.ts';
import {activeDiscounts, bestCombination, discountAmounts} from './discounts.ts';

export interface LineCost extends Merchandise {
  unit: Cents;
  subtotal: Cents;
  total: Cents;
}

export interface Totals {
  lines: ReadonlyMap<Line, LineCost>;
  quantity: number;
  /** After discounts of lines, and before those of the order. */
  subtotal: Cents;
  /** A share for each line. */
  orderDiscounts: readonly {discount: Discount; shares: readonly Cents[]}[];
  total: Cents;
  discounts: readonly Discount[];
  /** The discounts that do not combine with better ones. */
  leftOut: readonly Discount[];
}

export function totalsOf(cart: Cart, carts: Carts): Totals {
  const found = cart.lines.flatMap((line) => {
    const merchandise = carts.merchandise(line);
    if (!merchandise) return [];
    const unit = priceOnPlan(merchandise.product.price, merchandise.plan);
    return [{line, ...merchandise, unit, subtotal: unit * line.quantity}];
  });
  const active = activeDiscounts(carts.catalog, cart, found);
  const discounts = bestCombination(active, (chosen) => {
    // To compare free shipping with other discounts, it counts as the price of the cheapest rate.
    const isFree = chosen.some(({kind}) => kind === 'free-shipping');
    return discountAmounts(chosen, found).total + (isFree ? leastShipping(carts) : 0);
  });
  const {ofLines, ofOrder} = discountAmounts(discounts, found);
  const lines = new Map(
    found.map(({line, ...cost}) => [
      line,
      {...cost, total: cost.subtotal - (ofLines.get(line) ?? 0)},
    ]),
  );
  const costs = [...lines.values()].map(({total}) => total);
  const subtotal = sumOf(costs);
  return {
    lines,
    quantity: found.reduce((sum, {line}) => sum + line.quantity, 0),
    subtotal,
    orderDiscounts: ofOrder.map(({discount, amount}) => ({
      discount,
      shares: allocate(amount, costs),
    })),
    total: subtotal - sumOf(ofOrder.map(({amount}) => amount)),
    discounts,
    leftOut: active.filter((discount) => !discounts.includes(discount)),
  };
}

function leastShipping({catalog}: Carts): Cents {
  return Math.min(...catalog.shippingRates.map(({price}) => toCents(price)));
}
