import type {ProductId} from '../catalog/types.ts';
import type {AppContext} from '../platform/server/app-context.server.ts';
import {describeError} from '../platform/server/log.server.ts';
import {
  type Connection,
  databaseClient,
  describeDatabaseError,
  uniqueViolation,
} from '../platform/server/supabase.server.ts';
import {isMonitoringEvent, type RecordedEvent} from './events.ts';
import {isSessionId} from './session-id.ts';

const insertTimeoutMs = 10_000;

const checkViolation = '23514';

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
  const logged = insertEvents(wanted, supabase).then((failure) => {
    if (failure) log.error('analytics.insert', failure);
  });
  waitUntil?.(logged);
}

/** One event that the table does not know yet costs the whole insert. The events are then inserted one by one. */
async function insertEvents(events: readonly RecordedEvent[], supabase: Connection) {
  const signal = AbortSignal.timeout(insertTimeoutMs);
  const failure = await insert(events, supabase, signal);
  if (!failure) return undefined;
  if (!('code' in failure && failure.code === checkViolation) || events.length === 1) {
    return {...failure, events: events.length};
  }
  const ends = await Promise.all(events.map((event) => insert([event], supabase, signal)));
  const failures = ends.filter((end) => end !== undefined);
  return failures[0] && {...failures[0], events: failures.length};
}

/** A second attempt of an add finds the row of the first one, which is no failure. */
async function insert(events: readonly RecordedEvent[], supabase: Connection, signal: AbortSignal) {
  try {
    const client = await databaseClient(supabase);
    const {error, status} = await client
      .from('analytics_events')
      .insert(events.map((event) => ({...event, user_id: null})))
      .abortSignal(signal);
    const isFailure = error && error.code !== uniqueViolation;
    return isFailure ? describeDatabaseError(error, status) : undefined;
  } catch (error) {
    return describeError(error);
  }
}

interface RecordedAdd {
  productId: ProductId;
  quantity: number;
  sessionId: string | undefined;
  changeId: string | undefined;
}

/** A page without consent sends no session id, so nothing is recorded. */
export function recordAdd(
  {productId, quantity, sessionId, changeId}: RecordedAdd,
  request: Request,
  context: AppContext,
): void {
  if (!isSessionId(sessionId)) return;
  const event: RecordedEvent = {
    event_type: 'cart_action',
    event_data: {action: 'add', product_id: productId, quantity},
    timestamp: new Date().toISOString(),
    session_id: sessionId,
    ...(changeId && {mutation_id: changeId}),
  };
  recordEvents([event], request, context);
}
