import {useSyncExternalStore} from 'react';
import {Listeners} from '../../ui/listeners.ts';

/** Whether events may be sent. It is unknown until the store's consent API has loaded. */
export type Consent = 'unknown' | 'granted' | 'denied';

let current: Consent = 'unknown';
const listeners = new Listeners();

/** Global Privacy Control overrides every other choice. */
export function getConsent(): Consent {
  return navigator.globalPrivacyControl ? 'denied' : current;
}

export function setConsent(consent: Consent): void {
  if (consent === current) return;
  current = consent;
  listeners.notify();
}

export const subscribeToConsent = listeners.subscribe;

export function useConsent(): Consent {
  return useSyncExternalStore(subscribeToConsent, getConsent, () => 'unknown');
}

declare global {
  interface Navigator {
    /** The browser's opt-out signal; not every browser has it. */
    readonly globalPrivacyControl?: boolean;
  }
}
