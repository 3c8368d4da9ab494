import * as v from 'valibot';
import {productIds} from '../catalog/types.ts';
import {largestBatch, type RecordedEvent} from './events.ts';
import {isSessionId} from './session-id.ts';

const productId = v.picklist(productIds, 'must be a product of this shop');

const session = v.custom<string>(isSessionId, 'must be a session id');

/** The database takes a day back; a minute less leaves room for the way. */
const dayBack = (24 * 60 - 1) * 60 * 1000;

function schema(now: number) {
  const common = {
    user_id: v.optional(v.null('must be null'), null),
    session_id: session,
    timestamp: v.pipe(
      v.string(),
      v.isoTimestamp('must be an ISO date-time'),
      v.check((text) => {
        const time = Date.parse(text);
        return time >= now - dayBack && time <= now + dayBack;
      }, 'must be of the last day'),
      // Clocks of visitors run fast and slow, and what was told has happened already.
      v.transform((text) => new Date(Math.min(Date.parse(text), now)).toISOString()),
    ),
  };
  const event = v.variant('event_type', [
    v.strictObject({
      event_type: v.literal('product_view'),
      event_data: v.strictObject({product_id: productId}),
      ...common,
    }),
    v.strictObject({
      event_type: v.literal('cart_action'),
      event_data: v.strictObject({
        action: v.picklist(['add'], 'must be "add"'),
        product_id: productId,
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)),
      }),
      ...common,
    }),
  ]);
  return v.strictObject({
    events: v.pipe(
      v.array(event),
      v.minLength(1, 'must hold an event'),
      v.maxLength(largestBatch, `must hold ${largestBatch} events at the most`),
    ),
  });
}

export type Batch = {ok: true; events: RecordedEvent[]} | {ok: false; problem: string};

/** A body as a page of ours would send it, or what is wrong with it, repeating none of it. */
export function readBatch(body: string, now: number): Batch {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return {ok: false, problem: 'The body must be JSON.'};
    throw error;
  }
  const parsed = v.safeParse(schema(now), json);
  if (parsed.success) return {ok: true, events: parsed.output.events};
  const [issue] = parsed.issues;
  const place = v.getDotPath(issue) ?? 'The body';
  const words = issue.message.startsWith('must') ? issue.message : 'is not as expected';
  return {ok: false, problem: `${place} ${words}.`};
}
