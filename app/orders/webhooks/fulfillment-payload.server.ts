import * as v from 'valibot';
import type {Json} from '../../../supabase/database.types.ts';
import {cleanText, gidField, idField, listOf, timeField} from './fields.server.ts';
import {shipmentEvent} from './shipment-events.server.ts';

/** Arguments of a database function. */
export type Facts = {[key: string]: Json};

/** The payload of `fulfillments/*`, also nested in an order. */
export const fulfillmentSchema = v.object({
  id: idField,
  admin_graphql_api_id: gidField('Fulfillment'),
  order_id: idField,
  status: v.nullish(v.string()),
  shipment_status: v.nullish(v.string()),
  created_at: timeField,
  updated_at: timeField,
  line_items: listOf(v.object({id: idField, quantity: v.pipe(v.number(), v.integer())})),
});

export type Fulfillment = v.InferOutput<typeof fulfillmentSchema>;

/** The payload of `fulfillment_events/create`. */
export const fulfillmentEventSchema = v.object({
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

/** Statuses before the shipment: the fulfillment service has acknowledged the order at most. */
const unshipped = ['pending', 'open'];
const failed = ['cancelled', 'error', 'failure'];

export function fulfillmentFacts(fulfillment: Fulfillment): Facts {
  return {shopify_id: fulfillment.order_id, ...shipmentFacts([fulfillment])};
}

/** The events and contents of fulfillments, as the database merges them. */
export function shipmentFacts(fulfillments: readonly Fulfillment[]): Facts {
  return {
    events: fulfillments.flatMap(eventsOf),
    fulfillments: fulfillments.map(({id, updated_at, line_items: lines}) => ({
      id,
      updated_at,
      line_items: lines
        .filter(({quantity}) => quantity > 0)
        .map(({id: lineId, quantity}) => ({id: lineId, quantity})),
    })),
  };
}

function eventsOf(fulfillment: Fulfillment): Facts[] {
  const {id, status, shipment_status: shipmentStatus} = fulfillment;
  const facts: Facts[] = [];
  if (!unshipped.includes(status ?? '')) {
    facts.push({
      fulfillment_id: id,
      source: `fulfillment:${id}`,
      status: 'shipped',
      description: 'Handed to the carrier',
      happened_at: fulfillment.created_at,
    });
  }
  const event = shipmentEvent(shipmentStatus);
  if (event) {
    facts.push({
      ...event,
      fulfillment_id: id,
      source: `fulfillment:${id}:${shipmentStatus}`,
      happened_at: fulfillment.updated_at,
    });
  }
  if (failed.includes(status ?? '')) {
    // An event without a status voids all events of its fulfillment.
    facts.push({
      fulfillment_id: id,
      source: `fulfillment:${id}:gone`,
      status: null,
      happened_at: fulfillment.updated_at,
    });
  }
  return facts;
}

export function fulfillmentEventFacts(
  payload: v.InferOutput<typeof fulfillmentEventSchema>,
): Facts {
  const event = shipmentEvent(payload.status);
  const place = [cleanText(payload.city, 120), cleanText(payload.province, 120)].filter(Boolean);
  const fact: Facts = {
    ...event,
    source: `event:${payload.id}`,
    fulfillment_id: payload.fulfillment_id,
    happened_at: payload.happened_at,
    location: cleanText(place.join(', '), 120) || null,
    estimated_delivery: payload.estimated_delivery_at ?? null,
  };
  return {shopify_id: payload.order_id, events: event ? [fact] : []};
}
