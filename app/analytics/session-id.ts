const key = 'boreal:session-id';

/** Where storage is refused, the page's own memory must do. */
let remembered: string | undefined;

/** One id a browser session: the word, the time in milliseconds, a random suffix. */
export function newSessionId(now: number, random: number): string {
  return `session_${now}_${random.toString(36).slice(2, 11).padEnd(9, '0')}`;
}

/** The form that the worker takes, which is the form above. */
export function isSessionId(value: unknown): value is string {
  return typeof value === 'string' && /^session_\d{13}_[0-9a-z]{1,16}$/.test(value);
}

/** Made once in a browser session, then used again. */
export function sessionId(): string {
  remembered ??= read() ?? newSessionId(Date.now(), Math.random());
  write(remembered);
  return remembered;
}

function read(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function write(id: string): void {
  try {
    sessionStorage.setItem(key, id);
  } catch (error) {
    // Refused or full: the id lives as long as this page does.
    if (!(error instanceof DOMException)) throw error;
  }
}
