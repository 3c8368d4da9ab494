import type {CartStore} from './cart-store.ts';
import type {Cart, GiftCode, Line, LineCost} from './cart-types.ts';
import {findDiscount} from './discounts.ts';
import {type Cents, percentOf} from './money.ts';
import {priceOnPlan} from './state.ts';

export interface Totals {
  lines: Map<Line, LineCost>;
  /** After line discounts and before order discounts. */
  subtotal: Cents;
  orderDiscount: Cents;
  total: Cents;
  quantity: number;
  giftCards: {code: GiftCode; balance: Cents; used: Cents}[];
  appliedCodes: string[];
  freeShipping: boolean;
}

/** Computes a cart's totals at current prices. */
export function totalsOf(cart: Cart, carts: CartStore): Totals {
  const discounts = (cart.codes ?? []).map(findDiscount);
  const percent = discounts.reduce(
    (most, discount) => (discount?.kind === 'percentage' ? Math.max(most, discount.percent) : most),
    0,
  );

  const lines = new Map<Line, LineCost>();
  for (const line of cart.lines) {
    const found = carts.merchandise(line);
    if (!found) continue;
    const unit = priceOnPlan(found.state.price, found.plan);
    const subtotal = unit * line.quantity;
    const discount = percentOf(subtotal, percent);
    lines.set(line, {unit, subtotal, discount, total: subtotal - discount});
  }

  const costs = [...lines.values()];
  const subtotal = costs.reduce((sum, {total}) => sum + total, 0);
  const fixed = discounts.reduce(
    (sum, discount) => (discount?.kind === 'fixed' ? sum + discount.cents : sum),
    0,
  );
  const orderDiscount = Math.min(fixed, subtotal);
  const total = subtotal - orderDiscount;

  let remaining = total;
  const giftCards = (cart.giftCards ?? []).map((code) => {
    const balance = carts.giftBalance(code);
    const used = Math.min(remaining, balance);
    remaining -= used;
    return {code, balance, used};
  });

  return {
    lines,
    subtotal,
    orderDiscount,
    total,
    quantity: [...lines.keys()].reduce((sum, {quantity}) => sum + quantity, 0),
    giftCards,
    appliedCodes: (cart.codes ?? []).filter(findDiscount),
    freeShipping: discounts.some((discount) => discount?.kind === 'shipping'),
  };
}
