import {createHmac} from 'node:crypto';
import {ControlError} from '../control/control-area.ts';
import {readObject, readOneOf, readText, rejectUnknown} from '../control/read.ts';

/** The topics that the store sends. */
export const webhookTopics = [
  'orders/create',
  'orders/updated',
  'orders/cancelled',
  'orders/delete',
  'fulfillments/create',
  'fulfillments/update',
  'fulfillment_events/create',
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

/** Reads a subscription; throws `ControlError` for an invalid one. */
export function readSubscription(body: unknown): WebhookSubscription {
  const given = readObject(body, 'The subscription');
  rejectUnknown(given, ['url', 'secret', 'topics']);
  const url = readText('url', given.url);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new ControlError('url must be an address such as "http://localhost:3000/webhooks".');
  }
  const secret = readText('secret', given.secret);
  if (given.topics === undefined) return {url, secret};
  if (!Array.isArray(given.topics) || given.topics.length === 0) {
    throw new ControlError('topics must be a list with at least one topic.');
  }
  const topics = given.topics.map((topic: unknown, index) =>
    readOneOf(`topics[${index}]`, topic, webhookTopics),
  );
  return {url, secret, topics};
}

/** The signature of a body, as Shopify sends it. */
export function sign(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}
