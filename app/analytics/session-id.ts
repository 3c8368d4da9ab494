import {openStorage} from '../ui/storage.ts';
import {getConsent, subscribeToConsent} from './consent/visitor-consent.ts';

const storageKey = 'boreal:session-id';

const storage = openStorage('sessionStorage');

let isSwitchedOff = false;

subscribeToConsent(() => {
  if (getConsent() === 'denied') storage.removeItem(storageKey);
});

export function switchOffOwnEvents(): void {
  isSwitchedOff = true;
}

/**
 * Null unless the visitor consents, and then a new id where the tab has none. Consent may be withdrawn, so ask for the id
 * when an event is sent, and never keep it.
 */
export function consentedSessionId(): string | null {
  if (isSwitchedOff || getConsent() !== 'granted') return null;
  const stored = storage.getItem(storageKey);
  if (isSessionId(stored)) return stored;
  const id = newSessionId(Date.now(), Math.random());
  storage.setItem(storageKey, id);
  return id;
}

function newSessionId(now: number, random: number): string {
  return `session_${now}_${random.toString(36).slice(2, 11).padEnd(9, '0')}`;
}

export function isSessionId(value: unknown): value is string {
  return typeof value === 'string' && /^session_\d{13}_[0-9a-z]{1,16}$/.test(value);
}
