import {formatMoney, type Money, times} from './money.ts';

export interface SellingPlan {
  /** The number of the store's selling plan. */
  id: string;
  name: string;
  /** How often it is billed, in the plan's own unit: 30 days are not a calendar month. */
  every: Interval;
  /** How many days pass between deliveries, to compare with how long a product lasts. */
  days: number;
  /** The price of all deliveries that one billing pays for. */
  price: Money;
  /** What later orders are charged, where the discount changes after the first ones. */
  renewal: Money;
  /** The price of the same deliveries as one-time purchases. */
  compareAt: Money;
  perDelivery: Money;
}

/** A store's "Deliver every 30 days" is "every 30 days" where a plan's name has little room. */
export function shortPlanName(name: string): string {
  return name.replace(/^deliver (?=every )/i, '');
}

export const intervalDays = {day: 1, week: 7, month: 30, year: 365} as const;

export interface Interval {
  count: number;
  unit: keyof typeof intervalDays;
}

export function describeInterval({count, unit}: Interval): string {
  return count === 1 ? unit : `${count} ${unit}s`;
}

export function pricePeriod({count, unit}: Interval): string {
  return unit === 'day' && count === 30 ? '/month' : `/${describeInterval({count, unit})}`;
}

/** The promise beside every button that starts a subscription: what it costs later, and when. */
export function renewalTerms({renewal, every}: SellingPlan, quantity: number): string {
  return `Renews at ${formatMoney(times(renewal, quantity))} every ${describeInterval(every)} until you cancel.`;
}
