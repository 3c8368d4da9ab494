import * as v from 'valibot';
import {VisitorLimit} from '~/platform/http/visitor-rate-limit';
import type {AppContext} from '~/platform/server/context';
import {describeError} from '~/platform/server/log';
import {connect} from '~/platform/supabase/client';
import {type Lookup, orderSchema, words} from './order';
import {readTrackingNumber} from './tracking-number';

/** A database that has not answered by then is as good as out of reach. */
const patience = 4_000;

/** Enough for a household with many parcels, far too few for whoever guesses. */
const guesses = new VisitorLimit(
  'TRACKING_LIMIT',
  {most: 10, perSeconds: 60},
  {strangers: 'together'},
);

export interface LookupAnswer {
  lookup: Lookup;
  status: number;
  retryAfter: number | undefined;
}

/** Looks an order up by what a visitor typed, and says how it went in the visitor's words. */
export async function lookUp(
  typed: unknown,
  request: Request,
  context: AppContext,
): Promise<LookupAnswer> {
  const answer = (lookup: Lookup, status: number, retryAfter?: number) => ({
    lookup,
    status,
    retryAfter,
  });

  const read = readTrackingNumber(typed);
  if (!read.ok) {
    return read.reason === 'missing'
      ? answer({outcome: 'refused', message: words.missing}, 400)
      : answer({outcome: 'not-found', ...words.notFound}, 404);
  }

  try {
    const wait = await guesses.secondsToWait(request, context);
    if (wait > 0) return answer({outcome: 'refused', message: words.limited}, 429, wait);
    const lookup = await ask(read.number, context);
    return answer(
      lookup,
      {found: 200, 'not-found': 404, unable: 503, refused: 400}[lookup.outcome],
    );
  } catch (error) {
    context.log.error('tracking.failed', describeError(error));
    return answer({outcome: 'unable', message: words.outer}, 503);
  }
}

async function ask(number: string, {environment, log}: AppContext): Promise<Lookup> {
  if (!environment.supabase) {
    log.warn('tracking.unconfigured');
    return {outcome: 'unable', message: words.outer};
  }
  const {url, anonKey: key} = environment.supabase;
  // The policy of the table shows the one order whose number is in this header.
  const client = connect({url, key, headers: {'x-tracking-number': number}});

  try {
    const {data, error, status} = await client
      .from('orders')
      .select(
        'tracking_number, status, created_at, estimated_delivery, shipping_address, items, tracking_events(status, description, location, created_at)',
      )
      .eq('tracking_number', number)
      .order('created_at', {referencedTable: 'tracking_events', ascending: false})
      .retry(false)
      .abortSignal(AbortSignal.timeout(patience))
      .single();

    if (error) {
      // The database's own errors have a code. Without one it has not answered, or nonsense,
      // and nothing is known of the order.
      if (!error.code) throw new Error(`The database gave no answer (status ${status}).`);
      if (error.code !== 'PGRST116') log.error('tracking.error', {code: error.code, status});
      return {outcome: 'not-found', ...words.notFound};
    }
    const order = v.safeParse(orderSchema, data);
    if (!order.success) {
      // Where, not what: the value may be somebody's address.
      const [issue] = order.issues;
      log.error('tracking.shape', {at: v.getDotPath(issue) ?? 'order'});
      return {outcome: 'unable', message: words.exception};
    }
    return {outcome: 'found', order: order.output, now: new Date().toISOString()};
  } catch (error) {
    log.error('tracking.exception', describeError(error));
    return {outcome: 'unable', message: words.exception};
  }
}
