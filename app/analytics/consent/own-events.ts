import {forgetSessionId, sessionId} from '../session-id.ts';
import {type Consent, getConsent, subscribeToConsent} from './visitor-consent.ts';

let isSwitchedOff = false;

// A withdrawal removes the session id on every page, also on one that has tracked nothing.
subscribeToConsent(() => {
  if (ownConsent() === 'denied') forgetSessionId();
});

/** The merchant has switched the shop's own events off (`PUBLIC_ANALYTICS`). */
export function switchOffOwnEvents(): void {
  isSwitchedOff = true;
}

/** Whether the shop's own events may be sent, which are other ones than Shopify's and Google's. */
export function ownConsent(): Consent {
  return isSwitchedOff ? 'denied' : getConsent();
}

/** Asks again when an add is sent: a later page may send it, whose consent is withdrawn or has not loaded. */
export function addSessionId(): string | null {
  return ownConsent() === 'granted' ? sessionId() : null;
}
