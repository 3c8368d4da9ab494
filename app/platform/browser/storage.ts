/** The browser's storage of that name; null where the visitor or a policy blocks it. */
export function openStorage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  return withStorage(() => window[name], null);
}

/** Blocked or full storage is a browser setting and no defect, so the fallback is returned. */
export function withStorage<T>(use: () => T, fallback: T): T {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return fallback;
    throw error;
  }
}
