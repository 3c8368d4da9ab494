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

/** A page sends the age of an event, because a visitor's clock may be wrong. */
export type SentEvent = OwnEvent & {age_ms: number; session_id: string};

export type RecordedEvent = OwnEvent & {
  timestamp: string;
  session_id: string;
  /** Two attempts of one add have the same id, of which the table has one row. */
  mutation_id?: string;
};

export const eventsPath = '/api/events';

export const maxBatchSize = 50;
