import {gid} from './ids.ts';
import {type Cents, type MoneyV2, money} from './money.ts';
import {fixedOff, fixedPrice, type Plan, percentOff, planName, priceOnPlan} from './state.ts';

interface MetafieldIdentifiers {
  identifiers: readonly unknown[];
}

/** Resolves `metafields` of an object without any: `null` for each identifier. */
export function noMetafields({identifiers}: MetafieldIdentifiers): null[] {
  return identifiers.map(() => null);
}

/** A plan as an object of the schema. */
export function sellingPlan(plan: Plan) {
  const interval = {interval: 'DAY', intervalCount: plan.days};
  return {
    __typename: 'SellingPlan',
    id: gid('SellingPlan', plan.id),
    name: planName(plan.days),
    description: `A delivery every ${plan.days} days. Skip or cancel at any time.`,
    recurringDeliveries: true,
    options: [{name: 'Delivery every', value: `${plan.days} days`}],
    billingPolicy: {__typename: 'SellingPlanRecurringBillingPolicy', ...interval},
    deliveryPolicy: {__typename: 'SellingPlanRecurringDeliveryPolicy', ...interval},
    checkoutCharge: {
      type: 'PERCENTAGE',
      value: {__typename: 'SellingPlanCheckoutChargePercentageValue', percentage: 100},
    },
    priceAdjustments: priceAdjustments(plan),
    metafields: noMetafields,
  };
}

function priceAdjustments({kind}: Plan) {
  switch (kind) {
    case 'percentage':
      return [
        {
          orderCount: null,
          adjustmentValue: {
            __typename: 'SellingPlanPercentagePriceAdjustment',
            adjustmentPercentage: percentOff,
          },
        },
      ];
    case 'fixed-amount':
      return [
        {
          orderCount: null,
          adjustmentValue: {
            __typename: 'SellingPlanFixedAmountPriceAdjustment',
            adjustmentAmount: money(fixedOff),
          },
        },
      ];
    case 'fixed-price':
      return [
        {
          orderCount: null,
          adjustmentValue: {
            __typename: 'SellingPlanFixedPriceAdjustment',
            price: money(fixedPrice),
          },
        },
      ];
    case 'default':
      return [];
  }
}

/** The price of one piece on a plan. */
export function allocation(price: Cents, plan: Plan) {
  const onPlan: MoneyV2 = money(priceOnPlan(price, plan));
  return {
    __typename: 'SellingPlanAllocation',
    sellingPlan: sellingPlan(plan),
    checkoutChargeAmount: onPlan,
    remainingBalanceChargeAmount: money(0),
    priceAdjustments: [
      {compareAtPrice: money(price), price: onPlan, perDeliveryPrice: onPlan, unitPrice: null},
    ],
  };
}
