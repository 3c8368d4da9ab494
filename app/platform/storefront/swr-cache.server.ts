import type {Ttl} from '../http/ttl.ts';

/** A value and when it was fetched. Its age counts from there, through every cache. */
export interface Cached<T> {
  value: T;
  fetchedAt: number;
}

interface Options {
  ttl: Ttl;
  /** A fetch may be canceled silently with its request; after this time, another one may start. */
  fetchTimeoutMs: number;
}

interface Read<T> {
  fetch(): Promise<Cached<T>>;
  waitUntil(promise: Promise<unknown>): void;
  /** Whether a stale value will do while a newer one is fetched. */
  allowStale: boolean;
}

/**
 * One value in an isolate's memory, with stale-while-revalidate and a single flight: concurrent
 * requests share the promise of one fetch. A worker may await a promise of another request as
 * long as it settles with plain data.
 */
export class SwrCache<T> {
  readonly #options: Options;
  readonly #now: () => number;
  #cached: Cached<T> | undefined;
  #flight: {promise: Promise<Cached<T>>; startedAt: number} | undefined;

  constructor(options: Options, now: () => number = Date.now) {
    this.#options = options;
    this.#now = now;
  }

  /** Returns a cached value at once, or a promise of a fetched one that rejects as `fetch` does. */
  get(read: Read<T>): Cached<T> | Promise<Cached<T>> {
    const cached = this.#cached;
    const {maxAge, staleWhileRevalidate} = this.#options.ttl;
    const ageSeconds = cached ? (this.#now() - cached.fetchedAt) / 1_000 : Number.POSITIVE_INFINITY;
    if (cached && ageSeconds < maxAge) return cached;
    const flight = this.#join(read);
    if (cached && ageSeconds < maxAge + staleWhileRevalidate && read.allowStale) return cached;
    return flight;
  }

  #join({fetch, waitUntil}: Read<T>): Promise<Cached<T>> {
    const startedAt = this.#now();
    if (this.#flight && startedAt - this.#flight.startedAt < this.#options.fetchTimeoutMs) {
      return this.#flight.promise;
    }
    const promise = fetch();
    const flight = {promise, startedAt};
    this.#flight = flight;
    const settle = (cached?: Cached<T>) => {
      if (cached && cached.fetchedAt >= (this.#cached?.fetchedAt ?? 0)) this.#cached = cached;
      if (this.#flight === flight) this.#flight = undefined;
    };
    // The awaiting callers handle a rejection; the worker must outlive the first request.
    waitUntil(promise.then(settle, () => settle()));
    return promise;
  }
}
