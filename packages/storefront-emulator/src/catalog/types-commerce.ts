import type {DateInput, Decimal, IdInput} from './types.ts';

/** Subscription plans that several products can share. */
export interface SellingPlanGroupInput {
  id?: IdInput;
  name: string;
  appName?: string;
  /** The handles of the products that are sold with these plans. */
  products: string[];
  /** The name of the choice that the plans are values of; `Delivery frequency` by default. */
  option?: string;
  plans: SellingPlanInput[];
}

export interface SellingPlanInput {
  id?: IdInput;
  /** Derived from the interval and the first adjustment if absent: `"Deliver every month, 10% off"`. */
  name?: string;
  description?: string;
  /** The plan's value of the group's option; derived from the interval if absent: `"Deliver every month"`. */
  value?: string;
  /** The time between two deliveries. */
  interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  intervalCount: number;
  /** The time between two charges, of a prepaid plan; the same as between deliveries by default. */
  billing?: {interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; intervalCount: number};
  /** At most two: for the first `orderCount` orders, and for all others. */
  adjustments?: PriceAdjustmentInput[];
}

/** Exactly one of `percentage`, `amountOff` and `price`. */
export interface PriceAdjustmentInput {
  /** A percentage off the price, from 0 to 100. */
  percentage?: number;
  amountOff?: Decimal;
  /** The price on the plan. */
  price?: Decimal;
  /** The number of orders that it applies to; all of them if absent. */
  orderCount?: number;
}

/** A discount by code, or an automatic one without a code. */
export interface DiscountInput {
  id?: IdInput;
  /** Matched in any case; absent for an automatic discount. */
  code?: string;
  /** The name of an automatic discount. */
  title?: string;
  kind: 'percentage' | 'fixed-amount' | 'free-shipping';
  /** The percentage from 0 to 100, of the kind `percentage`. */
  percentage?: number;
  /** The amount off, of the kind `fixed-amount`. */
  amount?: Decimal;
  /** The discounted products; all of them if absent. */
  appliesTo?: {products?: string[]; collections?: string[]};
  minimum?: {subtotal?: Decimal; quantity?: number};
  startsAt?: DateInput;
  endsAt?: DateInput;
}

export interface GiftCardInput {
  id?: IdInput;
  /** Matched in any case. */
  code: string;
  balance: Decimal;
  expiresAt?: DateInput;
}

export interface ShippingRateInput {
  /** Derived from the title if absent. */
  handle?: string;
  title: string;
  /** Such as `"3-5 business days"`. */
  description?: string;
  price: Decimal;
  /** The subtotal after all discounts, and before gift cards, above which the rate is free. */
  freeOver?: Decimal;
  /** Whether the rate is free for a cart with a selling plan. */
  freeWithSellingPlan?: boolean;
  /** Whether a discount of the kind `free-shipping` applies; `true` by default. */
  discountable?: boolean;
  /** The countries that it serves, and that the checkout offers; every country of the markets if absent. */
  countries?: string[];
}

/** A group of countries with one currency. */
export interface MarketInput {
  id?: IdInput;
  handle: string;
  name?: string;
  countries: string[];
  /** The shop's currency by default. */
  currency?: string;
  /** The first one is the default; the shop's language if absent. */
  languages?: string[];
  /** What prices in the shop's currency are multiplied by; 1 by default. */
  priceFactor?: number;
}
