import {useEffect, useRef} from 'react';
import {sessionFieldName, trackAdd} from './add-session';
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
    const onSubmit = () =>
      trackAdd([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    form.addEventListener('submit', onSubmit);
    return () => form.removeEventListener('submit', onSubmit);
  }, [isEnabled, consent]);

  if (!isEnabled) return null;
  const value = consent === 'granted' ? sessionId() : '';
  return <input ref={field} type="hidden" name={sessionFieldName} value={value} />;
}
