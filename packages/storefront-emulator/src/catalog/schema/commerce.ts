import * as v from 'valibot';
import type {
  DiscountInput,
  GiftCardInput,
  MarketInput,
  PriceAdjustmentInput,
  SellingPlanGroupInput,
  SellingPlanInput,
  ShippingRateInput,
} from '../types.ts';
import {
  country,
  currency,
  decimal,
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

export const adjustment = objectOf<PriceAdjustmentInput>({
  percentage: v.optional(percentage),
  amountOff: v.optional(decimal),
  price: v.optional(decimal),
  orderCount: v.optional(positiveNumber),
});

const plan = objectOf<SellingPlanInput>({
  id: optionalId,
  name: v.optional(name),
  description: optionalText,
  value: v.optional(name),
  interval,
  intervalCount: positiveNumber,
  billing: v.optional(v.strictObject({interval, intervalCount: positiveNumber})),
  adjustments: v.optional(
    v.pipe(v.array(adjustment), v.maxLength(2, 'must have at most 2 adjustments')),
  ),
});

export const sellingPlanGroup = objectOf<SellingPlanGroupInput>({
  id: optionalId,
  name,
  appName: optionalText,
  products: v.array(handle),
  option: v.optional(name),
  plans: v.pipe(v.array(plan), v.minLength(1, 'must have a plan')),
});

export const discount = objectOf<DiscountInput>({
  id: optionalId,
  code: v.optional(name),
  title: v.optional(name),
  kind: v.picklist(['percentage', 'fixed-amount', 'free-shipping']),
  percentage: v.optional(percentage),
  amount: v.optional(decimal),
  appliesTo: v.optional(
    v.strictObject({
      products: v.optional(v.array(handle)),
      collections: v.optional(v.array(handle)),
    }),
  ),
  minimum: v.optional(
    v.strictObject({subtotal: v.optional(decimal), quantity: v.optional(positiveNumber)}),
  ),
  combinesWith: v.optional(v.array(v.picklist(['product', 'order', 'shipping']))),
  startsAt: optionalDate,
  endsAt: optionalDate,
});

export const giftCard = objectOf<GiftCardInput>({
  id: optionalId,
  code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{8,20}$/, 'must be 8 to 20 letters and digits')),
  balance: decimal,
  expiresAt: optionalDate,
});

export const shippingRate = objectOf<ShippingRateInput>({
  handle: v.optional(handle),
  title: name,
  description: optionalText,
  price: decimal,
  freeOver: v.optional(decimal),
  freeWithSellingPlan: flag,
  discountable: flag,
  countries: v.optional(v.array(country)),
});

const maxPriceFactor = 100_000;

export const market = objectOf<MarketInput>({
  id: optionalId,
  handle,
  name: v.optional(name),
  countries: v.pipe(v.array(country), v.minLength(1, 'must have a country')),
  currency: v.optional(currency),
  languages: v.optional(v.pipe(v.array(language), v.minLength(1, 'must have a language'))),
  priceFactor: v.optional(
    v.pipe(
      v.number(),
      v.check((factor) => factor > 0, 'must be more than 0'),
      // Amounts stay within the range that JavaScript prints without an exponent.
      v.maxValue(maxPriceFactor, `must be at most ${maxPriceFactor}`),
    ),
  ),
});
