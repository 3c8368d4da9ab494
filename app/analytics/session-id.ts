import {withStorage} from '../platform/browser/storage.ts';

const storageKey = 'boreal:session-id';

/** Keeps the id where session storage is blocked or full, as long as the page. */
let inMemory: string | undefined;

/** The word "session", the time in milliseconds and a random base-36 suffix. */
export function newSessionId(now: number, random: number): string {
  return `session_${now}_${random.toString(36).slice(2, 11).padEnd(9, '0')}`;
}

export function isSessionId(value: unknown): value is string {
  return typeof value === 'string' && /^session_\d{13}_[0-9a-z]{1,16}$/.test(value);
}

/** Creates the id once per browser session and returns the same id afterwards. */
export function sessionId(): string {
  inMemory ??= read() ?? create();
  return inMemory;
}

/** Removes the id when the visitor withdraws consent. */
export function forgetSessionId(): void {
  inMemory = undefined;
  withStorage(() => sessionStorage.removeItem(storageKey), undefined);
}

function read(): string | undefined {
  const stored = withStorage(() => sessionStorage.getItem(storageKey), null);
  return isSessionId(stored) ? stored : undefined;
}

function create(): string {
  const id = newSessionId(Date.now(), Math.random());
  withStorage(() => sessionStorage.setItem(storageKey, id), undefined);
  return id;
}
