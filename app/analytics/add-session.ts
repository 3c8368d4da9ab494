import type {ProductId} from '../catalog/types.ts';
import {getConsent} from './consent.ts';
import {track} from './event-queue.ts';
import {sessionId} from './session-id.ts';

/**
 * Whether the worker is to record an add when the store accepts it. While consent is unknown, the
 * event waits in the browser's queue instead.
 */
export function isRecordedByWorker(product: ProductId, quantity: number): boolean {
  const consent = getConsent();
  if (consent === 'unknown') {
    track({event_type: 'cart_action', event_data: {action: 'add', product_id: product, quantity}});
  }
  return consent === 'granted';
}

export function addSessionId(): string | null {
  return getConsent() === 'denied' ? null : sessionId();
}
