import type {PriceAdjustment, SellingPlan} from './catalog-model.ts';
import {gid} from './ids.ts';
import {type Cents, money, percentOf, toCents} from './money.ts';

const days = {DAY: 1, WEEK: 7, MONTH: 365 / 12, YEAR: 365} as const;

/** One billing of a prepaid plan pays for several deliveries. */
export function deliveriesOf({interval, intervalCount, billing}: SellingPlan): number {
  if (!billing) return 1;
  const billed = days[billing.interval] * billing.intervalCount;
  return Math.max(1, Math.round(billed / (days[interval] * intervalCount)));
}

/** The first billing of one piece, with all its deliveries. */
export function priceOnPlan(price: Cents, plan: SellingPlan | undefined): Cents {
  return plan ? adjusted(price, plan.adjustments[0]) * deliveriesOf(plan) : price;
}

function adjusted(price: Cents, adjustment: PriceAdjustment | undefined): Cents {
  if (!adjustment) return price;
  if ('percentage' in adjustment) return price - percentOf(price, adjustment.percentage);
  if ('amountOff' in adjustment) return Math.max(0, price - toCents(adjustment.amountOff));
  return toCents(adjustment.price);
}

export function planView({id, name, interval, intervalCount, billing, adjustments}: SellingPlan) {
  return {
    id: gid('SellingPlan', id),
    name,
    billingPolicy: {
      __typename: 'SellingPlanRecurringBillingPolicy',
      ...(billing ?? {interval, intervalCount}),
    },
    deliveryPolicy: {__typename: 'SellingPlanRecurringDeliveryPolicy', interval, intervalCount},
    priceAdjustments: adjustments.map((adjustment) => ({
      orderCount: adjustment.orderCount ?? null,
      adjustmentValue: adjustmentView(adjustment),
    })),
  };
}

function adjustmentView(adjustment: PriceAdjustment) {
  if ('percentage' in adjustment) {
    const {percentage: adjustmentPercentage} = adjustment;
    return {__typename: 'SellingPlanPercentagePriceAdjustment', adjustmentPercentage};
  }
  if ('amountOff' in adjustment) {
    const adjustmentAmount = money(toCents(adjustment.amountOff));
    return {__typename: 'SellingPlanFixedAmountPriceAdjustment', adjustmentAmount};
  }
  return {__typename: 'SellingPlanFixedPriceAdjustment', price: money(toCents(adjustment.price))};
}

/** `price` and `compareAtPrice` are for all deliveries that one billing pays for, as the schema says. */
export function allocationView(price: Cents, plan: SellingPlan) {
  const deliveries = deliveriesOf(plan);
  const stages = plan.adjustments.length > 0 ? plan.adjustments : [undefined];
  return {
    sellingPlan: planView(plan),
    priceAdjustments: stages.map((stage) => ({
      compareAtPrice: money(price * deliveries),
      price: money(adjusted(price, stage) * deliveries),
      perDeliveryPrice: money(adjusted(price, stage)),
    })),
  };
}
