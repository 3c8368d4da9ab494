import * as v from 'valibot';
import type {Json} from '../../../supabase/database.types.ts';
import {
  cleanText,
  gidField,
  idField,
  listField,
  quantityField,
  timeField,
} from './fields.server.ts';
import {notShipped, shipmentMeanings} from './order-status.server.ts';

export const fulfillmentSchema = v.object({
  id: idField,
  order_id: idField,
  status: v.nullish(v.string()),
  shipment_status: v.nullish(v.string()),
  created_at: timeField,
  updated_at: timeField,
  line_items: listField(v.object({id: idField, quantity: quantityField})),
});
type Fulfillment = v.InferOutput<typeof fulfillmentSchema>;

export const carrierEventSchema = v.object({
  id: idField,
  admin_graphql_api_id: gidField('FulfillmentEvent'),
  fulfillment_id: idField,
  order_id: idField,
  status: v.string(),
  happened_at: timeField,
  city: v.nullish(v.string()),
  province: v.nullish(v.string()),
  estimated_delivery_at: v.nullish(timeField),
});

export function toShipments(
  fulfillments: readonly Fulfillment[],
  lineIds: readonly (string | null | undefined)[],
): Json {
  const indexes = new Map(lineIds.map((id, index) => [id, index]));
  return fulfillments
    .filter(({status}) => !notShipped.includes(status ?? ''))
    .sort((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
    .map((fulfillment) => {
      const {id, created_at: shippedAt, updated_at: happenedAt, shipment_status} = fulfillment;
      return {
        fulfillment_id: id,
        shipped_at: shippedAt,
        items: fulfillment.line_items.flatMap((line) => {
          const item = indexes.get(line.id);
          return item === undefined || line.quantity < 1 ? [] : [{item, quantity: line.quantity}];
        }),
        events: eventsOf(shipment_status, {happened_at: happenedAt}),
      };
    });
}

export function toEvents(event: v.InferOutput<typeof carrierEventSchema>): Json {
  const place = [cleanText(event.city, 120), cleanText(event.province, 120)].filter(Boolean);
  const events = eventsOf(event.status, {
    fulfillment_id: event.fulfillment_id,
    happened_at: event.happened_at,
    location: cleanText(place.join(', '), 120) || null,
    estimated_delivery: event.estimated_delivery_at ?? null,
  });
  return Object.fromEntries(events.map((known) => [event.id, known]));
}

/** Returns no event if the status is unknown, so that a status of a later API version changes nothing. */
function eventsOf(shipmentStatus: string | null | undefined, fields: {[key: string]: Json}) {
  const [status, description] = shipmentMeanings.get(shipmentStatus) ?? [];
  return status && description ? [{status, description, ...fields}] : [];
}
