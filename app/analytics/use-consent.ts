import {useSyncExternalStore} from 'react';
import {useRootData} from '../root-data.ts';
import {type Consent, getConsent, subscribeToConsent} from './consent.ts';

const onServer = (): Consent => 'unknown';

export function useConsent(): Consent {
  return useSyncExternalStore(subscribeToConsent, getConsent, onServer);
}

/** Whether the shop's own events are switched on (`PUBLIC_ANALYTICS`). */
export function useAnalyticsEnabled(): boolean {
  return useRootData()?.analytics ?? false;
}
