import {type Money, times} from './money.ts';
import type {SellingPlan} from './plans.ts';

/** What a subscription takes off every delivery: every selling plan in Shopify admin must do so. */
export const subscriptionDiscountPercent = 10;

/** How much lower `price` is than `reference`, in whole percent; 0 if it is not lower. */
export function percentOff(reference: Money, price: Money): number {
  if (reference.minor === 0) return 0;
  return Math.max(0, Math.round(((reference.minor - price.minor) * 100) / reference.minor));
}

export function percentSaved({compareAt, price}: SellingPlan): number {
  return percentOff(compareAt, price);
}

interface Quote {
  unit: Money;
  total: Money;
  /** Compared with one-time purchases; zero if the plan costs more. */
  saved: Money;
}

export function quote(base: Money, plan: SellingPlan | null, quantity: number): Quote {
  const {price: unit, compareAt} = plan ?? {price: base, compareAt: base};
  const saved = Math.max(0, compareAt.minor - unit.minor);
  return {
    unit,
    total: times(unit, quantity),
    saved: times({...unit, minor: saved}, quantity),
  };
}
