import type {Money} from './money.ts';
import type {Offer} from './offer.ts';
import type {SellingPlan} from './plans.ts';

/** Every selling plan in Shopify admin must take this off each delivery. */
export const subscriptionDiscountPercent = 10;

/** The promotion of the product page alone. A compare-at price replaces it (docs/requirements.md#product-2). */
export const referencePrice: Money = {minor: 8_999, currencyCode: 'USD'};
export const promoPercent = 35;

export function percentOff(reference: Money, price: Money): number {
  if (reference.minor === 0 || reference.currencyCode !== price.currencyCode) return 0;
  return Math.max(0, Math.round(((reference.minor - price.minor) * 100) / reference.minor));
}

export function percentSaved({compareAt, price}: SellingPlan): number {
  return percentOff(compareAt, price);
}

/** The former price, if it is at least one percent higher: a product of $95.00 strikes no reference price of $89.99. */
export function struckPrice(former: Money | null | undefined, price: Money): Money | null {
  return former && percentOff(former, price) > 0 ? former : null;
}

export function savedBadge(percent: number): string {
  return `SAVE ${percent}%`;
}

export interface Discount {
  struck: Money | null;
  /** Such as "SAVE 10% + 35%". */
  badge: string | null;
  /** The percentage of the banner, for a one-time purchase; 0 if nothing is reduced. */
  promoted: number;
}

/** The merchant's compare-at price, with its real percentage, replaces the fixed promotion. */
export function discountOf({price, compareAt}: Offer, plan: SellingPlan | null): Discount {
  const former = compareAt ?? referencePrice;
  const promotedFor = (unit: Money) => {
    const percent = percentOff(former, unit);
    return percent > 0 && !compareAt ? promoPercent : percent;
  };
  const promoted = promotedFor(price);
  const saved = plan ? percentSaved(plan) : 0;
  if (plan && saved > 0) {
    const badge = `${savedBadge(saved)}${promoted > 0 ? ` + ${promoted}%` : ''}`;
    return {struck: plan.compareAt, badge, promoted};
  }
  const unit = plan?.price ?? price;
  const struck = struckPrice(former, unit);
  return {struck, badge: struck && savedBadge(promotedFor(unit)), promoted};
}
