import type {Discount} from '../catalog/catalog.ts';
import type {ProductState} from '../catalog/catalog-state.ts';
import {allocate, type Cents, percentOf} from '../core/money.ts';
import type {Pricing} from '../products/markets.ts';
import {classOf, type Discounts} from './discounts.ts';
import type {Line} from './types.ts';

export interface PricedLine {
  line: Line;
  product: ProductState;
  unit: Cents;
  subtotal: Cents;
}

/** What one discount takes off a line. */
interface LineDiscount {
  discount: Discount;
  amount: Cents;
}

export interface DiscountAmounts {
  ofLines: ReadonlyMap<Line, LineDiscount>;
  ofOrder: readonly {discount: Discount; amount: Cents}[];
  total: Cents;
}

/**
 * What discounts take off a cart. Discounts of products come first, and the best one applies to each
 * line; those of the order follow, each of what the lines then cost.
 */
export function discountAmounts(
  chosen: readonly Discount[],
  lines: readonly PricedLine[],
  discounts: Discounts,
  pricing: Pricing,
): DiscountAmounts {
  const ofLines = new Map<Line, LineDiscount>();
  for (const discount of chosen) {
    if (classOf(discount) !== 'product') continue;
    const entitled = lines.filter(({product}) => discounts.includes(discount, product));
    const amounts = lineAmounts(discount, entitled, pricing);
    for (const [index, {line}] of entitled.entries()) {
      const amount = amounts[index] ?? 0;
      if (amount > (ofLines.get(line)?.amount ?? 0)) ofLines.set(line, {discount, amount});
    }
  }
  const offLines = sumOf([...ofLines.values()]);
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0) - offLines;
  let remaining = subtotal;
  const ofOrder = chosen.flatMap((discount) => {
    if (classOf(discount) !== 'order') return [];
    const amount = Math.min(amountOff(discount, subtotal, pricing), remaining);
    remaining -= amount;
    return amount > 0 ? [{discount, amount}] : [];
  });
  return {ofLines, ofOrder, total: offLines + sumOf(ofOrder)};
}

/** A percentage is taken off each line, and an amount is shared by them. */
function lineAmounts(
  discount: Discount,
  entitled: readonly PricedLine[],
  pricing: Pricing,
): readonly Cents[] {
  const prices = entitled.map(({subtotal}) => subtotal);
  if (discount.kind === 'percentage') {
    return prices.map((price) => amountOff(discount, price, pricing));
  }
  const price = prices.reduce((sum, each) => sum + each, 0);
  return allocate(Math.min(amountOff(discount, price, pricing), price), prices, pricing.unit);
}

function amountOff(discount: Discount, price: Cents, {convert, unit}: Pricing): Cents {
  if (discount.kind === 'percentage') return percentOf(price, discount.percent, unit);
  return discount.kind === 'fixed-amount' ? convert(discount.amount) : 0;
}

function sumOf(amounts: readonly {amount: Cents}[]): Cents {
  return amounts.reduce((sum, {amount}) => sum + amount, 0);
}

/**
 * Of discounts that do not all combine, the ones that together take off most. Each is tried as the
 * first one, with the others that combine in the order of their own value.
 */
export function bestCombination(
  active: readonly Discount[],
  savingsOf: (chosen: readonly Discount[]) => Cents,
): readonly Discount[] {
  const bySavings = active.toSorted((one, other) => savingsOf([other]) - savingsOf([one]));
  let best: readonly Discount[] = [];
  for (const first of bySavings) {
    const chosen = [first];
    for (const next of bySavings) {
      const combines = chosen.every((discount) => doCombine(discount, next));
      if (next !== first && combines) chosen.push(next);
    }
    if (best.length === 0 || savingsOf(chosen) > savingsOf(best)) best = chosen;
  }
  return active.filter((discount) => best.includes(discount));
}

/** Each of two discounts has to allow the class of the other one. */
function doCombine(one: Discount, other: Discount): boolean {
  return one.combinesWith.has(classOf(other)) && other.combinesWith.has(classOf(one));
}
