import type {AppContext} from '../platform/server/context.server.ts';
import {describeError} from '../platform/server/log.server.ts';
import {
  connect,
  type DatabaseClient,
  describeDatabaseError,
} from '../platform/server/supabase.server.ts';
import type {RecordedEvent} from './events.ts';
import {isSessionId, newSessionId} from './session-id.ts';

const insertTimeoutMs = 10_000;

/** The database's code for a row whose mutation is recorded already. */
const uniqueViolation = '23505';

/** Stores the events of one request after its response. A failure is only logged. */
export function recordEvents(events: readonly RecordedEvent[], context: AppContext): void {
  const {analytics, supabase} = context.environment;
  if (!analytics || !supabase || events.length === 0) return;
  const connected = connect({url: supabase.url, key: supabase.publishableKey});
  const inserted = connected
    .then((client) => insertEvents(client, events))
    .catch((error: unknown) => {
      const failure =
        error instanceof InsertError
          ? describeDatabaseError(error.cause, error.status)
          : describeError(error);
      context.log.error('analytics.insert', {...failure, events: events.length});
    });
  context.waitUntil?.(inserted);
}

class InsertError extends Error {
  override readonly cause: {code: string; message: string};
  readonly status: number;

  constructor(cause: InsertError['cause'], status: number) {
    super(cause.message);
    this.cause = cause;
    this.status = status;
  }
}

/**
 * Inserts a list of events. Throws the error of the database, except where the one row is of a
 * mutation that is recorded already.
 */
async function insertEvents(
  client: DatabaseClient,
  events: readonly RecordedEvent[],
): Promise<void> {
  const {error, status} = await client
    .from('analytics_events')
    .insert([...events])
    .abortSignal(AbortSignal.timeout(insertTimeoutMs));
  if (error && error.code !== uniqueViolation) throw new InsertError(error, status);
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
