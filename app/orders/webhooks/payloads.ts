import * as v from 'valibot';
import {summaries} from '../../catalog/summaries.ts';
import type {Json} from '../../platform/supabase/database.types.ts';
import {estimateDelivery} from '../estimate.ts';
import {newTrackingNumber, trackingAttribute} from '../new-tracking-number.ts';
import type {Status} from '../status.ts';
import {readTrackingNumber} from '../tracking-number.ts';

/*
 * Of what Shopify tells, as little as the tracking page shows: what is not named here is
 * never read, and what is left out at the end is never stored.
 */

/** Larger than a number of JavaScript's can be exactly, some of them; so all are texts. */
const id = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(String),
  v.regex(/^\d{1,19}$/, 'is no id'),
);

const moment = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'is no time'),
  v.transform((text) => new Date(text).toISOString()),
);

const fulfillment = v.object({
  id,
  order_id: id,
  status: v.nullish(v.string()),
  shipment_status: v.nullish(v.string()),
  created_at: moment,
  updated_at: moment,
});

const order = v.object({
  id,
  created_at: moment,
  updated_at: moment,
  cancelled_at: v.nullish(moment),
  note_attributes: v.nullish(
    v.array(v.object({name: v.nullish(v.string()), value: v.nullish(v.unknown())})),
    [],
  ),
  shipping_address: v.nullish(
    v.object({
      city: v.nullish(v.string()),
      province_code: v.nullish(v.string()),
      zip: v.nullish(v.string()),
      country_code: v.nullish(v.string()),
    }),
  ),
  shipping_lines: v.nullish(
    v.array(v.object({title: v.nullish(v.string()), code: v.nullish(v.string())})),
    [],
  ),
  line_items: v.nullish(
    v.array(
      v.object({
        product_id: v.nullish(id),
        title: v.string(),
        quantity: v.number(),
        current_quantity: v.nullish(v.number()),
        price: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number)),
        requires_shipping: v.nullish(v.boolean()),
        selling_plan_allocation: v.nullish(
          v.object({selling_plan: v.nullish(v.object({name: v.nullish(v.string())}))}),
        ),
      }),
    ),
    [],
  ),
  // Told by topics of their own too; but a delivery that was lost is made good by an order saved.
  fulfillments: v.nullish(v.array(fulfillment), []),
});
type Order = v.InferOutput<typeof order>;

const fulfillmentEvent = v.object({
  id,
  fulfillment_id: id,
  order_id: id,
  status: v.string(),
  happened_at: moment,
  city: v.nullish(v.string()),
  province: v.nullish(v.string()),
  estimated_delivery_at: v.nullish(moment),
});

/** A signature covers the body and no header, and so not the topic: what belongs to another one. */
const elsewhere = v.optional(v.never());

const deletedOrder = v.object({id, created_at: elsewhere, updated_at: elsewhere});
const redaction = v.object({
  customer: v.nullish(v.object({})),
  orders_to_redact: v.nullish(v.array(id), []),
  data_request: elsewhere,
});
const dataRequest = v.object({
  orders_requested: v.nullish(v.array(id), []),
  data_request: v.object({id}),
});
const shopRedaction = v.object({
  shop_domain: v.string(),
  customer: elsewhere,
  orders_to_redact: elsewhere,
  orders_requested: elsewhere,
  data_request: elsewhere,
});

/** What a database function is given; the webhook's id is added to it. */
export type Facts = {[key: string]: Json};

/** The topics that are listened to, each with its function and what of its payload is passed on. */
export const topics = {
  'orders/create': {call: 'webhook_orders_create', read: reader(order, orderFacts)},
  'orders/updated': {call: 'webhook_orders_updated', read: reader(order, orderFacts)},
  'orders/cancelled': {call: 'webhook_orders_cancelled', read: reader(order, orderFacts)},
  'orders/delete': {
    call: 'webhook_orders_delete',
    read: reader(deletedOrder, (told) => ({shopify_ids: [told.id]})),
  },
  'fulfillments/create': {
    call: 'webhook_fulfillments_create',
    read: reader(fulfillment, parcelFacts),
  },
  'fulfillments/update': {
    call: 'webhook_fulfillments_update',
    read: reader(fulfillment, parcelFacts),
  },
  'fulfillment_events/create': {
    call: 'webhook_fulfillment_events_create',
    read: reader(fulfillmentEvent, eventFacts),
  },
  'customers/data_request': {
    call: 'webhook_customers_data_request',
    read: reader(dataRequest, ({data_request: {id: request}, orders_requested: orders}) => ({
      request_id: request,
      shopify_ids: orders,
    })),
  },
  'customers/redact': {
    call: 'webhook_customers_redact',
    read: reader(redaction, ({orders_to_redact: orders}) => ({shopify_ids: orders})),
  },
  'shop/redact': {call: 'webhook_shop_redact', read: reader(shopRedaction, () => ({}))},
} as const;

export type Topic = keyof typeof topics;

export function isTopic(topic: string | null): topic is Topic {
  return topic !== null && Object.hasOwn(topics, topic);
}

/** Reads a payload; nothing where it lacks what is needed. */
function reader<Schema extends v.GenericSchema>(
  schema: Schema,
  facts: (told: v.InferOutput<Schema>) => Facts,
): (payload: unknown) => Facts | undefined {
  return (payload) => {
    const {success, output} = v.safeParse(schema, payload);
    return success ? facts(output) : undefined;
  };
}

/** Ids that are larger than a number can be exactly stay the digits that were sent. */
export function parseExactly(text: string): unknown {
  const exact = (_: string, value: unknown, context?: {source?: string}): unknown =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(context?.source ?? '')
      ? context?.source
      : value;
  return JSON.parse(text, exact);
}

/** The shop that a payload says it is of; those of the privacy topics do. */
export function shopNamedIn(payload: unknown): string | undefined {
  const shop: unknown = Reflect.get(Object(payload), 'shop_domain');
  return typeof shop === 'string' ? shop : undefined;
}

function orderFacts(told: Order): Facts {
  return {
    shopify_id: told.id,
    updated_at: told.updated_at,
    cancelled_at: told.cancelled_at ?? null,
    details: detailsOf(told),
    movements: told.fulfillments.flatMap(movementsOf),
    candidates: [...numberInCart(told), newTrackingNumber(), newTrackingNumber()],
  };
}

/** What the tracking page shows; nothing where nothing is sent to an address in the USA. */
function detailsOf(told: Order): Facts | null {
  const address = addressOf(told);
  const items = itemsOf(told);
  if (!address || items.length === 0) return null;
  const words = told.shipping_lines.map(({title, code}) => `${title} ${code}`).join(' ');
  const shipping = /express/i.test(words) ? 'express' : 'standard';
  return {
    created_at: told.created_at,
    estimated_delivery: estimateDelivery(new Date(told.created_at), shipping).toISOString(),
    shipping_address: address,
    items,
  };
}

function addressOf({shipping_address: address}: Order): Facts | undefined {
  const city = address?.city?.trim().slice(0, 120);
  const state = address?.province_code?.trim().toUpperCase();
  const zip = zipOf(address?.zip ?? '');
  if (address?.country_code !== 'US' || !city) return undefined;
  if (!state || !/^[A-Z]{2}$/.test(state) || !zip) return undefined;
  return {city, state, postal_code: zip};
}

/** Five digits or nine, with the hyphen between them however it was typed. */
function zipOf(typed: string): string | undefined {
  const [, five, four] = /^\s*(\d{5})(?:[\s-]*(\d{4}))?\s*$/.exec(typed) ?? [];
  return five && (four ? `${five}-${four}` : five);
}

function itemsOf({line_items: lines}: Order): Facts[] {
  const sent = lines.filter(({requires_shipping: ships}) => ships !== false);
  const left = sent.map((line) => ({...line, quantity: line.current_quantity ?? line.quantity}));
  // An order that was cancelled or sent back whole has nothing left, and is still looked up.
  return (left.some(({quantity}) => quantity > 0) ? left : sent)
    .filter(({quantity, title}) => Number.isInteger(quantity) && quantity > 0 && title !== '')
    .slice(0, 100)
    .map(({title, quantity, price, product_id: product, selling_plan_allocation: allocation}) => {
      const plan = allocation?.selling_plan?.name;
      const productId = catalogueId(title) ?? product ?? 'unknown';
      const item = {product_id: productId, title: title.slice(0, 120), quantity, price};
      return plan ? {...item, plan: plan.slice(0, 120)} : item;
    });
}

/** What the catalogue calls it; Shopify's webhooks tell no handle, but they tell the title. */
function catalogueId(title: string): string | undefined {
  const words = title.toUpperCase().split(/\W+/);
  return summaries.find((product) => words.includes(product.title.toUpperCase()))?.id;
}

function numberInCart({note_attributes: attributes}: Order): string[] {
  const given = attributes.find(({name}) => name === trackingAttribute)?.value;
  const read = readTrackingNumber(given);
  return read.ok ? [read.number] : [];
}

interface Movement {
  status: Status;
  description: string;
}

/** What a carrier tells, in the page's words. Its own may name who opened the door. */
const movements: Readonly<Record<string, Movement>> = {
  label_purchased: {status: 'shipped', description: 'Shipping label made'},
  label_printed: {status: 'shipped', description: 'Shipping label made'},
  confirmed: {status: 'shipped', description: 'Announced to the carrier'},
  ready_for_pickup: {status: 'shipped', description: 'Ready to be picked up'},
  carrier_picked_up: {status: 'in_transit', description: 'Picked up by the carrier'},
  picked_up: {status: 'in_transit', description: 'Picked up by the carrier'},
  in_transit: {status: 'in_transit', description: 'On its way'},
  delayed: {status: 'in_transit', description: 'Delayed on its way'},
  failure: {status: 'in_transit', description: 'Delivery failed; the carrier tries again'},
  out_for_delivery: {
    status: 'out_for_delivery',
    description: 'With the driver for delivery today',
  },
  attempted_delivery: {status: 'out_for_delivery', description: 'Delivery attempted'},
  delivered: {status: 'delivered', description: 'Delivered'},
};

const gone = ['cancelled', 'error', 'failure'];

function parcelFacts(told: v.InferOutput<typeof fulfillment>): Facts {
  return {shopify_id: told.order_id, movements: movementsOf(told)};
}

function movementsOf(told: v.InferOutput<typeof fulfillment>): Facts[] {
  const parcel = {fulfillment_id: told.id};
  const facts: Facts[] = [
    {
      ...parcel,
      source: `parcel:${told.id}`,
      status: 'shipped',
      description: 'Handed to the carrier',
      happened_at: told.created_at,
    },
  ];
  const moved = movements[told.shipment_status ?? ''];
  if (moved) {
    const source = `parcel:${told.id}:${told.shipment_status}`;
    facts.push({...parcel, ...moved, source, happened_at: told.updated_at});
  }
  if (gone.includes(told.status ?? '')) {
    const source = `parcel:${told.id}:gone`;
    facts.push({...parcel, source, status: null, happened_at: told.updated_at});
  }
  return facts;
}

function eventFacts(told: v.InferOutput<typeof fulfillmentEvent>): Facts {
  const moved = movements[told.status];
  const place = [told.city, told.province].map((part) => part?.trim()).filter(Boolean);
  const fact: Facts = {
    ...moved,
    source: `event:${told.id}`,
    fulfillment_id: told.fulfillment_id,
    happened_at: told.happened_at,
    location: place.join(', ').slice(0, 120) || null,
    estimated_delivery: told.estimated_delivery_at ?? null,
  };
  // A word that Shopify adds one day is passed over, and its order stays as it is.
  return {shopify_id: told.order_id, movements: moved ? [fact] : []};
}
