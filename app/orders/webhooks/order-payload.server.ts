import * as v from 'valibot';
import {estimateDelivery} from '../estimate.ts';
import {newTrackingNumber, trackingAttribute} from '../new-tracking-number.server.ts';
import {isPublicTrackingNumber, parseTrackingNumber} from '../tracking-number.ts';
import {cleanText, gidField, idField, listOf, timeField} from './fields.server.ts';
import {type Facts, fulfillmentSchema, shipmentFacts} from './fulfillment-payload.server.ts';
import {lineItemSchema, shippedLines, toItems} from './line-items.server.ts';

/** The payload of `orders/*`. A field that is not listed is never read. */
export const orderSchema = v.object({
  id: idField,
  admin_graphql_api_id: gidField('Order'),
  created_at: timeField,
  updated_at: timeField,
  cancelled_at: v.nullish(timeField),
  note_attributes: listOf(v.object({name: v.nullish(v.string()), value: v.unknown()})),
  shipping_address: v.nullish(
    v.object({
      city: v.nullish(v.string()),
      province_code: v.nullish(v.string()),
      zip: v.nullish(v.string()),
      country_code: v.nullish(v.string()),
    }),
  ),
  shipping_lines: listOf(v.object({title: v.nullish(v.string()), code: v.nullish(v.string())})),
  line_items: listOf(lineItemSchema),
  // An order carries its fulfillments, which makes up for a lost delivery of one.
  fulfillments: listOf(fulfillmentSchema),
});
type Order = v.InferOutput<typeof orderSchema>;

/** `orders/cancelled` is only accepted if the signed body confirms it. */
export const cancelledOrderSchema = v.pipe(
  orderSchema,
  v.check(({cancelled_at: cancelledAt}) => Boolean(cancelledAt), 'is not cancelled'),
);

/** The payload of `orders/edited`: the ids and quantities of an edit, and no order. */
export const orderEditSchema = v.object({order_edit: v.object({order_id: idField})});

export function orderFacts(order: Order): Facts {
  return {
    shopify_id: order.id,
    updated_at: order.updated_at,
    cancelled_at: order.cancelled_at ?? null,
    details: detailsOf(order),
    ...shipmentFacts(order.fulfillments.filter(({order_id: orderId}) => orderId === order.id)),
    candidates: [...trackingNumberOfCart(order), newTrackingNumber(), newTrackingNumber()],
  };
}

/** What the tracking page shows; null where nothing is shipped to an address in the USA. */
function detailsOf(order: Order): Facts | null {
  const address = addressOf(order);
  const lines = shippedLines(order.line_items);
  if (!address || lines.length === 0) return null;
  const rates = order.shipping_lines.map(({title, code}) => `${title} ${code}`).join(' ');
  const shipping = /express/i.test(rates) ? 'express' : 'standard';
  return {
    created_at: order.created_at,
    estimated_delivery: estimateDelivery(new Date(order.created_at), shipping).toISOString(),
    shipping_address: address,
    items: toItems(lines),
    // In the order of `items`. Without every id, no fulfillment can be matched to its items.
    line_items: lines.every(({id}) => id)
      ? lines.map(({id, quantity}) => ({id: id ?? null, quantity}))
      : [],
  };
}

function addressOf({shipping_address: address}: Order): Facts | undefined {
  const city = cleanText(address?.city, 120);
  const state = address?.province_code?.trim().toUpperCase();
  const zip = zipOf(address?.zip ?? '');
  if (address?.country_code !== 'US' || !city) return undefined;
  if (!state || !/^[A-Z]{2}$/.test(state) || !zip) return undefined;
  return {city, state, postal_code: zip};
}

/** Five or nine digits, with a hyphen between them whichever way they were written. */
function zipOf(input: string): string | undefined {
  const [, five, four] = /^\s*(\d{5})(?:[\s-]*(\d{4}))?\s*$/.exec(input) ?? [];
  return five && (four ? `${five}-${four}` : five);
}

function trackingNumberOfCart({note_attributes: attributes}: Order): string[] {
  const value = attributes.find(({name}) => name === trackingAttribute)?.value;
  const parsed = parseTrackingNumber(value);
  return parsed.ok && !isPublicTrackingNumber(parsed.number) ? [parsed.number] : [];
}
