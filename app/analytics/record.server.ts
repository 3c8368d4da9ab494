import type {AppContext} from '../platform/server/context.server.ts';
import type {Environment} from '../platform/server/environment.server.ts';
import {describeError} from '../platform/server/log.server.ts';
import {connect, describeDatabaseError} from '../platform/server/supabase.server.ts';
import type {AnalyticsEvent, RecordedEvent} from './events.ts';
import {isSessionId, newSessionId} from './session-id.ts';

/** Events that arrive within this window are stored by one insert. */
const batchWindowMs = 40;
const insertTimeoutMs = 10_000;

/**
 * The events of all visitors of this isolate that wait for the end of the window. The request that
 * opened it inserts them. If the platform ends that request early, the next event opens another one.
 */
let queue: RecordedEvent[] = [];
let windowEndsAt = 0;

/** Stores events after the response. A failure is only logged. */
export function recordEvents(events: readonly RecordedEvent[], context: AppContext): void {
  const {analytics, supabase} = context.environment;
  if (!analytics || !supabase || events.length === 0) return;
  queue.push(...events);
  if (Date.now() < windowEndsAt) return;
  windowEndsAt = Date.now() + batchWindowMs;
  context.waitUntil?.(insertQueued(supabase, context));
}

async function insertQueued(
  {url, anonKey: key}: NonNullable<Environment['supabase']>,
  {log}: AppContext,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, batchWindowMs));
  const events = queue;
  queue = [];
  windowEndsAt = 0;
  try {
    const {error, status} = await connect({url, key})
      .from('analytics_events')
      .insert(events)
      .abortSignal(AbortSignal.timeout(insertTimeoutMs));
    if (!error) return;
    const failure = describeDatabaseError(error, status);
    log.error('analytics.insert', {...failure, events: events.length});
  } catch (error) {
    log.error('analytics.insert', {...describeError(error), events: events.length});
  }
}

/**
 * The session that an add to the cart is recorded for; null if it must not be recorded. Where the
 * store manages consent, only a page with consent sends a session id.
 */
export function sessionIdForAdd(
  field: unknown,
  request: Request,
  {environment}: AppContext,
): string | null {
  if (request.headers.get('Sec-GPC') === '1') return null;
  if (isSessionId(field)) return field;
  return environment.store.kind === 'shopify' ? null : newSessionId(Date.now(), Math.random());
}

/** Records an add to the cart on the worker, which knows whether it was applied. */
export function recordCartAdd(
  details: {productId: string; quantity: number; sessionId: string},
  context: AppContext,
): void {
  const event: AnalyticsEvent = {
    event_type: 'cart_action',
    event_data: {action: 'add', product_id: details.productId, quantity: details.quantity},
  };
  const timestamp = new Date().toISOString();
  recordEvents([{...event, user_id: null, timestamp, session_id: details.sessionId}], context);
}
