import {useEffect, useRef} from 'react';
import {isProductId} from '~/catalog/types';
import {track} from './event-queue';
import {sessionId} from './session-id';
import {useAnalyticsEnabled, useConsent} from './use-consent';

/**
 * Sends the session id with an add-to-cart form, so that the worker records the add. The field
 * is empty without consent. If consent is still unknown when the form is submitted, the add is
 * queued in the browser and sent with consent.
 */
export function SessionField() {
  const field = useRef<HTMLInputElement>(null);
  const isEnabled = useAnalyticsEnabled();
  const consent = useConsent();

  useEffect(() => {
    const form = field.current?.form;
    if (!form || !isEnabled || consent !== 'unknown') return;
    const onSubmit = () => trackAdd(new FormData(form));
    form.addEventListener('submit', onSubmit);
    return () => form.removeEventListener('submit', onSubmit);
  }, [isEnabled, consent]);

  const value = isEnabled && consent === 'granted' ? sessionId() : '';
  return <input ref={field} type="hidden" name="sessionId" value={value} />;
}

function trackAdd(form: FormData): void {
  const product = String(form.get('product'));
  const quantity = Number(form.get('quantity') ?? 1);
  if (!isProductId(product) || !Number.isSafeInteger(quantity) || quantity < 1) return;
  track({event_type: 'cart_action', event_data: {action: 'add', product_id: product, quantity}});
}
