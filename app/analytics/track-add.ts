import type {ProductId} from '../catalog/types.ts';
import {getConsent} from './consent/visitor-consent.ts';
import {track} from './event-queue.ts';

/**
 * Who records an add that the store has accepted: with consent the worker, which knows the session; while consent is
 * unknown, the page, which sends the event once there is consent.
 */
export type AddRecorder = 'worker' | 'browser';

export function addRecorder(): AddRecorder | undefined {
  const consent = getConsent();
  if (consent === 'denied') return undefined;
  return consent === 'granted' ? 'worker' : 'browser';
}

/** Records an add as the page. */
export function trackAdd(productId: ProductId, quantity: number): void {
  track({event_type: 'cart_action', event_data: {action: 'add', product_id: productId, quantity}});
}
