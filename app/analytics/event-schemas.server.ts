import * as v from 'valibot';
import {maxQuantity} from '../cart/quantity.ts';
import {isProductId} from '../catalog/types.ts';

/* A stranger can insert into the table with the public key, so `analytics.is_event` checks the same there. */

/** The database knows the form of a product's id only, so that a new product needs no migration. */
const product_id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,64}$/),
  v.check((id) => isProductId(id)),
);

/** A query could hold personal data, so a path has none. */
const page = v.pipe(v.string(), v.regex(/^[/][a-z0-9/-]{0,63}$/));

export const eventTypes = {
  product_view: v.strictObject({product_id}),
  cart_action: v.strictObject({
    action: v.picklist(['add']),
    product_id,
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity)),
  }),
  assistant_visit: v.strictObject({
    assistant: v.picklist(['chatgpt', 'claude', 'copilot', 'gemini', 'perplexity']),
  }),
  web_vital: v.strictObject({
    name: v.picklist(['LCP', 'INP', 'CLS']),
    value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
    page,
  }),
  client_error: v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,64}$/)),
    source: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_./-]{1,128}:[0-9]{1,7}:[0-9]{1,7}$/)),
    page,
  }),
};

export type EventType = keyof typeof eventTypes;
