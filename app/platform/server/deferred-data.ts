/**
 * Whether loader data contains a promise at any depth. React Router streams such a promise, so
 * the document is sent before the promise settles.
 */
export function hasDeferredData(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  if ('then' in data && typeof data.then === 'function') return true;
  return Object.values(data).some(hasDeferredData);
}
