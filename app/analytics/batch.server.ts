import * as v from 'valibot';
import {type EventType, eventTypes} from './event-schemas.server.ts';
import {maxBatchSize, type RecordedEvent, type SentEvent} from './events.ts';
import {isSessionId} from './session-id.ts';

/** The database accepts events of the last 24 hours; a minute less allows for the request. */
const maxAgeMs = (24 * 60 - 1) * 60 * 1000;

const typeNames = Object.keys(eventTypes) as EventType[];

const anyEvent = v.pipe(
  v.strictObject({
    event_type: v.picklist(typeNames),
    event_data: v.unknown(),
    session_id: v.custom<string>(isSessionId),
    age_ms: v.pipe(v.number(), v.minValue(0)),
  }),
  v.guard((event): event is SentEvent => v.is(eventTypes[event.event_type], event.event_data)),
);

const batch = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    events: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(maxBatchSize)),
  }),
);

interface ParsedBatch {
  events: RecordedEvent[];
  /** A tab of another deployment may send events that this one does not know. They are not stored. */
  unknownCount: number;
}

export function parseBatch(body: string, now: number): ParsedBatch | undefined {
  const {success, output} = v.safeParse(batch, body);
  if (!success) return undefined;
  const known = output.events.flatMap((event) => {
    const {success: isKnown, output: sent} = v.safeParse(anyEvent, event);
    return isKnown ? [sent] : [];
  });
  const events = known.map(({age_ms: ageMs, ...event}): RecordedEvent => {
    return {...event, timestamp: new Date(now - Math.min(ageMs, maxAgeMs)).toISOString()};
  });
  return {events, unknownCount: output.events.length - known.length};
}
