import type {LivePrice} from './live-price.server.ts';
import {formatMoney, type Money, parseMoney, percentOff} from './money.ts';

/** How a plan changes the price of a delivery. */
type Adjustment =
  | {kind: 'percentage'; percent: number}
  | {kind: 'amount'; off: Money}
  | {kind: 'price'; price: Money};

export interface SellingPlan {
  id: string;
  name: string;
  /** How often it delivers, in the plan's own unit: 30 days are not a calendar month. */
  every: Interval;
  /** The same as shown after a price: "month", "2 months", "week". */
  interval: string;
  /** The same in days, to compare it with how long a product lasts. */
  days: number;
  adjustment: Adjustment;
}

/** What the store asks for a product: its price, and the plans of its subscription. */
export interface Terms {
  price: LivePrice;
  plans: readonly SellingPlan[];
}

/** The discount of a plan without a price adjustment. */
const defaultDiscountPercent = 10;

/** The queried fields of a selling plan; an adjustment of another kind has none of them. */
export interface StoreSellingPlan {
  id: string;
  name: string;
  options: {name?: string | null; value?: string | null}[];
  deliveryPolicy?: {interval?: string; intervalCount?: number} | null;
  priceAdjustments: {
    adjustmentValue: {
      adjustmentPercentage?: number;
      adjustmentAmount?: {amount: string; currencyCode: string};
      price?: {amount: string; currencyCode: string};
    };
  }[];
}

export function readSellingPlan(plan: StoreSellingPlan): SellingPlan {
  const every = readInterval(plan);
  return {
    id: plan.id,
    name: plan.name,
    every,
    interval: describeInterval(inMonths(every)),
    days: every.count * daysOf[every.unit],
    adjustment: readAdjustment(plan),
  };
}

/** Only the first adjustment applies from the first delivery on. */
function readAdjustment({priceAdjustments}: StoreSellingPlan): Adjustment {
  const value = priceAdjustments[0]?.adjustmentValue;
  const off = value?.adjustmentAmount;
  const amount = off && parseMoney(off.amount, off.currencyCode);
  if (amount) return {kind: 'amount', off: amount};
  const price = value?.price && parseMoney(value.price.amount, value.price.currencyCode);
  if (price) return {kind: 'price', price};
  const percent = value?.adjustmentPercentage ?? defaultDiscountPercent;
  return {kind: 'percentage', percent: Math.min(Math.max(percent, 0), 100)};
}

const daysOf = {day: 1, week: 7, month: 30, year: 365} as const;
type Unit = keyof typeof daysOf;

interface Interval {
  count: number;
  unit: Unit;
}

export function describeInterval({count, unit}: Interval): string {
  return count === 1 ? unit : `${count} ${unit}s`;
}

/** Reads the delivery policy, or else the texts of the plan's options and its name. */
function readInterval({deliveryPolicy, options, name}: StoreSellingPlan): Interval {
  const unit = deliveryPolicy?.interval?.toLowerCase();
  if (isUnit(unit)) return {count: deliveryPolicy?.intervalCount ?? 1, unit};
  const text = [...options.map(({value}) => value ?? ''), name].join(' ').toLowerCase();
  const found = /(?:(\d+)\s*)?(day|week|month|year)/.exec(text);
  if (!isUnit(found?.[2])) return {count: 1, unit: 'month'};
  return {count: Number(found[1] ?? 1), unit: found[2]};
}

/** Shows multiples of 30 days as months. */
function inMonths({count, unit}: Interval): Interval {
  const months = unit === 'day' && count % 30 === 0;
  return months ? {count: count / 30, unit: 'month'} : {count, unit};
}

function isUnit(unit: string | undefined): unit is Unit {
  return unit !== undefined && unit in daysOf;
}

/** Returns the price of one item on a plan, rounded half up and never negative. */
export function priceOnPlan(base: Money, plan: SellingPlan | null | undefined): Money {
  if (!plan) return base;
  const {adjustment} = plan;
  switch (adjustment.kind) {
    case 'percentage':
      return {...base, minor: Math.floor((base.minor * (100 - adjustment.percent) + 50) / 100)};
    case 'amount':
      return {...base, minor: Math.max(0, base.minor - adjustment.off.minor)};
    case 'price':
      return adjustment.price;
  }
}

/** Returns the saving of a plan in whole percent, which is the plan's own figure if it has one. */
export function percentSaved(base: Money, plan: SellingPlan): number {
  if (plan.adjustment.kind === 'percentage') return plan.adjustment.percent;
  return percentOff(base, priceOnPlan(base, plan));
}

interface Quote {
  unit: Money;
  total: Money;
  /** Compared with one-time purchases; zero if the plan costs more. */
  saved: Money;
}

export function quote(base: Money, plan: SellingPlan | null | undefined, quantity: number): Quote {
  const unit = priceOnPlan(base, plan);
  const saved = Math.max(0, base.minor - unit.minor) * quantity;
  return {
    unit,
    total: {...unit, minor: unit.minor * quantity},
    saved: {...base, minor: saved},
  };
}

/** The promise beside every button that starts a subscription: what each delivery costs, and when. */
export function renewalTerms(base: Money, plan: SellingPlan, quantity: number): string {
  const {total} = quote(base, plan, quantity);
  return `Renews at ${formatMoney(total)} every ${describeInterval(plan.every)} until you cancel.`;
}
