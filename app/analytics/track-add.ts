import type {ProductId} from '../catalog/types.ts';
import {getConsent} from './consent/visitor-consent.ts';
import {track} from './event-queue.ts';

/** The worker records an add with consent. While consent is unknown, the page keeps the event. */
export type AddRecorder = 'worker' | 'browser';

export function addRecorder(): AddRecorder | undefined {
  const consent = getConsent();
  if (consent === 'denied') return undefined;
  return consent === 'granted' ? 'worker' : 'browser';
}

export function trackAdd(productId: ProductId, quantity: number): void {
  track({event_type: 'cart_action', event_data: {action: 'add', product_id: productId, quantity}});
}
