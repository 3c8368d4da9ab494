import {struckPrice} from './discount.ts';
import {type Money, times} from './money.ts';
import type {SellingPlan} from './plans.ts';

interface Quote {
  unit: Money;
  total: Money;
  /** Compared with one-time purchases; zero for a plan that costs more. */
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
