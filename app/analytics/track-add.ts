import type {ProductId} from '../catalog/types.ts';
import {getConsent} from './consent/visitor-consent.ts';
import {track} from './event-queue.ts';

/**
 * Returns whether the worker is to record an add when the store accepts it. While consent is unknown, the
 * event is queued in the browser instead.
 */
export function trackAdd(productId: ProductId, quantity: number): boolean {
  const consent = getConsent();
  if (consent === 'unknown') {
    track({
      event_type: 'cart_action',
      event_data: {action: 'add', product_id: productId, quantity},
    });
  }
  return consent === 'granted';
}
