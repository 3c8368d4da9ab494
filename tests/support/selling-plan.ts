import type {SellingPlan} from '../../app/pricing/plans.ts';

/** A plan that takes 10% off RUSH, which costs $49.95 as a one-time purchase. */
export function sellingPlan(changes: Partial<SellingPlan> = {}): SellingPlan {
  const price = {minor: 4496, currencyCode: 'USD'};
  return {
    id: '1',
    name: 'Deliver every 30 days',
    every: {count: 30, unit: 'day'},
    days: 30,
    price,
    renewal: price,
    perDelivery: price,
    compareAt: {minor: 4995, currencyCode: 'USD'},
    ...changes,
  };
}
