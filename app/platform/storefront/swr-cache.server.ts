interface Options {
  /** Within this time, a value is used as it is. */
  maxAgeMs: number;
  /** For this time after that, it is still used while a newer one is fetched. */
  staleWhileRevalidateMs: number;
  /** A fetch may be canceled silently with its request; after this time, another one may start. */
  fetchTimeoutMs: number;
}

/**
 * One value in an isolate's memory, with stale-while-revalidate and a single flight: concurrent
 * requests share the promise of one fetch. A worker may await a promise of another request as
 * long as it settles with plain data.
 */
export class SwrCache<T> {
  readonly #options: Options;
  #cached: {value: T; fetchedAt: number} | undefined;
  #flight: {promise: Promise<T>; startedAt: number} | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves to a cached value at once, or to a fetched one, and rejects as `fetch` does. */
  async get(fetch: () => Promise<T>, waitUntil: (promise: Promise<unknown>) => void): Promise<T> {
    const {maxAgeMs, staleWhileRevalidateMs, fetchTimeoutMs} = this.#options;
    const now = Date.now();
    const cached = this.#cached;
    const ageMs = now - (cached?.fetchedAt ?? Number.NEGATIVE_INFINITY);
    if (cached && ageMs < maxAgeMs) return cached.value;

    let flight = this.#flight;
    if (!flight || now - flight.startedAt >= fetchTimeoutMs) {
      flight = {promise: fetch(), startedAt: now};
      this.#flight = flight;
      // The worker must outlive the request that started the fetch.
      waitUntil(this.#settle(flight));
    }
    return cached && ageMs < maxAgeMs + staleWhileRevalidateMs ? cached.value : flight.promise;
  }

  async #settle(flight: {promise: Promise<T>; startedAt: number}): Promise<void> {
    const {promise, startedAt} = flight;
    try {
      const value = await promise;
      const isNewest = startedAt >= (this.#cached?.fetchedAt ?? 0);
      if (isNewest) this.#cached = {value, fetchedAt: startedAt};
    } catch {
      // Those who wait for the promise handle its rejection, and `fetch` logs it.
    } finally {
      if (this.#flight === flight) this.#flight = undefined;
    }
  }
}
