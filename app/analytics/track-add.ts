import type {ProductId} from '../catalog/types.ts';
import {getConsent} from './consent/visitor-consent.ts';
import {track} from './event-queue.ts';

/**
 * With consent, the worker records an add that the store has accepted. While consent is unknown, the page keeps the event
 * until there is consent.
 */
export type AddRecorder = 'worker' | 'browser';

export function addRecorder(): AddRecorder | undefined {
  const consent = getConsent();
  if (consent === 'denied') return undefined;
  return consent === 'granted' ? 'worker' : 'browser';
}

export function trackAdd(productId: ProductId, quantity: number): void {
  track({event_type: 'cart_action', event_data: {action: 'add', product_id: productId, quantity}});
}
