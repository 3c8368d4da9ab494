import * as v from 'valibot';
import {statuses} from './status.ts';

const event = v.object({
  status: v.picklist(statuses),
  description: v.string(),
  location: v.nullable(v.string()),
  created_at: v.string(),
});

const item = v.object({
  title: v.string(),
  quantity: v.number(),
  price: v.number(),
  plan: v.optional(v.string()),
});

const address = v.object({
  name: v.optional(v.string()),
  city: v.string(),
  state: v.string(),
  postal_code: v.string(),
});

/** What the database gives of an order: its JSON columns are checked before a page trusts them. */
export const orderSchema = v.object({
  tracking_number: v.string(),
  status: v.picklist(statuses),
  created_at: v.string(),
  estimated_delivery: v.nullable(v.string()),
  shipping_address: address,
  items: v.array(item),
  tracking_events: v.array(event),
});

export type TrackedOrder = v.InferOutput<typeof orderSchema>;

/** How a lookup ended. `asked` is told apart from trouble, so that each gets its status. */
export type Lookup =
  | {outcome: 'found'; order: TrackedOrder; now: string}
  | {outcome: 'not-found'; heading: string; message: string}
  | {outcome: 'unable'; message: string}
  | {outcome: 'refused'; message: string};

export const words = {
  notFound: {
    heading: 'Tracking not found',
    message: 'Order not found. Please check your tracking number.',
  },
  exception: 'Unable to track order at this time. Please try again.',
  outer: 'Unable to track order. Please try again later.',
  missing: 'Please enter your tracking number.',
  limited: 'Too many lookups in a short time. Please wait a minute and try again.',
} as const;
