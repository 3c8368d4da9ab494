import type {Discount} from '../catalog/catalog.ts';
import type {Cents} from '../core/money.ts';
import type {Pricing} from '../products/markets.ts';
import type {Totals} from './totals.ts';
import type {Cart} from './types.ts';

/** The entered codes, and whether each discounts something. */
export function discountCodes(cart: Cart, {appliedCodes}: Totals) {
  return (cart.codes ?? []).map((code) => ({code, applicable: appliedCodes.includes(code)}));
}

/** What a discount takes off a line or the order, as an object of the schema. */
export function discountAllocation(
  discount: Discount,
  amount: Cents,
  pricing: Pricing,
  cart: Cart,
) {
  const {code} = discount;
  const entered = cart.codes?.find((given) => given.toUpperCase() === code?.toUpperCase());
  return {
    ...(code === undefined
      ? {__typename: 'CartAutomaticDiscountAllocation', title: discount.title}
      : {__typename: 'CartCodeDiscountAllocation', code: entered ?? code}),
    discountedAmount: pricing.money(amount),
    targetType: 'LINE_ITEM',
    discountApplication: {
      __typename: 'CartDiscountApplication',
      allocationMethod: 'ACROSS',
      targetSelection: discount.products ? 'ENTITLED' : 'ALL',
      targetType: 'LINE_ITEM',
      value: valueView(discount, pricing),
    },
  };
}

function valueView(discount: Discount, pricing: Pricing) {
  return discount.kind === 'percentage'
    ? {__typename: 'PricingPercentageValue', percentage: discount.percent}
    : pricing.price(discount.kind === 'fixed-amount' ? discount.amount : 0);
}
