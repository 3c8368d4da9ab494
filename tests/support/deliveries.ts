import {createHmac, randomUUID} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Topic} from '../../app/orders/webhooks/topics.server.ts';

type Payload = Record<string, unknown>;

const folder = join(import.meta.dirname, 'deliveries');

function load(name: string): Payload {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
}

/** Payloads in Shopify's shape; the folder's README lists their sources. */
export const payloads = {
  order: (changes: Payload = {}): Payload => ({...load('order'), ...changes}),
  deleted: (changes: Payload = {}): Payload => ({...load('order-deleted'), ...changes}),
  fulfillment: (changes: Payload = {}): Payload => ({...load('fulfillment'), ...changes}),
  event: (changes: Payload = {}): Payload => ({...load('fulfillment-event'), ...changes}),
  dataRequest: (changes: Payload = {}): Payload => ({...load('data-request'), ...changes}),
  redact: (changes: Payload = {}): Payload => ({...load('customer-redact'), ...changes}),
  shopRedact: (): Payload => load('shop-redact'),
};

export const webhookSecret = 'the client secret of a test app';

export function sign(body: string | Uint8Array, secret = webhookSecret): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

/** The headers of a delivery, signed with Node's own crypto. */
export function deliveryHeaders(
  topic: Topic | string,
  body: string | Uint8Array,
  changes: Record<string, string> = {},
): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'X-Shopify-Topic': topic,
    'X-Shopify-Hmac-Sha256': sign(body),
    'X-Shopify-Webhook-Id': randomUUID(),
    'X-Shopify-Event-Id': randomUUID(),
    'X-Shopify-Shop-Domain': 'boreal.myshopify.com',
    'X-Shopify-API-Version': '2026-04',
    'X-Shopify-Triggered-At': new Date().toISOString(),
    ...changes,
  };
}
