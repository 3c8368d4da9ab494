import * as v from 'valibot';
import type {Log} from '../../platform/server/log.server.ts';
import {type DatabaseClient, describeDatabaseError} from '../../platform/server/supabase.server.ts';
import type {Delivery, Topic} from './topics.server.ts';

/** Shopify waits five seconds for a response, and then delivers again. The store's products may take half a second of them. */
const timeoutMs = 3_500;

/** `unknown`: a later migration returns another outcome. The delivery is in the database, so Shopify gets a 200. */
const outcomes = ['written', 'unchanged', 'ignored', 'kept', 'refused', 'unknown'] as const;

const resultSchema = v.object({
  outcome: v.fallback(v.picklist(outcomes), 'unknown'),
  code: v.optional(v.string()),
  tracking_number: v.optional(v.string()),
});

interface DeliveryResult {
  outcome: (typeof outcomes)[number];
  trackingNumber: string | undefined;
}

/** Undefined means that Shopify has to send the delivery again. The log has nothing of the payload, which names a person. */
export async function applyDelivery(
  topic: Topic,
  delivery: Delivery,
  {client, log}: {client: DatabaseClient; log: Pick<Log, 'info' | 'error'>},
): Promise<DeliveryResult | undefined> {
  const {data, error, status} = await client
    .rpc('receive_delivery', {topic, delivery})
    .abortSignal(AbortSignal.timeout(timeoutMs));
  if (error) {
    log.error('webhooks.not-stored', {topic, ...describeDatabaseError(error, status)});
    return undefined;
  }
  const {outcome, code, tracking_number: trackingNumber} = v.parse(resultSchema, data);
  if (outcome === 'kept') log.error('webhooks.kept', {topic, outcome, code});
  else if (outcome === 'refused') log.error('webhooks.refused', {topic, outcome});
  else log.info('webhooks.applied', {topic, outcome});
  return {outcome, trackingNumber};
}
