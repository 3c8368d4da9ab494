import {gid} from '../core/ids.ts';
import {toPrice} from '../core/money.ts';
import {difference, type OrderAmounts, priceSet, sum, zero} from './amounts.ts';
import type {lineItemPayloads} from './line-item-payload.ts';
import {idStep, type PlacedOrder, type Refund} from './placed-order.ts';

interface RefundedParts {
  amounts: OrderAmounts;
  lineItems: ReturnType<typeof lineItemPayloads>;
  shippingLine: object;
}

/** The refunds of an order: none, or the complete one of a cancellation. */
export function refundPayloads(placed: PlacedOrder, parts: RefundedParts): object[] {
  const {refund} = placed;
  return refund ? [refundPayload(refund, placed, parts)] : [];
}

function refundPayload(
  refund: Refund,
  placed: PlacedOrder,
  {amounts, lineItems, shippingLine}: RefundedParts,
): object {
  const {order} = placed;
  return {
    id: refund.id,
    admin_graphql_api_id: gid('Refund', refund.id),
    order_id: placed.id,
    created_at: refund.createdAt,
    processed_at: refund.createdAt,
    note: null,
    restock: refund.restock,
    refund_line_items: lineItems.map((lineItem, index) => {
      const line = amounts.lines[index];
      const subtotal = line ? difference(line.total, sum(line.discounts)) : zero;
      return {
        id: refund.id + 1 + index,
        line_item_id: lineItem.id,
        line_item: lineItem,
        location_id: null,
        quantity: lineItem.quantity,
        restock_type: restockType(refund, placed),
        // Unlike other amounts, this one is a number.
        subtotal: Number(toPrice(subtotal.shop, order.shopCurrency)),
        subtotal_set: priceSet(subtotal, order),
      };
    }),
    refund_shipping_lines:
      amounts.shipping.presentment > 0
        ? [
            {
              id: refund.id + idStep - 1,
              shipping_line: shippingLine,
              subtotal_amount_set: priceSet(amounts.shipping, order),
            },
          ]
        : [],
    order_adjustments: [],
    transactions: transactionsOf(refund, placed),
  };
}

function restockType({restock}: Refund, {parcel}: PlacedOrder): string {
  if (!restock) return 'no_restock';
  return parcel ? 'return' : 'cancel';
}

/** The payments that are returned, in the buyer's currency. */
function transactionsOf({id, createdAt}: Refund, {id: orderId, order}: PlacedOrder): object[] {
  const payments = [
    ...order.giftCardPayments.map(({amount}) => ({gateway: 'gift_card', amount})),
    {gateway: 'bogus', amount: order.total - order.giftCards},
  ];
  return payments
    .filter(({amount}) => amount > 0)
    .map(({gateway, amount}, index) => ({
      id: id + idStep / 2 + 1 + index,
      order_id: orderId,
      kind: 'refund',
      gateway,
      status: 'success',
      amount: toPrice(amount, order.currency),
      currency: order.currency,
      created_at: createdAt,
      processed_at: createdAt,
      test: true,
    }));
}
