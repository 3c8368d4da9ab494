import {formatMoney, type Money, times} from './money.ts';

export interface SellingPlan {
  id: string;
  name: string;
  /** Between billings. 30 days are no calendar month. */
  every: Interval;
  /** Between deliveries, to compare with how long a product lasts. */
  days: number;
  /** Of all deliveries that one billing pays for. */
  price: Money;
  /** The price of later orders, where the first one has a discount. */
  renewal: Money;
  /** The same deliveries as one-time purchases. */
  compareAt: Money;
  perDelivery: Money;
}

/** "Deliver every 30 days" becomes "every 30 days", where there is little room. */
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

/** Stands beside every button that starts a subscription. */
export function renewalTerms({renewal, every}: SellingPlan, quantity: number): string {
  return `Renews at ${formatMoney(times(renewal, quantity))} every ${describeInterval(every)} until you cancel.`;
}
