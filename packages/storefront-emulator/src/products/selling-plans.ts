import type {PriceAdjustment, SellingPlan} from '../catalog/catalog.ts';
import type {ProductState} from '../catalog/catalog-state.ts';
import {gid} from '../core/ids.ts';
import {type Cents, lessPercent, type MoneyV2, roundToUnit} from '../core/money.ts';
import type {Pricing} from './markets.ts';

/** All plans of a product. */
export function plansOf(state: ProductState): SellingPlan[] {
  return state.groups.flatMap(({plans}) => plans);
}

/** How many days an interval has on average. */
const days = {DAY: 1, WEEK: 7, MONTH: 365 / 12, YEAR: 365} as const;

/** How many deliveries one billing pays for: more than one on a prepaid plan. */
export function deliveriesOf({interval, intervalCount, billing}: SellingPlan): number {
  const billed = days[billing.interval] * billing.intervalCount;
  return Math.max(1, Math.round(billed / (days[interval] * intervalCount)));
}

/** The price of all deliveries that the first billing of one piece pays for. */
export function priceOnPlan(price: Cents, plan: SellingPlan | undefined, pricing: Pricing): Cents {
  if (!plan) return price;
  return adjusted(price, plan.adjustments.at(0), pricing) * deliveriesOf(plan);
}

function adjusted(price: Cents, adjustment: PriceAdjustment | undefined, pricing: Pricing): Cents {
  switch (adjustment?.kind) {
    case 'percentage':
      return lessPercent(price, adjustment.percent, pricing.unit);
    case 'fixed-amount':
      return Math.max(0, price - pricing.convert(adjustment.amount));
    case 'fixed-price':
      return pricing.convert(adjustment.price);
    default:
      return price;
  }
}

/** A plan as an object of the schema. */
export function sellingPlan(plan: SellingPlan, pricing: Pricing) {
  const {id, name, description, option, value, interval, intervalCount, billing} = plan;
  return {
    __typename: 'SellingPlan',
    id: gid('SellingPlan', id),
    name,
    description,
    recurringDeliveries: true,
    options: [{name: option, value}],
    billingPolicy: {__typename: 'SellingPlanRecurringBillingPolicy', ...billing},
    deliveryPolicy: {
      __typename: 'SellingPlanRecurringDeliveryPolicy',
      interval,
      intervalCount,
    },
    checkoutCharge: {
      type: 'PERCENTAGE',
      value: {__typename: 'SellingPlanCheckoutChargePercentageValue', percentage: 100},
    },
    priceAdjustments: plan.adjustments.map((adjustment) => ({
      orderCount: adjustment.orderCount,
      adjustmentValue: adjustmentValue(adjustment, pricing),
    })),
  };
}

function adjustmentValue(adjustment: PriceAdjustment, pricing: Pricing) {
  switch (adjustment.kind) {
    case 'percentage':
      return {
        __typename: 'SellingPlanPercentagePriceAdjustment',
        adjustmentPercentage: adjustment.percent,
      };
    case 'fixed-amount':
      return {
        __typename: 'SellingPlanFixedAmountPriceAdjustment',
        adjustmentAmount: pricing.price(adjustment.amount),
      };
    case 'fixed-price':
      return {
        __typename: 'SellingPlanFixedPriceAdjustment',
        price: pricing.price(adjustment.price),
      };
  }
}

/**
 * The prices of one piece on a plan, in the country's currency. As the schema describes them, `price`
 * and `compareAtPrice` are those of all deliveries that one billing pays for.
 */
export function allocation(
  price: Cents,
  unitPrice: Cents | null,
  plan: SellingPlan,
  pricing: Pricing,
) {
  const {money} = pricing;
  const deliveries = deliveriesOf(plan);
  const first: MoneyV2 = money(priceOnPlan(price, plan, pricing));
  const stages = plan.adjustments.length > 0 ? plan.adjustments : [undefined];
  return {
    __typename: 'SellingPlanAllocation',
    sellingPlan: sellingPlan(plan, pricing),
    checkoutChargeAmount: first,
    remainingBalanceChargeAmount: money(0),
    priceAdjustments: stages.map((stage) => {
      const perDelivery = adjusted(price, stage, pricing);
      return {
        compareAtPrice: money(price * deliveries),
        price: money(perDelivery * deliveries),
        perDeliveryPrice: money(perDelivery),
        unitPrice:
          unitPrice === null || price === 0
            ? null
            : money(roundToUnit((unitPrice * perDelivery) / price, pricing.unit)),
      };
    }),
  };
}
