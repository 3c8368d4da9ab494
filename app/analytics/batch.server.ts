import * as v from 'valibot';
import {productIds} from '../catalog/types.ts';
import {maxQuantity} from '../ui/quantity.ts';
import {maxBatchSize, type RecordedEvent, type SentEvent, webVitalNames} from './events.ts';
import {isSessionId} from './session-id.ts';

/** The database accepts events of the last 24 hours; a minute less allows for the request. */
const maxAgeMs = (24 * 60 - 1) * 60 * 1000;

const productId = v.picklist(productIds, 'must be a product of this shop');
const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity));

/** A path without a query, which could hold personal data. */
const page = v.pipe(v.string(), v.regex(/^\/[a-z0-9/-]{0,63}$/, 'must be the path of a page'));

/** The table stores six decimals and rejects a number with more of them. */
function toSixDecimals(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function sentEvent<const Type extends string, Data extends v.GenericSchema>(
  type: Type,
  eventData: Data,
) {
  return v.strictObject({
    event_type: v.literal(type),
    event_data: eventData,
    session_id: v.custom<string>(isSessionId, 'must be a session id'),
    age_ms: v.pipe(v.number(), v.minValue(0, 'must be an age in milliseconds')),
  });
}

const anyEvent = v.variant('event_type', [
  sentEvent('product_view', v.strictObject({product_id: productId})),
  sentEvent(
    'cart_action',
    v.strictObject({
      action: v.picklist(['add'], 'must be "add"'),
      product_id: productId,
      quantity,
    }),
  ),
  sentEvent(
    'web_vital',
    v.strictObject({
      name: v.picklist(webVitalNames, `must be ${webVitalNames.join(', ')}`),
      value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000), v.transform(toSixDecimals)),
      page,
    }),
  ),
  sentEvent(
    'client_error',
    v.strictObject({
      name: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,64}$/, 'must be the name of an error')),
      source: v.pipe(
        v.string(),
        v.regex(/^[\w./-]{1,128}:\d{1,7}:\d{1,7}$/, 'must be a file, a line and a column'),
      ),
      page,
    }),
  ),
]);

const batch = v.strictObject({
  events: v.pipe(
    v.array(anyEvent),
    v.minLength(1, 'must hold an event'),
    v.maxLength(maxBatchSize, `must hold at most ${maxBatchSize} events`),
  ),
});

type ParsedBatch = {ok: true; events: RecordedEvent[]} | {ok: false; problem: string};

/**
 * Parses a request's body and dates its events by the worker's clock. The problem names the wrong
 * field and repeats no input.
 */
export function parseBatch(body: string, now: number): ParsedBatch {
  function toRecorded({age_ms: ageMs, ...event}: SentEvent): RecordedEvent {
    const timestamp = new Date(now - Math.min(ageMs, maxAgeMs)).toISOString();
    return {...event, user_id: null, timestamp};
  }

  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return {ok: false, problem: 'The body must be JSON.'};
    throw error;
  }
  const parsed = v.safeParse(batch, json);
  if (parsed.success) return {ok: true, events: parsed.output.events.map(toRecorded)};
  const [issue] = parsed.issues;
  const place = v.getDotPath(issue) ?? 'The body';
  const words = issue.message.startsWith('must') ? issue.message : 'is not as expected';
  return {ok: false, problem: `${place} ${words}.`};
}
