import type {ProductId} from '../catalog/types.ts';
import {getConsent} from './consent.ts';
import {track} from './event-queue.ts';
import {sessionId} from './session-id.ts';

/**
 * With consent, returns the session id that is sent with an add, so that the worker records it when
 * the store accepts it. While consent is unknown, the event waits in the browser's queue.
 */
export function sessionIdForAdd(product: ProductId, quantity: number): string | null {
  const consent = getConsent();
  if (consent === 'unknown') {
    track({event_type: 'cart_action', event_data: {action: 'add', product_id: product, quantity}});
  }
  return consent === 'granted' ? sessionId() : null;
}
