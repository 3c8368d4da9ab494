import type {AppContext} from '../../platform/server/context.server.ts';
import {
  connect,
  type DatabaseClient,
  describeDatabaseError,
} from '../../platform/server/supabase.server.ts';
import type {Facts} from './fulfillment-payload.server.ts';
import {type Topic, topics} from './topics.server.ts';

/** Shopify waits five seconds for a response. */
const timeoutMs = 3_500;

type DeliveryResult =
  | {isStored: true; outcome: string; trackingNumber: string | undefined}
  | {isStored: false};

/**
 * Calls the database function of a topic, which applies the delivery completely or not at all. Not
 * stored means that Shopify has to send it again; nothing is logged that a payload contains.
 */
export async function applyDelivery(
  topic: Topic,
  delivery: Facts,
  context: AppContext,
): Promise<DeliveryResult> {
  const {log} = context;
  const client = serviceClient(context);
  const {data, error, status} = await call(client, topics[topic].call, {delivery});
  if (error) {
    log.error('webhooks.not-stored', {topic, ...describeDatabaseError(error, status)});
    return {isStored: false};
  }
  const {tracking_number: trackingNumber, retry_due: isRetryDue} = Object(data);
  const outcome = logOutcome(topic, data, context);
  if (isRetryDue === true) context.waitUntil?.(retryFailed(client, context));
  return {isStored: true, outcome, trackingNumber};
}

/** Applies one delivery again that the database rejected earlier. */
async function retryFailed(client: DatabaseClient, context: AppContext): Promise<void> {
  const {data, error, status} = await call(client, 'webhook_retry_failed');
  if (error) context.log.error('webhooks.retry-failed', describeDatabaseError(error, status));
  else if (Object(data).outcome !== null) logOutcome(Object(data).topic, data, context);
}

/** A delivery that the database has kept was rejected, and is applied again later. */
function logOutcome(topic: unknown, result: unknown, {log}: AppContext): string {
  const {outcome, code} = Object(result);
  const fields = {topic: String(topic), outcome: String(outcome)};
  if (outcome === 'kept') log.error('webhooks.kept', {...fields, code: String(code)});
  else log.info('webhooks.applied', fields);
  return fields.outcome;
}

function call(
  client: DatabaseClient,
  name: (typeof topics)[Topic]['call'] | 'webhook_retry_failed',
  parameters?: {delivery: Facts},
) {
  return client.rpc(name, parameters).abortSignal(AbortSignal.timeout(timeoutMs));
}

function serviceClient({environment: {supabase, webhooks}}: AppContext): DatabaseClient {
  if (!supabase || !webhooks) throw new Error('Webhooks are not configured.');
  return connect({url: supabase.url, key: webhooks.serviceKey});
}
