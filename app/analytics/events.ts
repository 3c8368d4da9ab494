/** An event in the shape of the columns of `analytics_events`. */
export type AnalyticsEvent =
  | {event_type: 'product_view'; event_data: {product_id: string}}
  | {
      event_type: 'cart_action';
      event_data: {action: string; product_id: string; quantity: number};
    }
  | {event_type: 'web_vital'; event_data: {name: WebVitalName; value: number; page: string}}
  | {event_type: 'client_error'; event_data: {name: string; source: string; page: string}};

export const webVitalNames = ['LCP', 'INP', 'CLS'] as const;

export type WebVitalName = (typeof webVitalNames)[number];

/** The events of `PUBLIC_RUM`. */
export function isMonitoringEvent({event_type}: AnalyticsEvent): boolean {
  return event_type === 'web_vital' || event_type === 'client_error';
}

/** An event as a page sends it: with its age, because a visitor's clock may be wrong. */
export type SentEvent = AnalyticsEvent & {age_ms: number; session_id: string};

/** An event as it is stored. */
export type RecordedEvent = AnalyticsEvent & {
  user_id: string | null;
  timestamp: string;
  session_id: string;
  /** The change of the cart that a cart action is of. The table has one row at most for each. */
  mutation_id?: string;
};

export const eventsPath = '/api/events';

/** The most events in one request; a page queues far fewer. */
export const maxBatchSize = 50;
