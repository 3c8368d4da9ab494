import {gid} from '../core/ids.ts';
import {type LineAmounts, type OrderAmounts, priced, zero} from './amounts.ts';
import type {OrderLine} from './completed-order.ts';
import {allocationsOf} from './discount-payload.ts';
import type {PlacedOrder} from './placed-order.ts';

/** The line items of an order, which its fulfillments and refunds repeat. */
export function lineItemPayloads(placed: PlacedOrder, amounts: OrderAmounts) {
  return placed.order.lines.flatMap((line, index) => {
    const lineAmounts = amounts.lines[index];
    return lineAmounts ? [lineItemPayload(line, placed.id + 1 + index, placed, lineAmounts)] : [];
  });
}

function lineItemPayload(
  line: OrderLine,
  id: number,
  {order, cancelledAt}: PlacedOrder,
  amounts: LineAmounts,
) {
  const {productId, variantId, sku, title, variantTitle, quantity, plan} = line;
  const allocated = line.discounts.flatMap(({discount}, index) => {
    const amount = amounts.discounts[index];
    return amount ? [{discount, amount}] : [];
  });
  return {
    id,
    admin_graphql_api_id: gid('LineItem', id),
    product_id: productId,
    variant_id: variantId,
    sku,
    title,
    name: variantTitle === null ? title : `${title} - ${variantTitle}`,
    variant_title: variantTitle,
    quantity,
    // A cancellation refunds every item, so that none is left in the order.
    current_quantity: cancelledAt === null ? quantity : 0,
    ...priced('price', amounts.unit, order),
    // Only the discounts of scripts and draft orders are in this field.
    ...priced('total_discount', zero, order),
    discount_allocations: allocationsOf(allocated, order),
    properties: line.attributes.map(({key, value}) => ({name: key, value})),
    requires_shipping: line.requiresShipping,
    ...(plan !== undefined && {selling_plan_allocation: {selling_plan: {name: plan}}}),
  };
}
