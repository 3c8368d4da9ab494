import * as v from 'valibot';
import {RateLimit} from '../platform/http/rate-limit.server.ts';
import type {AppContext} from '../platform/server/context.server.ts';
import {describeError} from '../platform/server/log.server.ts';
import {connect, describeDatabaseError} from '../platform/server/supabase.server.ts';
import {type Lookup, lookupMessages, orderSchema} from './order.ts';
import {parseTrackingNumber} from './tracking-number.ts';

const timeoutMs = 4_000;

/** Enough for a household with many orders, and far too few to guess a number. */
const lookupLimit = new RateLimit({binding: 'TRACKING_LIMIT', requests: 10, windowSeconds: 60});

export interface LookupResponse {
  lookup: Lookup;
  status: number;
  retryAfter: number | undefined;
}

const statusOf: Readonly<Record<Lookup['outcome'], number>> = {
  found: 200,
  'not-found': 404,
  unable: 503,
  invalid: 400,
};

/** Looks up an order by a visitor's input. Failures are logged and returned as an outcome. */
export async function lookUp(input: unknown, context: AppContext): Promise<LookupResponse> {
  const respond = (lookup: Lookup, status = statusOf[lookup.outcome], retryAfter?: number) => ({
    lookup,
    status,
    retryAfter,
  });

  const parsed = parseTrackingNumber(input);
  if (!parsed.ok) {
    return respond(
      parsed.reason === 'missing'
        ? {outcome: 'invalid', message: lookupMessages.missing}
        : {outcome: 'not-found', ...lookupMessages.notFound},
    );
  }

  try {
    const waitSeconds = await lookupLimit.retryAfterSeconds(context);
    if (waitSeconds > 0) {
      return respond({outcome: 'invalid', message: lookupMessages.limited}, 429, waitSeconds);
    }
    return respond(await findOrder(parsed.number, context));
  } catch (error) {
    context.log.error('tracking.failed', describeError(error));
    return respond({outcome: 'unable', message: lookupMessages.outer});
  }
}

async function findOrder(number: string, {environment, log}: AppContext): Promise<Lookup> {
  if (!environment.supabase) {
    log.warn('tracking.unconfigured');
    return {outcome: 'unable', message: lookupMessages.outer};
  }
  const {url, anonKey: key} = environment.supabase;
  // The row-level security policy shows the one order whose number is in this header.
  const client = connect({url, key, headers: {'x-tracking-number': number}});

  try {
    const {data, error, status} = await client
      .from('orders')
      .select(
        'tracking_number, status, created_at, estimated_delivery, shipping_address, items, shipments, tracking_events(status, description, location, created_at, shipment)',
      )
      .eq('tracking_number', number)
      .order('created_at', {referencedTable: 'tracking_events', ascending: false})
      .retry(false)
      .abortSignal(AbortSignal.timeout(timeoutMs))
      .single();

    if (error) {
      // Errors of the database have a code. Without one there was no usable response, which
      // says nothing about the order.
      if (!error.code) {
        log.error('tracking.exception', describeDatabaseError(error, status));
        return {outcome: 'unable', message: lookupMessages.exception};
      }
      if (error.code !== 'PGRST116') {
        log.error('tracking.error', describeDatabaseError(error, status));
      }
      return {outcome: 'not-found', ...lookupMessages.notFound};
    }
    const order = v.safeParse(orderSchema, data);
    if (!order.success) {
      // Only the path is logged, because the value may be an address.
      const [issue] = order.issues;
      log.error('tracking.shape', {at: v.getDotPath(issue) ?? 'order'});
      return {outcome: 'unable', message: lookupMessages.exception};
    }
    return {outcome: 'found', order: order.output, now: new Date().toISOString()};
  } catch (error) {
    log.error('tracking.exception', describeError(error));
    return {outcome: 'unable', message: lookupMessages.exception};
  }
}
