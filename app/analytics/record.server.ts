import type {AppContext} from '~/platform/server/context';
import {describeError} from '~/platform/server/log';
import {connect} from '~/platform/supabase/client';
import type {AnalyticsEvent, RecordedEvent} from './events';

/** How long an isolate gathers what arrives, so that many visitors make one insert. */
const gatherFor = 40;
const mostAtOnce = 500;

/** With the database out of reach, what waits beyond this is given up. */
const mostWaiting = 20_000;
const patience = 10_000;

/** How long one request watches over the events of all before another may take over. */
const watchFor = 10_000;

/**
 * Events of all visitors of this isolate that no insert has taken yet. Who finds nobody
 * watching them takes the watch and keeps the worker alive until they are stored; data
 * may pass between requests, only what does I/O may not. The watch has an end, because a
 * platform ends requests that last too long, and one that died must not be waited for.
 */
const waiting: RecordedEvent[] = [];
let watchEnds = 0;

/** Stores events behind the answer: nobody waits for it, and nobody hears of its failure but the log. */
export function recordEvents(events: readonly RecordedEvent[], context: AppContext): void {
  if (!context.environment.analytics || !context.environment.supabase) return;
  if (waiting.length + events.length > mostWaiting) {
    context.log.error('analytics.overflow', {events: events.length});
    return;
  }
  waiting.push(...events);
  if (Date.now() < watchEnds) return;
  watchEnds = Date.now() + watchFor;
  const stored = watch(watchEnds, context);
  context.waitUntil?.(stored);
}

/** What a page of ours would have told of an add to the cart, told by the worker. */
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

async function watch(ends: number, context: AppContext): Promise<void> {
  // Another end than this one's: somebody else has taken over.
  while (waiting.length > 0 && watchEnds === ends) {
    await new Promise((resolve) => setTimeout(resolve, gatherFor));
    await store(waiting.splice(0, mostAtOnce), context);
  }
  if (watchEnds === ends) watchEnds = 0;
}

/** One insert; where the database refuses one row of it, the others must not suffer. */
async function store(events: RecordedEvent[], context: AppContext): Promise<void> {
  const {environment, log} = context;
  if (!environment.supabase || events.length === 0) return;
  const {url, anonKey: key} = environment.supabase;
  try {
    const {error, status} = await connect({url, key})
      .from('analytics_events')
      .insert(events)
      .abortSignal(AbortSignal.timeout(patience));
    if (!error) return;
    if (status === 400 && events.length > 1) {
      const half = events.length >> 1;
      await store(events.slice(0, half), context);
      await store(events.slice(half), context);
      return;
    }
    log.error('analytics.insert', {code: error.code || 'none', status, events: events.length});
  } catch (error) {
    log.error('analytics.insert', {...describeError(error), events: events.length});
  }
}
