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

/** How many failed deliveries one delivery may retry after its response. */
const maxRetries = 5;

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
  const {outcome, code, tracking_number: trackingNumber, retry_due: isRetryDue} = Object(data);
  if (outcome === 'kept') log.error('webhooks.kept', {topic, code: String(code)});
  else log.info('webhooks.applied', {topic, outcome: String(outcome)});
  if (isRetryDue === true) context.waitUntil?.(retryFailed(client, context));
  return {isStored: true, outcome: String(outcome), trackingNumber};
}

/** Applies deliveries again that the database rejected earlier, one transaction each. */
async function retryFailed(client: DatabaseClient, {log}: AppContext): Promise<void> {
  for (let retry = 0; retry < maxRetries; retry += 1) {
    const {data, error, status} = await call(client, 'webhook_retry_failed');
    if (error) {
      log.error('webhooks.retry-failed', describeDatabaseError(error, status));
      return;
    }
    const {outcome, topic, code, retry_due: isRetryDue} = Object(data);
    if (outcome === null) return;
    const isKept = outcome === 'kept';
    log[isKept ? 'error' : 'info'](isKept ? 'webhooks.kept' : 'webhooks.applied', {
      topic: String(topic),
      outcome: String(outcome),
      isRetry: true,
      ...(isKept && {code: String(code)}),
    });
    if (isRetryDue !== true) return;
  }
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
