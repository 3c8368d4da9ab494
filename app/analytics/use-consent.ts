import {useSyncExternalStore} from 'react';
import {type Consent, getConsent, subscribeToConsent} from './consent-state.ts';

const onServer = (): Consent => 'unknown';

export function useConsent(): Consent {
  return useSyncExternalStore(subscribeToConsent, getConsent, onServer);
}
