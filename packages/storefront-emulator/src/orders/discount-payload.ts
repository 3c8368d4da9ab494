import {toDecimal, toPrice} from '../core/money.ts';
import {type MoneyBag, type OrderAmounts, priced, sum, toBag} from './amounts.ts';
import type {CompletedOrder, OrderDiscount} from './completed-order.ts';

/** What the merchant defined: the discounts of an order, whatever they took off it. */
export function discountApplications(order: CompletedOrder): object[] {
  return order.discounts.map(({code, title, target, isLimited, value}) => ({
    target_type: target === 'shipping' ? 'shipping_line' : 'line_item',
    ...(code === undefined ? {type: 'automatic', title} : {type: 'discount_code', code}),
    ...('percent' in value
      ? {value: toDecimal(value.percent * 100), value_type: 'percentage'}
      : {value: toDecimal(toBag(value.amount, order).shop), value_type: 'fixed_amount'}),
    allocation_method: target === 'shipping' ? 'each' : 'across',
    target_selection: isLimited ? 'entitled' : 'all',
  }));
}

/** The discount codes that apply, each with all that it took off the order. */
export function discountCodes(order: CompletedOrder, amounts: OrderAmounts): object[] {
  return order.discounts.flatMap((discount) => {
    if (discount.code === undefined) return [];
    const {shop} = amountOf(discount, order, amounts);
    return [
      {code: discount.code, amount: toPrice(shop, order.shopCurrency), type: codeType(discount)},
    ];
  });
}

/** What discounts took off a line item or the shipping, with their places in the applications. */
export function allocationsOf(
  allocated: readonly {discount: number; amount: MoneyBag}[],
  order: CompletedOrder,
): object[] {
  return allocated.map(({discount, amount}) => ({
    ...priced('amount', amount, order),
    discount_application_index: order.discounts.findIndex(({id}) => id === discount),
  }));
}

function amountOf({id, target}: OrderDiscount, order: CompletedOrder, amounts: OrderAmounts) {
  if (target === 'shipping') return amounts.shippingDiscount;
  return sum(
    order.lines.flatMap(({discounts}, line) =>
      discounts.flatMap(({discount}, index) =>
        discount === id ? (amounts.lines[line]?.discounts[index] ?? []) : [],
      ),
    ),
  );
}

function codeType({target, value}: OrderDiscount): string {
  if (target === 'shipping') return 'shipping';
  return 'percent' in value ? 'percentage' : 'fixed_amount';
}
