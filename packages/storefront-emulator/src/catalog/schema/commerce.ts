import * as v from 'valibot';
import {
  country,
  currency,
  decimal,
  described,
  flag,
  handle,
  language,
  name,
  objectOf,
  optionalDate,
  optionalId,
  optionalText,
  percentage,
  positiveNumber,
} from './fields.ts';

const interval = v.picklist(['DAY', 'WEEK', 'MONTH', 'YEAR']);

/** Exactly one of `percentage`, `amountOff` and `price`. */
export const adjustment = objectOf({
  percentage: described('A percentage off the price, from 0 to 100.', v.optional(percentage)),
  amountOff: v.optional(decimal),
  price: described('The price on the plan.', v.optional(decimal)),
  orderCount: described(
    'The number of orders that it applies to; all of them if absent.',
    v.optional(positiveNumber),
  ),
});

const plan = v.strictObject({
  id: optionalId,
  name: described(
    'Derived from the interval and the first adjustment if absent: `"Deliver every month, 10% off"`.',
    v.optional(name),
  ),
  description: optionalText,
  value: described(
    'The plan\'s value of the group\'s option; derived from the interval if absent: `"Deliver every month"`.',
    v.optional(name),
  ),
  interval: described('The time between two deliveries.', interval),
  intervalCount: positiveNumber,
  billing: described(
    'The time between two charges, of a prepaid plan; the same as between deliveries by default.',
    v.optional(v.strictObject({interval, intervalCount: positiveNumber})),
  ),
  adjustments: described(
    'At most two: for the first `orderCount` orders, and for all others.',
    v.optional(v.pipe(v.array(adjustment), v.maxLength(2, 'must have at most 2 adjustments'))),
  ),
});

/** Subscription plans that several products can share. */
export const sellingPlanGroup = objectOf({
  id: optionalId,
  name,
  appName: optionalText,
  products: described(
    'The handles of the products that are sold with these plans.',
    v.array(handle),
  ),
  option: described(
    'The name of the choice that the plans are values of; `Delivery frequency` by default.',
    v.optional(name),
  ),
  plans: v.pipe(v.array(plan), v.minLength(1, 'must have a plan')),
});

/** Some of the shop's products. */
const scope = v.strictObject({
  products: v.optional(v.array(handle)),
  collections: v.optional(v.array(handle)),
});

/** A discount by code, or an automatic one without a code. */
export const discount = objectOf({
  id: optionalId,
  code: described('Matched in any case; absent for an automatic discount.', v.optional(name)),
  title: described('The name of an automatic discount.', v.optional(name)),
  kind: v.picklist(['percentage', 'fixed-amount', 'free-shipping', 'buy-x-get-y']),
  percentage: described(
    'The percentage from 0 to 100, of the kind `percentage`.',
    v.optional(percentage),
  ),
  amount: described('The amount off, of the kind `fixed-amount`.', v.optional(decimal)),
  appliesTo: described('The discounted products; all of them if absent.', v.optional(scope)),
  buys: described(
    'What a buyer must buy, of the kind `buy-x-get-y`.',
    v.optional(v.strictObject({quantity: positiveNumber, ...scope.entries})),
  ),
  gets: described(
    'How many of the discounted products the buyer then gets, and the percentage off them; 100 by default.',
    v.optional(v.strictObject({quantity: positiveNumber, percentage: v.optional(percentage)})),
  ),
  purchaseType: described(
    'Limits the discount to one-time purchases or to lines with a selling plan.',
    v.optional(v.picklist(['one-time', 'subscription'])),
  ),
  maximumShippingPrice: described(
    'The highest price of a rate that the kind `free-shipping` applies to.',
    v.optional(decimal),
  ),
  usageLimit: described(
    'How many orders can use the code or the automatic discount.',
    v.optional(positiveNumber),
  ),
  oncePerCustomer: described('Whether an email address can use the code once only.', flag),
  minimum: v.optional(
    v.strictObject({subtotal: v.optional(decimal), quantity: v.optional(positiveNumber)}),
  ),
  combinesWith: described(
    'The classes of discounts that it combines with, if those allow its own class; none if absent.',
    v.optional(v.array(v.picklist(['product', 'order', 'shipping']))),
  ),
  startsAt: optionalDate,
  endsAt: optionalDate,
});

export const giftCard = v.strictObject({
  id: optionalId,
  code: described(
    'Matched in any case.',
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{8,20}$/, 'must be 8 to 20 letters and digits')),
  ),
  balance: decimal,
  expiresAt: optionalDate,
});

export const shippingRate = objectOf({
  handle: described('Derived from the title if absent.', v.optional(handle)),
  title: name,
  description: described('Such as `"3-5 business days"`.', optionalText),
  price: decimal,
  freeFrom: described(
    'The subtotal after all discounts, and before gift cards, from which the rate is free.',
    v.optional(decimal),
  ),
  countries: described(
    'The countries that it serves, and that the checkout offers; every country of the markets if absent.',
    v.optional(v.array(country)),
  ),
});

const maxPriceFactor = 100_000;

/** A group of countries with one currency. */
export const market = objectOf({
  id: optionalId,
  handle,
  name: v.optional(name),
  countries: v.pipe(v.array(country), v.minLength(1, 'must have a country')),
  currency: described("The shop's currency by default.", v.optional(currency)),
  languages: described(
    "The first one is the default; the shop's language if absent.",
    v.optional(v.pipe(v.array(language), v.minLength(1, 'must have a language'))),
  ),
  priceFactor: described(
    "What prices in the shop's currency are multiplied by; 1 by default.",
    v.optional(
      v.pipe(
        v.number(),
        v.check((factor) => factor > 0, 'must be more than 0'),
        // Amounts stay within the range that JavaScript prints without an exponent.
        v.maxValue(maxPriceFactor, `must be at most ${maxPriceFactor}`),
      ),
    ),
  ),
});
