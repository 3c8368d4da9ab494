import * as v from 'valibot';
import {productIds} from '../catalog/types.ts';
import {maxQuantity} from '../ui/quantity.ts';
import {maxBatchSize, type RecordedEvent, type SentEvent, webVitalNames} from './events.ts';
import {isSessionId} from './session-id.ts';

/** The database accepts events of the last 24 hours; a minute less allows for the request. */
const maxAgeMs = (24 * 60 - 1) * 60 * 1000;

const productId = v.picklist(productIds);
const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity));

/** A path without a query, which could hold personal data. */
const page = v.pipe(v.string(), v.regex(/^\/[a-z0-9/-]{0,63}$/));

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
    session_id: v.custom<string>(isSessionId),
    age_ms: v.pipe(v.number(), v.minValue(0)),
  });
}

const anyEvent = v.variant('event_type', [
  sentEvent('product_view', v.strictObject({product_id: productId})),
  sentEvent(
    'cart_action',
    v.strictObject({
      action: v.literal('add'),
      product_id: productId,
      quantity,
    }),
  ),
  sentEvent(
    'web_vital',
    v.strictObject({
      name: v.picklist(webVitalNames),
      value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000), v.transform(toSixDecimals)),
      page,
    }),
  ),
  sentEvent(
    'client_error',
    v.strictObject({
      name: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,64}$/)),
      source: v.pipe(v.string(), v.regex(/^[\w./-]{1,128}:\d{1,7}:\d{1,7}$/)),
      page,
    }),
  ),
]);

const batch = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    events: v.pipe(v.array(anyEvent), v.minLength(1), v.maxLength(maxBatchSize)),
  }),
);

/** Parses a request's body and dates its events by the worker's clock; undefined if one is invalid. */
export function parseBatch(body: string, now: number): RecordedEvent[] | undefined {
  function toRecorded({age_ms: ageMs, ...event}: SentEvent): RecordedEvent {
    const timestamp = new Date(now - Math.min(ageMs, maxAgeMs)).toISOString();
    return {...event, user_id: null, timestamp};
  }

  const {success, output} = v.safeParse(batch, body);
  return success ? output.events.map(toRecorded) : undefined;
}
