import {openStorage} from '../ui/storage.ts';

const storageKey = 'boreal:session-id';

const storage = openStorage('sessionStorage');

/** The word "session", the time in milliseconds and a random base-36 suffix. */
export function newSessionId(now: number, random: number): string {
  return `session_${now}_${random.toString(36).slice(2, 11).padEnd(9, '0')}`;
}

export function isSessionId(value: unknown): value is string {
  return typeof value === 'string' && /^session_\d{13}_[0-9a-z]{1,16}$/.test(value);
}

export function sessionId(): string {
  const stored = storage.getItem(storageKey);
  if (isSessionId(stored)) return stored;
  const id = newSessionId(Date.now(), Math.random());
  storage.setItem(storageKey, id);
  return id;
}

export function forgetSessionId(): void {
  storage.removeItem(storageKey);
}
