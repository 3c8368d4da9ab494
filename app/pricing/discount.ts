import {type Money, times} from './money.ts';
import type {Offer} from './offer.ts';
import type {SellingPlan} from './plans.ts';

/** What a subscription takes off every delivery: every selling plan in Shopify admin must do so. */
export const subscriptionDiscountPercent = 10;

/** The promotion, unless the merchant sets a compare-at price (docs/requirements.md#product-2). */
export const referencePrice: Money = {minor: 8_999, currencyCode: 'USD'};
export const promoPercent = 35;

/** How much lower `price` is than `reference`, in whole percent; 0 if it is not lower, or in another currency. */
export function percentOff(reference: Money, price: Money): number {
  if (reference.minor === 0 || reference.currencyCode !== price.currencyCode) return 0;
  return Math.max(0, Math.round(((reference.minor - price.minor) * 100) / reference.minor));
}

export function percentSaved({compareAt, price}: SellingPlan): number {
  return percentOff(compareAt, price);
}

/**
 * The former price that is struck beside a price: at least one percent higher, and in the same currency. A product of
 * $95.00 has none beside the reference price of $89.99.
 */
export function struckPrice(former: Money | null | undefined, price: Money): Money | null {
  return former && percentOff(former, price) > 0 ? former : null;
}

export interface Discount {
  /** Null if there is no discount. */
  struck: Money | null;
  /** The badge beside it, such as "SAVE 10% + 35%". */
  badge: string | null;
  /** The banner's percentage, that of a one-time purchase; 0 if it has no discount. */
  promoted: number;
}

/**
 * Decides for every place of a product that speaks of a discount. The merchant's compare-at price and its real
 * percentage replace the fixed promotion. A subscription is compared with one-time purchases, unless it saves nothing.
 */
export function discountOf({price, compareAt}: Offer, plan: SellingPlan | null): Discount {
  const former = compareAt ?? referencePrice;
  const promotedFor = (unit: Money) => {
    const percent = percentOff(former, unit);
    return percent > 0 && !compareAt ? promoPercent : percent;
  };
  const promoted = promotedFor(price);
  const saved = plan ? percentSaved(plan) : 0;
  if (plan && saved > 0) {
    const badge = `SAVE ${saved}%${promoted > 0 ? ` + ${promoted}%` : ''}`;
    return {struck: plan.compareAt, badge, promoted};
  }
  const unit = plan?.price ?? price;
  const struck = struckPrice(former, unit);
  return {struck, badge: struck && `SAVE ${promotedFor(unit)}%`, promoted};
}

interface Quote {
  unit: Money;
  total: Money;
  /** Compared with one-time purchases; zero if the plan costs more. */
  saved: Money;
}

export function quote(base: Money, plan: SellingPlan | null, quantity: number): Quote {
  const unit = plan?.price ?? base;
  const struck = struckPrice(plan?.compareAt, unit);
  return {
    unit,
    total: times(unit, quantity),
    saved: times({...unit, minor: struck ? struck.minor - unit.minor : 0}, quantity),
  };
}
