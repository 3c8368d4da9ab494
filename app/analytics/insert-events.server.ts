import type {AppContext} from '../platform/server/context.server.ts';
import {describeError} from '../platform/server/log.server.ts';
import {databaseClient, describeDatabaseError} from '../platform/server/supabase.server.ts';
import type {RecordedEvent} from './events.ts';

const insertTimeoutMs = 10_000;

/** The database's code if the table already has a row with the id of this mutation. */
const uniqueViolation = '23505';

/** Stores the events of one request after its response. A failure is only logged. */
export function recordEvents(events: readonly RecordedEvent[], context: AppContext): void {
  const {ownEvents, supabase} = context.environment;
  if (!ownEvents || !supabase || events.length === 0) return;
  const {url, publishableKey: key} = supabase;
  const stored = insertEvents(events, {url, key}).catch(describeError);
  const logged = stored.then((failure) => {
    if (failure) context.log.error('analytics.insert', {...failure, events: events.length});
  });
  context.waitUntil?.(logged);
}

/** Resolves with the database's error for the log, or undefined if the change was already recorded. */
async function insertEvents(
  events: readonly RecordedEvent[],
  connection: {url: string; key: string},
) {
  const client = await databaseClient(connection);
  const {error, status} = await client
    .from('analytics_events')
    .insert([...events])
    .abortSignal(AbortSignal.timeout(insertTimeoutMs));
  const isFailure = error && error.code !== uniqueViolation;
  return isFailure ? describeDatabaseError(error, status) : undefined;
}

/**
 * Records an add to the cart on the worker, which knows whether it was applied. With the id of its
 * mutation, it is stored once, however often it is recorded.
 */
export function recordCartAdd(
  details: {productId: string; quantity: number; sessionId: string; mutationId?: string},
  context: AppContext,
): void {
  const {productId, quantity, sessionId, mutationId} = details;
  const event: RecordedEvent = {
    event_type: 'cart_action',
    event_data: {action: 'add', product_id: productId, quantity},
    user_id: null,
    timestamp: new Date().toISOString(),
    session_id: sessionId,
    ...(mutationId !== undefined && {mutation_id: mutationId}),
  };
  recordEvents([event], context);
}
