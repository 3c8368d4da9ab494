import {subscriptionDiscountPercent} from '../../app/pricing/shipping-terms.ts';
import {asList, valueAt} from './store-request.ts';

export const planFields = `
  name
  priceAdjustments {
    orderCount
    adjustmentValue {
      ... on SellingPlanPercentagePriceAdjustment { adjustmentPercentage }
      ... on SellingPlanFixedAmountPriceAdjustment { adjustmentAmount { amount currencyCode } }
      ... on SellingPlanFixedPriceAdjustment { price { amount currencyCode } }
    }
  }`;

export function otherDiscount(plan: unknown): string | undefined {
  const adjustments = asList(valueAt(plan, 'priceAdjustments'));
  if (adjustments.length === 0) return 'no discount';
  const isPromised =
    adjustments.every((adjustment) => percentOf(adjustment) === subscriptionDiscountPercent) &&
    orderCountOf(adjustments.at(-1)) === null;
  return isPromised ? undefined : adjustments.map(describe).join(', then ');
}

function describe(adjustment: unknown): string {
  const count = orderCountOf(adjustment);
  const orders = count === 1 ? 'the first order' : `${count} orders`;
  return `${describeValue(adjustment)}${count === null ? '' : ` for ${orders}`}`;
}

function describeValue(adjustment: unknown): string {
  const percent = percentOf(adjustment);
  if (percent !== undefined) return `${percent}% off`;
  const off = valueAt(adjustment, 'adjustmentValue', 'adjustmentAmount');
  if (off) return `${describeMoney(off)} off`;
  const price = valueAt(adjustment, 'adjustmentValue', 'price');
  return price ? `a price of ${describeMoney(price)}` : 'an unknown adjustment';
}

function percentOf(adjustment: unknown): number | undefined {
  const percent = valueAt(adjustment, 'adjustmentValue', 'adjustmentPercentage');
  return typeof percent === 'number' ? percent : undefined;
}

function orderCountOf(adjustment: unknown): number | null {
  const count = valueAt(adjustment, 'orderCount');
  return typeof count === 'number' ? count : null;
}

function describeMoney(money: unknown): string {
  return `${valueAt(money, 'amount')} ${valueAt(money, 'currencyCode')}`;
}
