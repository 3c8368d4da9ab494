/** Whether events may be sent. It is unknown until the store's consent API has loaded. */
export type Consent = 'unknown' | 'granted' | 'denied';

let current: Consent = 'unknown';
const listeners = new Set<() => void>();

/** Global Privacy Control overrides every other choice. */
export function getConsent(): Consent {
  return navigator.globalPrivacyControl ? 'denied' : current;
}

export function setConsent(consent: Consent): void {
  if (consent === current) return;
  current = consent;
  for (const listener of listeners) listener();
}

export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

declare global {
  interface Navigator {
    /** The browser's opt-out signal; not every browser has it. */
    readonly globalPrivacyControl?: boolean;
  }
}
