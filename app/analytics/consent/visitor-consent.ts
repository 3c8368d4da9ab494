import {useSyncExternalStore} from 'react';
import {Listeners} from '../../ui/listeners.ts';

/** Unknown until the store's consent API has loaded, and while its banner asks. */
export type Consent = 'unknown' | 'granted' | 'denied';

let current: Consent = 'unknown';
const listeners = new Listeners();

export function getConsent(): Consent {
  return navigator.globalPrivacyControl ? 'denied' : current;
}

/** The campaign that led to an order, such as `utm_source=mail`, needs consent to marketing. */
export function mayKeepCampaign(): boolean {
  if (navigator.globalPrivacyControl) return false;
  return window.Shopify?.customerPrivacy?.marketingAllowed?.() === true;
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
    readonly globalPrivacyControl?: boolean;
  }
}
