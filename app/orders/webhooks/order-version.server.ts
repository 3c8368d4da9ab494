import * as v from 'valibot';
import type {Json} from '../../../supabase/database.types.ts';
import {estimateDelivery} from '../../shipping/estimate.ts';
import {
  isPublicTrackingNumber,
  newTrackingNumber,
  parseTrackingNumber,
  trackingAttribute,
} from '../tracking-number.ts';
import {cleanText, gidField, idField, listField, timeField} from './fields.server.ts';
import {fulfillmentSchema, toShipments} from './fulfillments.server.ts';
import {type KnownProducts, lineItemSchema, shippedLines, toItems} from './line-items.server.ts';
import {orderSource} from './order-source.server.ts';

export const orderPayloadSchema = v.object({
  id: idField,
  admin_graphql_api_id: gidField('Order'),
  created_at: timeField,
  updated_at: timeField,
  cancelled_at: v.nullish(timeField),
  note_attributes: listField(v.object({name: v.nullish(v.string()), value: v.unknown()})),
  shipping_address: v.nullish(
    v.object({
      city: v.nullish(v.string()),
      province_code: v.nullish(v.string()),
      zip: v.nullish(v.string()),
      country_code: v.nullish(v.string()),
    }),
  ),
  shipping_lines: listField(v.object({title: v.nullish(v.string()), code: v.nullish(v.string())})),
  line_items: listField(lineItemSchema),
  fulfillments: listField(fulfillmentSchema),
});
type OrderPayload = v.InferOutput<typeof orderPayloadSchema>;

export function orderVersion({fulfillments, ...order}: OrderPayload, products: KnownProducts) {
  const own = fulfillments.filter(({order_id: orderId}) => orderId === order.id);
  const fulfillmentUpdates = own.map(({updated_at: updatedAt}) => updatedAt).sort();
  return {
    shopify_id: order.id,
    // Shopify counts seconds. Of two versions of one second, the cancelled one is newer, then the one with the later
    // fulfillment.
    version: `${order.updated_at} ${order.cancelled_at ? 1 : 0} ${fulfillmentUpdates.at(-1) ?? ''}`,
    body: bodyOf({...order, fulfillments: own}, products),
    candidates: [...trackingNumberOfCart(order), newTrackingNumber(), newTrackingNumber()],
  };
}

/** Null where nothing is shipped to an address in the USA. */
function bodyOf(order: OrderPayload, products: KnownProducts): Json {
  const address = addressOf(order);
  const lines = shippedLines(order.line_items);
  if (!address || lines.length === 0) return null;
  const rates = order.shipping_lines.map(({title, code}) => `${title} ${code}`).join(' ');
  const shipping = /express/i.test(rates) ? 'express' : 'standard';
  const source = orderSource((name) => cleanText(attributeOf(order, name), 100));
  return {
    created_at: order.created_at,
    cancelled_at: order.cancelled_at ?? null,
    estimated_delivery: estimateDelivery(new Date(order.created_at), shipping).toISOString(),
    shipping_address: address,
    items: toItems(lines, products),
    shipments: toShipments(
      order.fulfillments,
      lines.map(({id}) => id),
    ),
    ...(source && {source: {...source}}),
  };
}

type Attributes = Pick<OrderPayload, 'note_attributes'>;

function attributeOf({note_attributes: attributes}: Attributes, wanted: string) {
  const value = attributes.find(({name}) => name === wanted)?.value;
  return typeof value === 'string' ? value : '';
}

function addressOf({shipping_address: address}: OrderPayload): Json | undefined {
  const city = cleanText(address?.city, 120);
  const state = address?.province_code?.trim().toUpperCase();
  const zip = zipOf(address?.zip ?? '');
  if (address?.country_code !== 'US' || !city) return undefined;
  if (!state || !/^[A-Z]{2}$/.test(state) || !zip) return undefined;
  return {city, state, postal_code: zip};
}

/** "97201 1234" and "972011234" become "97201-1234". */
function zipOf(input: string): string | undefined {
  const [, five, four] = /^\s*(\d{5})(?:[\s-]*(\d{4}))?\s*$/.exec(input) ?? [];
  return five && (four ? `${five}-${four}` : five);
}

function trackingNumberOfCart(order: Attributes) {
  const number = parseTrackingNumber(attributeOf(order, trackingAttribute));
  return number && !isPublicTrackingNumber(number) ? [number] : [];
}
