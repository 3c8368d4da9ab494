/** The two things the shop wants to know, in the shape of the table's columns. */
export type AnalyticsEvent =
  | {event_type: 'product_view'; event_data: {product_id: string}}
  | {
      event_type: 'cart_action';
      event_data: {action: string; product_id: string; quantity: number};
    };

/** An event as it leaves the browser and as it is stored. */
export type RecordedEvent = AnalyticsEvent & {
  user_id: string | null;
  timestamp: string;
  session_id: string;
};

export const eventsPath = '/api/events';

/** More than a page ever has to tell at once. */
export const largestBatch = 50;
