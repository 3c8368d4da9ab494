import type {Catalog, Discount, DiscountClass, ProductState} from '../catalog-model.ts';
import {gid} from '../ids.ts';
import {allocate, type Cents, percentOf, sumOf, toCents} from '../money.ts';
import type {Cart, Line, Warning} from './carts.ts';
import type {Totals} from './totals.ts';

interface PricedLine {
  line: Line;
  product: ProductState;
  unit: Cents;
  subtotal: Cents;
}

export function isCode(discount: Discount, code: string): boolean {
  return 'code' in discount && discount.code.toUpperCase() === code.toUpperCase();
}

function classOf({kind, purchaseType}: Discount): DiscountClass {
  if (kind === 'free-shipping') return 'shipping';
  return purchaseType ? 'product' : 'order';
}

function isEntitled({purchaseType}: Discount, {line}: PricedLine): boolean {
  const type = line.planId === undefined ? 'one-time' : 'subscription';
  return line.quantity > 0 && (purchaseType ?? type) === type;
}

export function activeDiscounts({discounts}: Catalog, {codes}: Cart, lines: readonly PricedLine[]) {
  return discounts.filter(
    (discount) =>
      (!('code' in discount) || codes.some((code) => isCode(discount, code))) &&
      lines.some((line) => isEntitled(discount, line)),
  );
}

interface DiscountAmounts {
  /** By the best discount of each line. */
  ofLines: ReadonlyMap<Line, Cents>;
  ofOrder: readonly {discount: Discount; amount: Cents}[];
  total: Cents;
}

/** The best discount of each line comes first. Each discount of the order then applies to the reduced lines. */
export function discountAmounts(
  chosen: readonly Discount[],
  lines: readonly PricedLine[],
): DiscountAmounts {
  const ofLines = new Map<Line, Cents>();
  for (const discount of chosen.filter((each) => classOf(each) === 'product')) {
    const entitled = lines.filter((priced) => isEntitled(discount, priced));
    const prices = entitled.map(({subtotal}) => subtotal);
    // A percentage is taken off each line; an amount is shared by the lines.
    const amounts =
      discount.kind === 'percentage'
        ? prices.map((price) => amountOff(discount, price))
        : allocate(amountOff(discount, sumOf(prices)), prices);
    for (const [index, {line}] of entitled.entries()) {
      ofLines.set(line, Math.max(amounts[index] ?? 0, ofLines.get(line) ?? 0));
    }
  }
  const offLines = sumOf([...ofLines.values()]);
  const subtotal = sumOf(lines.map((line) => line.subtotal)) - offLines;
  let remaining = subtotal;
  const ofOrder = chosen.flatMap((discount) => {
    if (classOf(discount) !== 'order') return [];
    const amount = Math.min(amountOff(discount, subtotal), remaining);
    remaining -= amount;
    return amount > 0 ? [{discount, amount}] : [];
  });
  return {ofLines, ofOrder, total: offLines + sumOf(ofOrder.map(({amount}) => amount))};
}

function amountOff(discount: Discount, price: Cents): Cents {
  if (discount.kind === 'percentage') return percentOf(price, discount.percentage);
  return discount.kind === 'fixed-amount' ? Math.min(toCents(discount.amount), price) : 0;
}

/** Each discount is tried as the first one; the others that combine with it follow in the order of their own value. */
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
  return one.combinesWith.includes(classOf(other)) && other.combinesWith.includes(classOf(one));
}

export function discountWarnings(cart: Cart, totals: Totals, {discounts}: Catalog): Warning[] {
  const target = gid('Cart', cart.token);
  return cart.codes.flatMap((code) => {
    const discount = discounts.find((known) => isCode(known, code));
    if (discount && totals.discounts.includes(discount)) return [];
    return {...reasonOf(code, discount, cart, totals), target};
  });
}

function reasonOf(code: string, discount: Discount | undefined, cart: Cart, totals: Totals) {
  if (!discount) return {code: 'DISCOUNT_NOT_FOUND', message: 'Enter a valid discount code'};
  if (totals.leftOut.includes(discount)) {
    const message = `The ${code} discount code cannot be combined with the other discounts`;
    return {code: 'DISCOUNT_CODE_NOT_HONOURED', message};
  }
  if (totals.quantity === 0) {
    const message = `The ${code} discount code is not honoured`;
    return {code: 'DISCOUNT_CODE_NOT_HONOURED', message};
  }
  const message = `The ${code} discount code is not valid for the items in your cart`;
  const isBought = cart.lines.some(
    ({planId}) => (discount.purchaseType === 'subscription') === (planId !== undefined),
  );
  return isBought
    ? {code: 'DISCOUNT_NO_ENTITLED_LINE_ITEMS', message}
    : {code: 'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE', message};
}
