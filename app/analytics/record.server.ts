import type {AppContext} from '../platform/server/context.server.ts';
import {describeError} from '../platform/server/log.server.ts';
import {connect, describeDatabaseError} from '../platform/server/supabase.server.ts';
import type {AnalyticsEvent, RecordedEvent} from './events.ts';
import {isSessionId, newSessionId} from './session-id.ts';

/** Events that arrive within this window are stored by one insert. */
const batchWindowMs = 40;
const maxInsertSize = 500;

/** While the database does not respond, events beyond this number are dropped. */
const maxQueueSize = 20_000;
const insertTimeoutMs = 10_000;

/** How long one request may drain the queue before another takes over. */
const maxDrainMs = 10_000;

/**
 * The events of all visitors of this isolate that are not stored yet. One request at a time
 * drains the queue and keeps the worker alive until it is empty: data may pass between requests,
 * I/O may not. The drain has a deadline because a platform ends long requests, and a request
 * that was ended must not block the queue.
 */
const queue: RecordedEvent[] = [];
let drainDeadline = 0;

/** Stores events after the response. A failure is only logged. */
export function recordEvents(events: readonly RecordedEvent[], context: AppContext): void {
  const {analytics, supabase} = context.environment;
  if (!analytics || !supabase || events.length === 0) return;
  if (queue.length + events.length > maxQueueSize) {
    context.log.error('analytics.overflow', {events: events.length});
    return;
  }
  queue.push(...events);
  if (Date.now() < drainDeadline) return;
  drainDeadline = Date.now() + maxDrainMs;
  const drained = drain(drainDeadline, context);
  context.waitUntil?.(drained);
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

async function drain(deadline: number, context: AppContext): Promise<void> {
  // A different deadline means that another request has taken over.
  while (queue.length > 0 && drainDeadline === deadline) {
    await new Promise((resolve) => setTimeout(resolve, batchWindowMs));
    await insert(queue.splice(0, maxInsertSize), context);
  }
  if (drainDeadline === deadline) drainDeadline = 0;
}

/** Inserts events; if the database rejects a row, the other rows are still stored. */
async function insert(events: RecordedEvent[], context: AppContext): Promise<void> {
  const {environment, log} = context;
  if (!environment.supabase || events.length === 0) return;
  const {url, anonKey: key} = environment.supabase;
  try {
    const {error, status} = await connect({url, key})
      .from('analytics_events')
      .insert(events)
      .abortSignal(AbortSignal.timeout(insertTimeoutMs));
    if (!error) return;
    if (status === 400 && events.length > 1) {
      const half = events.length >> 1;
      await insert(events.slice(0, half), context);
      await insert(events.slice(half), context);
      return;
    }
    const failure = describeDatabaseError(error, status);
    log.error('analytics.insert', {...failure, events: events.length});
  } catch (error) {
    log.error('analytics.insert', {...describeError(error), events: events.length});
  }
}
