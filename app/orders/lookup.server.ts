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

interface LookupResponse {
  lookup: Lookup;
  status: number;
  retryAfter?: number;
}

const missing: LookupResponse = {
  lookup: {outcome: 'invalid', message: lookupMessages.missing},
  status: 400,
};
const notFound: LookupResponse = {
  lookup: {outcome: 'not-found', ...lookupMessages.notFound},
  status: 404,
};

function unable(message: string, {reference}: AppContext['log']): LookupResponse {
  return {lookup: {outcome: 'unable', message, reference}, status: 503};
}

export async function lookUp(input: string, context: AppContext): Promise<LookupResponse> {
  const number = parseTrackingNumber(input);
  if (!number) return input.trim() === '' ? missing : notFound;
  try {
    const retryAfter = await lookupLimit.retryAfterSeconds(context);
    if (retryAfter > 0) {
      const lookup: Lookup = {outcome: 'invalid', message: lookupMessages.limited};
      return {lookup, status: 429, retryAfter};
    }
    return await findOrder(number, context);
  } catch (error) {
    context.log.error('tracking.failed', describeError(error));
    return unable(lookupMessages.outer, context.log);
  }
}

async function findOrder(number: string, {environment, log}: AppContext): Promise<LookupResponse> {
  if (!environment.supabase) {
    log.warn('tracking.unconfigured');
    return unable(lookupMessages.outer, log);
  }
  const {url, publishableKey: key} = environment.supabase;
  // The row-level security policy shows the one order whose number is in this header.
  const client = await connect({url, key, headers: {'x-tracking-number': number}});
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

  // No row, or several.
  if (error?.code === 'PGRST116') return notFound;
  if (error?.code) {
    log.error('tracking.error', describeDatabaseError(error, status));
    return notFound;
  }
  if (error) {
    // There was no usable response, which says nothing about the order.
    log.error('tracking.exception', describeDatabaseError(error, status));
    return unable(lookupMessages.exception, log);
  }
  const order = v.safeParse(orderSchema, data);
  if (!order.success) {
    // Only the path is logged, because the value may be an address.
    const [issue] = order.issues;
    log.error('tracking.shape', {at: v.getDotPath(issue) ?? 'order'});
    return unable(lookupMessages.exception, log);
  }
  const found: Lookup = {outcome: 'found', order: order.output, now: new Date().toISOString()};
  return {lookup: found, status: 200};
}
