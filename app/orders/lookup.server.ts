import {data} from 'react-router';
import * as v from 'valibot';
import {lookupMessages} from '../content/contact.ts';
import {RateLimit} from '../platform/http/rate-limit.server.ts';
import type {AppContext} from '../platform/server/app-context.server.ts';
import {describeError} from '../platform/server/log.server.ts';
import {databaseClient, describeDatabaseError} from '../platform/server/supabase.server.ts';
import {formatDelivery, formatEventTime} from './dates.server.ts';
import {type Lookup, orderSchema, type ShownOrder, type TrackedOrder} from './order.ts';
import {splitOrder} from './shipments.server.ts';
import {parseTrackingNumber} from './tracking-number.ts';

const timeoutMs = 4_000;

/** Enough for a household with many orders, and far too few to guess a number. */
const lookupLimit = new RateLimit({binding: 'TRACKING_LIMIT', requests: 10, windowSeconds: 60});

const statuses = {found: 200, invalid: 400, 'not-found': 404, unable: 503} as const;
const missing: Lookup = {outcome: 'invalid', message: lookupMessages.missing};
const limited: Lookup = {outcome: 'invalid', message: lookupMessages.limited};
const notFound: Lookup = {outcome: 'not-found', ...lookupMessages.notFound};

function unable(message: string, {reference}: AppContext['log']): Lookup {
  return {outcome: 'unable', message, reference};
}

export async function lookUp(input: string, context: AppContext) {
  const respond = (
    lookup: Lookup,
    status: number = statuses[lookup.outcome],
    headers: Record<string, string> = {},
  ) => {
    const init = {status, headers: {'Cache-Control': 'private, no-store', ...headers}};
    return data({number: input.slice(0, 64), lookup}, init);
  };
  const number = parseTrackingNumber(input);
  if (!number) return respond(input.trim() === '' ? missing : notFound);
  try {
    const retryAfter = await context.countRequest(lookupLimit);
    if (retryAfter > 0) return respond(limited, 429, {'Retry-After': String(retryAfter)});
    return respond(await findOrder(number, context));
  } catch (error) {
    context.log.error('tracking.failed', describeError(error));
    return respond(unable(lookupMessages.failed, context.log));
  }
}

async function findOrder(number: string, {environment, log}: AppContext): Promise<Lookup> {
  if (!environment.supabase) {
    log.warn('tracking.unconfigured');
    return unable(lookupMessages.failed, log);
  }
  // The row-level security policy shows the one order whose number is in this header.
  const client = await databaseClient(environment.supabase, {'x-tracking-number': number});
  const {
    data: row,
    error,
    status,
  } = await client
    .from('orders')
    .select(
      'tracking_number, status, created_at, estimated_delivery, shipping_address, items, shipments, tracking_events(status, description, location, created_at, shipment)',
    )
    .eq('tracking_number', number)
    .order('created_at', {referencedTable: 'tracking_events', ascending: false})
    .retry(false)
    .abortSignal(AbortSignal.timeout(timeoutMs))
    .single();

  if (error?.code === 'PGRST116') return notFound;
  // As required (docs/requirements.md#track-5).
  if (error?.code) {
    log.error('tracking.error', describeDatabaseError(error, status));
    return notFound;
  }
  if (error) {
    log.error('tracking.exception', describeDatabaseError(error, status));
    return unable(lookupMessages.noResponse, log);
  }
  const order = v.safeParse(orderSchema, row);
  if (!order.success) {
    // Only the path is logged, because the value may be an address.
    const [issue] = order.issues;
    log.error('tracking.shape', {at: v.getDotPath(issue) ?? 'order'});
    return unable(lookupMessages.noResponse, log);
  }
  const now = new Date();
  return {outcome: 'found', order: describeOrder(order.output, now), now: now.toISOString()};
}

function describeOrder(order: TrackedOrder, now: Date): ShownOrder {
  const isUnderWay = order.status !== 'delivered' && order.status !== 'cancelled';
  return {
    ...order,
    delivery: isUnderWay ? formatDelivery(order.estimated_delivery, now) : undefined,
    split: splitOrder(order),
    tracking_events: order.tracking_events.map((event) => ({
      ...event,
      time: formatEventTime(event.created_at, now),
    })),
  };
}
