import type {Cancel} from '../core/virtual-clock.ts';

/** One request of a delivery. */
export interface Attempt {
  /** The store's time. */
  at: string;
  /** The status of the response, or `null` without one. */
  status: number | null;
  /** Why there was no response. */
  error?: string;
  durationMs: number;
}

/** A delivery as the control endpoint lists it. */
export interface Delivery {
  id: string;
  eventId: string;
  topic: string;
  url: string;
  triggeredAt: string;
  /** The number of requests so far. */
  attempts: number;
  history: readonly Attempt[];
  /** The status of the last response, or `null` without one. */
  status: number | null;
  delivered: boolean;
  /** The time of the next retry; `null` if none follows. */
  nextAttemptAt: string | null;
}

export interface StoredDelivery {
  id: string;
  eventId: string;
  subscriptionId: string;
  topic: string;
  url: string;
  body: string;
  triggeredAt: string;
  history: Attempt[];
  isDelivered: boolean;
  isDiscarded: boolean;
  /** The number of requests that have no result yet. */
  inFlight: number;
  /** The number of retries that were scheduled. */
  retries: number;
  retry: {at: string; cancel: Cancel} | undefined;
}

export function listed(stored: StoredDelivery): Delivery {
  const {id, eventId, topic, url, triggeredAt, history, isDelivered, retry} = stored;
  return {
    ...{id, eventId, topic, url, triggeredAt},
    attempts: history.length,
    history: [...history],
    status: history.at(-1)?.status ?? null,
    delivered: isDelivered,
    nextAttemptAt: retry?.at ?? null,
  };
}
