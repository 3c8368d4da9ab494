import {withTimeout} from '../http/timeout.ts';
import type {AppContext} from '../server/context.server.ts';
import {describeError} from '../server/log.server.ts';
import {isStoreError} from './store-errors.server.ts';
import {requestStore} from './storefront-request.server.ts';
import {SwrCache} from './swr-cache.server.ts';
import {shortTtl, type Ttl} from './ttl.server.ts';

/** A store that has not responded by then is treated as unavailable. */
const timeoutMs = 3_000;

/** The caches of each configured store, by query, shared by all requests of an isolate. */
const caches = new WeakMap<object, Map<string, SwrCache<unknown>>>();

interface CachedQuery<Data, T> {
  name: string;
  /** A query without variables of the visitor. */
  query: string;
  /** Returns what is cached of the response, once per response. */
  read(data: Data): T;
  ttl?: Ttl;
}

/**
 * Queries the store once per cache period for all visitors: from the isolate's memory, from
 * Hydrogen's cache at the edge, or from the store, in this order.
 *
 * The promise settles at once if the result is in memory, and otherwise within three seconds. It
 * rejects as `requestStore` does.
 */
export async function cachedQuery<Data, T>(
  context: AppContext,
  {name, query, read, ttl = shortTtl}: CachedQuery<Data, T>,
): Promise<T> {
  const {document, log, storefront, waitUntil} = context;
  const {CacheCustom} = storefront;

  /** Logs a failure, because that of a revalidation reaches no visitor. */
  async function fetchData(): Promise<T> {
    try {
      const cache = CacheCustom({mode: 'public', maxAge: ttl.maxAge});
      const request = () => storefront.query<Data>(query, {cache});
      return read(await requestStore(context, timeoutMs, request));
    } catch (error) {
      log[isStoreError(error) ? 'warn' : 'error']('store.query', {
        query: name,
        ...describeError(error),
      });
      throw error;
    }
  }

  const cache = cacheOf<T>(name, context, ttl);
  try {
    return await withTimeout(timeoutMs, () =>
      cache.get(fetchData, (promise) => waitUntil?.(promise)),
    );
  } catch (error) {
    document.isPartial = true;
    throw error;
  }
}

function cacheOf<T>(name: string, {environment}: AppContext, ttl: Ttl): SwrCache<T> {
  const byName = caches.get(environment) ?? new Map<string, SwrCache<unknown>>();
  caches.set(environment, byName);
  const known = byName.get(name);
  if (known) return known as SwrCache<T>;
  const cache = new SwrCache<T>({
    maxAgeMs: ttl.maxAge * 1_000,
    staleWhileRevalidateMs: ttl.staleWhileRevalidate * 1_000,
    fetchTimeoutMs: timeoutMs,
  });
  byName.set(name, cache as SwrCache<unknown>);
  return cache;
}
