import * as v from 'valibot';
import {absentField, gidField, idField, listOf} from './fields.server.ts';
import {
  type Facts,
  fulfillmentEventFacts,
  fulfillmentEventSchema,
  fulfillmentFacts,
  fulfillmentSchema,
} from './fulfillment-payload.server.ts';
import {
  cancelledOrderSchema,
  orderEditSchema,
  orderFacts,
  orderSchema,
} from './order-payload.server.ts';

/*
 * The signature covers the body and no header. Each schema therefore accepts the payload of its
 * own topics only: a body has one effect at most, whatever topic it is sent under.
 */

/** A deleted order is an id without any of the fields that other payloads with an id have. */
const deletedOrderSchema = v.object({
  id: idField,
  admin_graphql_api_id: v.optional(gidField('Order')),
  order_id: absentField,
  created_at: absentField,
  updated_at: absentField,
});

const dataRequestSchema = v.object({
  shop_domain: v.string(),
  data_request: v.object({id: idField}),
  orders_requested: listOf(idField),
});

const customerRedactSchema = v.object({
  shop_domain: v.string(),
  customer: v.object({}),
  orders_to_redact: listOf(idField),
  data_request: absentField,
});

const shopRedactSchema = v.object({
  shop_domain: v.string(),
  id: absentField,
  customer: absentField,
  orders_to_redact: absentField,
  orders_requested: absentField,
  data_request: absentField,
});

const order = readerOf(orderSchema, orderFacts);
const fulfillment = readerOf(fulfillmentSchema, fulfillmentFacts);

/** The topics that are handled, each with its database function and what that function is given. */
export const topics = {
  'orders/create': {call: 'webhook_orders_create', read: order},
  'orders/updated': {call: 'webhook_orders_updated', read: order},
  'orders/edited': {call: 'webhook_orders_updated', read: order},
  'orders/paid': {call: 'webhook_orders_updated', read: order},
  'orders/fulfilled': {call: 'webhook_orders_updated', read: order},
  'orders/partially_fulfilled': {call: 'webhook_orders_updated', read: order},
  'orders/cancelled': {
    call: 'webhook_orders_cancelled',
    read: readerOf(cancelledOrderSchema, orderFacts),
  },
  'orders/delete': {
    call: 'webhook_orders_delete',
    read: readerOf(deletedOrderSchema, ({id}) => ({shopify_ids: [id]})),
  },
  'fulfillments/create': {call: 'webhook_fulfillments_create', read: fulfillment},
  'fulfillments/update': {call: 'webhook_fulfillments_update', read: fulfillment},
  'fulfillment_events/create': {
    call: 'webhook_fulfillment_events_create',
    read: readerOf(fulfillmentEventSchema, fulfillmentEventFacts),
  },
  'customers/data_request': {
    call: 'webhook_customers_data_request',
    read: readerOf(dataRequestSchema, ({data_request: request, orders_requested: orders}) => ({
      request_id: request.id,
      shopify_ids: orders,
    })),
  },
  'customers/redact': {
    call: 'webhook_customers_redact',
    read: readerOf(customerRedactSchema, ({orders_to_redact: orders}) => ({shopify_ids: orders})),
  },
  'shop/redact': {call: 'webhook_shop_redact', read: readerOf(shopRedactSchema, () => ({}))},
} as const;

export type Topic = keyof typeof topics;

export function isTopic(topic: string | null): topic is Topic {
  return topic !== null && Object.hasOwn(topics, topic);
}

/**
 * Whether a delivery needs no action: `orders/edited` carries the edit and no order, and Shopify
 * sends the edited order under `orders/updated` at the same time.
 */
export function isOrderEdit(topic: Topic, payload: unknown): boolean {
  return topic === 'orders/edited' && v.is(orderEditSchema, payload);
}

/** The shop that a payload names; the payloads of the privacy topics do. */
export function shopDomainOf(payload: unknown): string | undefined {
  const shop: unknown = Reflect.get(Object(payload), 'shop_domain');
  return typeof shop === 'string' ? shop : undefined;
}

/** A function that returns the facts of a payload; undefined where the payload does not fit. */
function readerOf<Schema extends v.GenericSchema>(
  schema: Schema,
  toFacts: (payload: v.InferOutput<Schema>) => Facts,
): (payload: unknown) => Facts | undefined {
  return (payload) => {
    const {success, output} = v.safeParse(schema, payload);
    return success ? toFacts(output) : undefined;
  };
}
