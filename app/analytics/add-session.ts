import {isProductId} from '../catalog/types.ts';
import {getConsent} from './consent.ts';
import {track} from './event-queue.ts';
import {sessionId} from './session-id.ts';

type FormFields = readonly (readonly [name: string, value: string])[];

/** The field of an add-to-cart form with the session id; absent where analytics are off. */
export const sessionFieldName = 'sessionId';

/**
 * Completes a submitted add: with consent it gets the session id, so that the worker records it;
 * while consent is unknown, its event waits in the browser's queue.
 */
export function withSessionId(fields: FormFields): FormFields {
  if (fields.every(([name]) => name !== sessionFieldName)) return fields;
  const consent = getConsent();
  if (consent === 'unknown') trackAdd(fields);
  if (consent !== 'granted') return fields;
  return fields.map(([name, value]) => [name, name === sessionFieldName ? sessionId() : value]);
}

function trackAdd(fields: FormFields): void {
  const values = new Map(fields);
  const product = values.get('product');
  const quantity = Number(values.get('quantity') ?? 1);
  if (!isProductId(product) || !Number.isSafeInteger(quantity) || quantity < 1) return;
  track({event_type: 'cart_action', event_data: {action: 'add', product_id: product, quantity}});
}
