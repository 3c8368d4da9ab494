import {createHmac} from 'node:crypto';
import * as v from 'valibot';
import {oneOf, read, text} from '../core/read.ts';

/** The topics that the store sends. */
export const webhookTopics = [
  'orders/create',
  'orders/updated',
  'orders/cancelled',
  'orders/delete',
  'fulfillments/create',
  'fulfillments/update',
  'fulfillment_events/create',
  'products/create',
  'products/update',
  'products/delete',
  'collections/update',
] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

/** The address of deliveries and the secret that signs them. */
export interface Receiver {
  url: string;
  secret: string;
}

export interface WebhookSubscription extends Receiver {
  /** The topics to deliver; all of them by default. */
  topics?: readonly WebhookTopic[];
}

/** A subscription as it is listed, without its secret. */
export interface ListedSubscription {
  id: string;
  url: string;
  topics: readonly WebhookTopic[];
}

const urlMessage = 'must be an address such as "http://localhost:3000/webhooks"';
const schema = v.strictObject({
  url: v.pipe(
    text,
    v.check((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), urlMessage),
  ),
  secret: text,
  topics: v.optional(
    v.pipe(
      v.array(oneOf(webhookTopics), 'must be a list'),
      v.nonEmpty('must have at least one topic'),
    ),
  ),
});

/** Reads a subscription; throws `ControlError` for an invalid one. */
export function readSubscription(given: unknown): WebhookSubscription {
  return read(schema, given, 'The subscription');
}

/** The signature of a body, as Shopify sends it. */
export function sign(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}
