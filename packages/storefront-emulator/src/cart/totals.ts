import type {Discount} from '../catalog/catalog.ts';
import type {ProductState} from '../catalog/catalog-state.ts';
import {type Cents, percentOf} from '../core/money.ts';
import type {Pricing} from '../products/markets.ts';
import {priceOnPlan} from '../products/selling-plans.ts';
import type {CartData} from './cart-data.ts';
import {type Discounts, reachesMinimum} from './discounts.ts';
import type {GiftCardUse} from './gift-cards.ts';
import type {Cart, Line, LineCost} from './types.ts';

/** A cart's amounts in the currency of the buyer's country. */
export interface Totals {
  pricing: Pricing;
  lines: Map<Line, LineCost>;
  /** After line discounts and before order discounts. */
  subtotal: Cents;
  orderDiscounts: {discount: Discount; amount: Cents}[];
  orderDiscount: Cents;
  total: Cents;
  quantity: number;
  /** What the cart's gift cards pay of the total, which is without shipping. */
  giftCards: GiftCardUse[];
  /** The codes on the cart that discount something. */
  appliedCodes: string[];
  freeShipping: Discount | undefined;
}

/** Computes a cart's totals at current prices. */
export function totalsOf(cart: Cart, carts: CartData, pricing = carts.pricing(cart)): Totals {
  const found = cart.lines.flatMap((line) => {
    const merchandise = carts.merchandise(line);
    if (!merchandise) return [];
    const {variant, plan} = merchandise;
    const unit = priceOnPlan(pricing.convert(variant.price), plan, pricing);
    return [{line, product: variant.product, unit, subtotal: unit * line.quantity}];
  });
  const quantity = found.reduce((sum, {line}) => sum + line.quantity, 0);
  const active = activeDiscounts(cart, carts.discounts, pricing, found, quantity);

  const lines = new Map<Line, LineCost>();
  for (const {line, product, unit, subtotal} of found) {
    const best = bestPercentage(active, product, carts.discounts);
    const discount = percentOf(subtotal, best?.percent ?? 0, pricing.unit);
    lines.set(line, {
      unit,
      subtotal,
      discount,
      discountedBy: discount > 0 ? best : undefined,
      total: subtotal - discount,
    });
  }

  const subtotal = [...lines.values()].reduce((sum, {total}) => sum + total, 0);
  const orderDiscounts = fixedDiscounts(active, found, lines, subtotal, carts.discounts, pricing);
  const orderDiscount = orderDiscounts.reduce((sum, {amount}) => sum + amount, 0);
  const total = subtotal - orderDiscount;

  const cards = (cart.giftCards ?? []).flatMap((code) => carts.discounts.giftCard(code) ?? []);

  return {
    pricing,
    lines,
    subtotal,
    orderDiscounts,
    orderDiscount,
    total,
    quantity,
    giftCards: carts.giftCards.use(cards, total, pricing),
    appliedCodes: (cart.codes ?? []).filter((code) =>
      active.some((discount) => discount.code?.toUpperCase() === code.toUpperCase()),
    ),
    freeShipping: active.find(({kind}) => kind === 'free-shipping'),
  };
}

interface PricedLine {
  line: Line;
  product: ProductState;
  subtotal: Cents;
}

/** The discounts by code and the automatic ones that apply to any line of the cart. */
function activeDiscounts(
  cart: Cart,
  discounts: Discounts,
  pricing: Pricing,
  lines: readonly PricedLine[],
  quantity: number,
): Discount[] {
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0);
  const given = (cart.codes ?? []).flatMap((code) => discounts.find(code) ?? []);
  const automatic = discounts.automatic.filter((discount) => discounts.isActive(discount));
  return [...given, ...automatic].filter(
    (discount) =>
      reachesMinimum(
        {...discount, minimumSubtotal: pricing.convert(discount.minimumSubtotal)},
        subtotal,
        quantity,
      ) &&
      lines.some(({line, product}) => line.quantity > 0 && discounts.includes(discount, product)),
  );
}

type Percentage = Extract<Discount, {kind: 'percentage'}>;

/** Percentages do not add up: the highest one applies. */
function bestPercentage(
  active: readonly Discount[],
  product: ProductState,
  discounts: Discounts,
): Percentage | undefined {
  return active.reduce<Percentage | undefined>((best, discount) => {
    if (discount.kind !== 'percentage' || !discounts.includes(discount, product)) return best;
    return !best || discount.percent > best.percent ? discount : best;
  }, undefined);
}

/** The amounts off the order; each is at most what the discounted products cost. */
function fixedDiscounts(
  active: readonly Discount[],
  found: readonly PricedLine[],
  lines: ReadonlyMap<Line, LineCost>,
  subtotal: Cents,
  discounts: Discounts,
  pricing: Pricing,
): Totals['orderDiscounts'] {
  let remaining = subtotal;
  return active.flatMap((discount) => {
    if (discount.kind !== 'fixed-amount') return [];
    const eligible = found
      .filter(({product}) => discounts.includes(discount, product))
      .reduce((sum, {line}) => sum + (lines.get(line)?.total ?? 0), 0);
    const amount = Math.min(pricing.convert(discount.amount), eligible, remaining);
    remaining -= amount;
    return amount > 0 ? [{discount, amount}] : [];
  });
}
