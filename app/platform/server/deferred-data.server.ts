/**
 * Maps a value, or what a promise resolves to. A value stays one, because a document that waits for a
 * promise has to be streamed. A rejection is mapped too, where `orElse` is given.
 */
export function mapDeferred<T, R>(
  data: T | Promise<T>,
  map: (value: T) => R,
  orElse?: (error: unknown) => R,
): R | Promise<R> {
  return data instanceof Promise ? data.then(map, orElse) : map(data);
}

/** Combines values and promises of values: into a value if none of them is a promise. */
export function allDeferred<const T extends readonly unknown[]>(data: T) {
  type Values = {-readonly [K in keyof T]: Awaited<T[K]>};
  const isDeferred = data.some((item) => item instanceof Promise);
  return (isDeferred ? Promise.all(data) : data) as Values | Promise<Values>;
}

/**
 * Whether loader data contains a promise at any depth. React Router streams such a promise, so
 * the document is sent before the promise settles.
 */
export function hasDeferredData(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  if ('then' in data && typeof data.then === 'function') return true;
  return Object.values(data).some(hasDeferredData);
}
