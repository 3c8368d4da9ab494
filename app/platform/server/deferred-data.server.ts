/** Loader data that streams in, or is there at once. React Router's `Await` takes both. */
export type Deferred<T> = T | Promise<T>;

type IfReady<T> = {
  [K in keyof T]: T[K] extends Promise<infer V> ? Deferred<V> : T[K];
};

/** How long a page waits for the store before it is sent without its data. */
const waitMs = 500;

/**
 * Replaces each promise of loader data by its value if it settles within half a second. A document without
 * promises is complete: it need not be streamed and may be cached. The promises must not reject.
 */
export async function ifReady<T extends object>(data: T): Promise<IfReady<T>> {
  const pending = Symbol('pending');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<typeof pending>((resolve) => {
    timer = setTimeout(resolve, waitMs, pending);
  });
  const entries = Object.entries(data).map(async ([name, value]) => {
    if (!(value instanceof Promise)) return {name, value};
    const settled: unknown = await Promise.race([value, waited]);
    return {name, value: settled === pending ? value : settled};
  });
  const settled = await Promise.all(entries);
  clearTimeout(timer);
  return Object.fromEntries(settled.map(({name, value}) => [name, value])) as IfReady<T>;
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
