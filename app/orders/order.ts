import * as v from 'valibot';
import {Constants} from '../../supabase/database.types.ts';
import type {Money} from '../pricing/money.ts';
import type {OrderStatus} from './status-labels.ts';

const orderStatus = v.picklist(Constants.public.Enums.order_status);

const event = v.object({
  status: orderStatus,
  description: v.string(),
  location: v.nullable(v.string()),
  created_at: v.string(),
  shipment: v.nullable(v.number()),
});

const item = v.object({
  title: v.string(),
  quantity: v.number(),
  /** The column has Shopify's decimals, such as 49.95; inside `app/`, money is cents. */
  price: v.pipe(
    v.number(),
    v.transform((dollars): Money => ({minor: Math.round(dollars * 100), currencyCode: 'USD'})),
  ),
  plan: v.optional(v.string()),
});

const shipment = v.object({
  status: orderStatus,
  /** `item` is an index into the items of the order. */
  items: v.array(v.object({item: v.number(), quantity: v.number()})),
});

const address = v.object({
  name: v.optional(v.string()),
  city: v.string(),
  state: v.string(),
  postal_code: v.string(),
});

export const orderSchema = v.object({
  tracking_number: v.string(),
  status: orderStatus,
  created_at: v.string(),
  estimated_delivery: v.nullable(v.string()),
  shipping_address: address,
  items: v.array(item),
  shipments: v.array(shipment),
  tracking_events: v.array(event),
});

export type TrackedOrder = v.InferOutput<typeof orderSchema>;

interface ShippedItem {
  title: string;
  quantity: number;
}

interface Shipment {
  /** Counted from 1, as in the events of the order. */
  number: number;
  status: OrderStatus;
  items: ShippedItem[];
}

export interface SplitOrder {
  shipments: Shipment[];
  unshipped: ShippedItem[];
}

/** An order with what the page says about it, which the worker computes so that no script has to. */
export interface ShownOrder extends Omit<TrackedOrder, 'tracking_events'> {
  /** "Tomorrow"; undefined without an estimate, and for an order that is delivered or cancelled. */
  delivery: string | undefined;
  split: SplitOrder | undefined;
  /** `time` is "2 hours ago". */
  tracking_events: (TrackedOrder['tracking_events'][number] & {time: string | undefined})[];
}

/** `invalid`: nothing was looked up, because there was no number or too many requests. */
export type Lookup =
  | {outcome: 'found'; order: ShownOrder; now: string}
  | {outcome: 'not-found'; heading: string; message: string}
  | {outcome: 'unable'; message: string; reference?: string}
  | {outcome: 'invalid'; message: string};
