import {type Money, parseMoney, percentOff} from './money.ts';

/** What a plan takes off the price of a delivery. */
export type Adjustment =
  | {kind: 'percentage'; percent: number}
  | {kind: 'amount'; off: Money}
  | {kind: 'price'; price: Money};

export interface Plan {
  id: string;
  name: string;
  description: string | null;
  /** How often it comes, as it stands behind a price: "month", "2 months", "week". */
  interval: string;
  /** The same in days, for a form that cannot know the store's ids. */
  days: number;
  adjustment: Adjustment;
}

/** What a subscription saves where its plan does not say. */
export const defaultDiscount = 10;

/** The store's word for plans, as far as they are read; a value of another kind is an empty one. */
export interface StorePlan {
  id: string;
  name: string;
  description?: string | null;
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

export function readPlan(plan: StorePlan): Plan {
  const {count, unit} = readInterval(plan);
  return {
    id: plan.id,
    name: plan.name,
    description: plan.description ?? null,
    interval: count === 1 ? unit : `${count} ${unit}s`,
    days: count * daysOf[unit],
    adjustment: readAdjustment(plan),
  };
}

/** The first adjustment is the one that holds from the first delivery on. */
function readAdjustment({priceAdjustments}: StorePlan): Adjustment {
  const value = priceAdjustments[0]?.adjustmentValue;
  const off = value?.adjustmentAmount;
  const amount = off && parseMoney(off.amount, off.currencyCode);
  if (amount) return {kind: 'amount', off: amount};
  const price = value?.price && parseMoney(value.price.amount, value.price.currencyCode);
  if (price) return {kind: 'price', price};
  const percent = value?.adjustmentPercentage ?? defaultDiscount;
  return {kind: 'percentage', percent: Math.min(Math.max(percent, 0), 100)};
}

const daysOf = {day: 1, week: 7, month: 30, year: 365} as const;
type Unit = keyof typeof daysOf;

/** By the plan's delivery policy; where it has none, by the words of its options or its name. */
function readInterval({deliveryPolicy, options, name}: StorePlan): {count: number; unit: Unit} {
  const unit = deliveryPolicy?.interval?.toLowerCase();
  if (isUnit(unit)) return inMonths(deliveryPolicy?.intervalCount ?? 1, unit);
  const words = [...options.map(({value}) => value ?? ''), name].join(' ').toLowerCase();
  const found = /(?:(\d+)\s*)?(day|week|month|year)/.exec(words);
  if (!isUnit(found?.[2])) return {count: 1, unit: 'month'};
  return inMonths(Number(found[1] ?? 1), found[2]);
}

/** Thirty days are a month to who pays by it. */
function inMonths(count: number, unit: Unit): {count: number; unit: Unit} {
  const months = unit === 'day' && count % 30 === 0;
  return months ? {count: count / 30, unit: 'month'} : {count, unit};
}

function isUnit(word: string | undefined): word is Unit {
  return word !== undefined && word in daysOf;
}

/** What one piece costs on a plan; half a cent goes up, and nothing costs less than nothing. */
export function priceOnPlan(base: Money, plan: Plan | null | undefined): Money {
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

/** What a plan saves of a price, in whole per cent: its own figure where it has one. */
export function percentSaved(base: Money, plan: Plan): number {
  if (plan.adjustment.kind === 'percentage') return plan.adjustment.percent;
  return percentOff(base, priceOnPlan(base, plan));
}

export interface Quote {
  unit: Money;
  total: Money;
  /** Against the same pieces bought once; nothing where the plan costs more. */
  saved: Money;
}

export function quote(base: Money, plan: Plan | null | undefined, quantity: number): Quote {
  const unit = priceOnPlan(base, plan);
  const saved = Math.max(0, base.minor - unit.minor) * quantity;
  return {
    unit,
    total: {...unit, minor: unit.minor * quantity},
    saved: {...base, minor: saved},
  };
}
