import type {ProductId} from '../catalog/types.ts';
import type {AppContext} from '../platform/server/context.server.ts';
import {describeError} from '../platform/server/log.server.ts';
import {
  type Connection,
  databaseClient,
  describeDatabaseError,
} from '../platform/server/supabase.server.ts';
import {isMonitoringEvent, type RecordedEvent} from './events.ts';
import {isSessionId} from './session-id.ts';

const insertTimeoutMs = 10_000;

/** The database's code if the table already has a row with the id of this mutation. */
const uniqueViolation = '23505';

/**
 * Stores the events of one request after its response. A failure is only logged. What the merchant has switched off
 * is left out, and so is everything of a visitor whose browser sends Global Privacy Control.
 */
export function recordEvents(
  events: readonly RecordedEvent[],
  request: Request,
  {environment, log, waitUntil}: AppContext,
): void {
  const {ownEvents, monitoringSampleRate, supabase} = environment;
  const isRefused = !ownEvents || request.headers.get('Sec-GPC') === '1';
  if (isRefused || !supabase) return;
  const wanted = events.filter((event) => monitoringSampleRate > 0 || !isMonitoringEvent(event));
  if (wanted.length === 0) return;
  const stored = insertEvents(wanted, supabase).catch(describeError);
  const logged = stored.then((failure) => {
    if (failure) log.error('analytics.insert', {...failure, events: wanted.length});
  });
  waitUntil?.(logged);
}

/** Resolves with the database's error for the log, or undefined if the change was already recorded. */
async function insertEvents(events: readonly RecordedEvent[], supabase: Connection) {
  const client = await databaseClient(supabase);
  const {error, status} = await client
    .from('analytics_events')
    .insert(events.map((event) => ({...event, user_id: null})))
    .abortSignal(AbortSignal.timeout(insertTimeoutMs));
  const isFailure = error && error.code !== uniqueViolation;
  return isFailure ? describeDatabaseError(error, status) : undefined;
}

interface RecordedAdd {
  productId: ProductId;
  quantity: number;
  /** As the page sent it, which anybody may have written. */
  sessionId: string | undefined;
  mutationId: string | undefined;
}

/**
 * Records an add to the cart on the worker, which knows whether it was applied. Each attempt of a change that finds it
 * applied records it, and the id of the mutation makes them one row. A page without consent sends no session id.
 */
export function recordAdd(
  {productId, quantity, sessionId, mutationId}: RecordedAdd,
  request: Request,
  context: AppContext,
): void {
  if (!isSessionId(sessionId)) return;
  const event: RecordedEvent = {
    event_type: 'cart_action',
    event_data: {action: 'add', product_id: productId, quantity},
    timestamp: new Date().toISOString(),
    session_id: sessionId,
    mutation_id: mutationId ?? null,
  };
  recordEvents([event], request, context);
}
