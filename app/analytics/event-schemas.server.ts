import * as v from 'valibot';
import {maxQuantity} from '../cart/quantity.ts';
import {isProductId} from '../catalog/types.ts';

/*
 * Which events there are and what they hold. The worker checks requests with these schemas, and the type
 * of `track` follows from them. The table checks the same in `analytics.is_event`, because a stranger can
 * insert with the public key.
 */

/** The database knows the form of a product's id only, so that a new product needs no migration. */
const product_id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,64}$/),
  v.check((id) => isProductId(id)),
);

/** A path without a query, which could hold personal data. */
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
