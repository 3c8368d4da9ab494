import type {InferOutput} from 'valibot';
import type {EventType, eventTypes} from './event-schemas.server.ts';

type EventOf<Type extends EventType> = {
  event_type: Type;
  event_data: InferOutput<(typeof eventTypes)[Type]>;
};

export type OwnEvent = {[Type in EventType]: EventOf<Type>}[EventType];

export function isMonitoringEvent({event_type}: OwnEvent): boolean {
  return event_type === 'web_vital' || event_type === 'client_error';
}

/** An event as a page sends it: with its age, because a visitor's clock may be wrong. */
export type SentEvent = OwnEvent & {age_ms: number; session_id: string};

export type RecordedEvent = OwnEvent & {
  timestamp: string;
  session_id: string;
  /** The id of the cart change. The table has at most one row for each. */
  mutation_id?: string | null;
};

export const eventsPath = '/api/events';

/** The most events in one request; a page queues far fewer. */
export const maxBatchSize = 50;
