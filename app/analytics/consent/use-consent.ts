import {useSyncExternalStore} from 'react';
import {type Consent, getConsent, subscribeToConsent} from './visitor-consent.ts';

const onServer = (): Consent => 'unknown';

export function useConsent(): Consent {
  return useSyncExternalStore(subscribeToConsent, getConsent, onServer);
}
