import * as v from 'valibot';
import type {Json} from '../../../supabase/database.types.ts';
import {gidField, idField, listField} from './fields.server.ts';
import {carrierEventSchema, toEvents} from './fulfillments.server.ts';
import type {KnownProducts} from './line-items.server.ts';
import {orderPayloadSchema, orderVersion} from './order-version.server.ts';

export type Delivery = {[key: string]: Json};

/*
 * The signature covers the body, and not the header with the topic. Each schema accepts the payload of its own topics only:
 * whoever has captured an order cannot send it as a deletion.
 */

const deletedOrderSchema = v.strictObject({
  id: idField,
  admin_graphql_api_id: v.optional(gidField('Order')),
});
const shop = {shop_id: idField, shop_domain: v.string()};
/** Names the sign-ups of a customer, who may have no order. */
const customer = v.object({email: v.nullish(v.string(), null)});
const dataRequestSchema = v.object({
  ...shop,
  customer: v.optional(customer, {}),
  data_request: v.object({id: idField}),
  orders_requested: listField(idField),
});
const customerRedactSchema = v.strictObject({
  ...shop,
  customer,
  orders_to_redact: listField(idField),
});
const shopRedactSchema = v.strictObject(shop);

const readOrder = readerOf(orderPayloadSchema, orderVersion);

export const topics = {
  'orders/create': readOrder,
  'orders/updated': readOrder,
  'orders/cancelled': readOrder,
  'orders/delete': readerOf(deletedOrderSchema, ({id}) => ({shopify_ids: [id]})),
  'fulfillment_events/create': readerOf(carrierEventSchema, (event) => ({
    shopify_id: event.order_id,
    events: toEvents(event),
  })),
  'customers/data_request': readerOf(dataRequestSchema, (payload) => ({
    request_id: payload.data_request.id,
    shopify_ids: payload.orders_requested,
    email: payload.customer.email,
  })),
  'customers/redact': readerOf(customerRedactSchema, (payload) => ({
    shopify_ids: payload.orders_to_redact,
    email: payload.customer.email,
  })),
  'shop/redact': readerOf(shopRedactSchema, ({shop_id}) => ({request_id: shop_id})),
} as const;

export type Topic = keyof typeof topics;

export function isTopic(topic: string | null): topic is Topic {
  return topic !== null && Object.hasOwn(topics, topic);
}

export function hasLineItems(topic: Topic): boolean {
  return topics[topic] === readOrder;
}

export function shopDomainOf(payload: unknown): string | undefined {
  const shop: unknown = Reflect.get(Object(payload), 'shop_domain');
  return typeof shop === 'string' ? shop : undefined;
}

function readerOf<Schema extends v.GenericSchema>(
  schema: Schema,
  toDelivery: (payload: v.InferOutput<Schema>, products: KnownProducts) => Delivery,
): (payload: unknown, products?: KnownProducts) => Delivery | undefined {
  return (payload, products = new Map()) => {
    const {success, output} = v.safeParse(schema, payload);
    return success ? toDelivery(output, products) : undefined;
  };
}
