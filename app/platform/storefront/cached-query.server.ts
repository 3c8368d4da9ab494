import {shortTtl, type Ttl} from '../http/ttl.ts';
import type {AppContext} from '../server/context.server.ts';
import {describeError} from '../server/log.server.ts';
import {isStoreError} from './store-errors.server.ts';
import {queryStore, withTimeout} from './storefront-request.server.ts';
import {type Cached, SwrCache} from './swr-cache.server.ts';

/** A store that has not responded by then is treated as unavailable. */
const timeoutMs = 3_000;

/** The caches of each configured store, by query, shared by all requests of an isolate. */
const caches = new WeakMap<object, Map<string, SwrCache<unknown>>>();

interface CachedQuery<Data, T> {
  /** The name of the value in every cache. */
  name: string;
  /** A query without variables of the visitor. */
  query: string;
  /** Returns what is cached of the response, once per response. */
  read(data: Data): T;
  ttl?: Ttl;
}

/**
 * Queries the store once per cache period for all visitors: from the isolate's memory, from the
 * edge cache, or from the store, in this order.
 *
 * Returns the result at once if it is in memory, so that a document need not be streamed.
 * Otherwise it returns a promise that settles within three seconds and rejects as `queryStore`
 * does.
 */
export function cachedQuery<Data, T>(
  context: AppContext,
  cached: CachedQuery<Data, T>,
): T | Promise<T> {
  const {document, waitUntil} = context;
  const {name, ttl = shortTtl} = cached;
  const found = cacheOf<T>(name, context, ttl).get({
    fetch: () => logFailure(name, context, fetchThroughEdge(context, cached)),
    waitUntil: (promise) => waitUntil?.(promise),
    // A cached document would otherwise show data that is older than its own TTL allows.
    allowStale: !document.isShared,
  });
  const use = ({value, fetchedAt}: Cached<T>) => {
    document.dependsOn(fetchedAt, ttl);
    return value;
  };
  if (!(found instanceof Promise)) return use(found);
  return withTimeout(timeoutMs, () => found).then(use, (error: unknown) => {
    document.markUncacheable();
    throw error;
  });
}

function cacheOf<T>(name: string, {environment}: AppContext, ttl: Ttl): SwrCache<T> {
  const byName = caches.get(environment) ?? new Map<string, SwrCache<unknown>>();
  caches.set(environment, byName);
  const cache = byName.get(name) ?? new SwrCache<unknown>({ttl, fetchTimeoutMs: timeoutMs});
  byName.set(name, cache);
  return cache as SwrCache<T>;
}

/** A failed revalidation reaches no visitor, so it is logged where it is fetched. */
async function logFailure<T>(query: string, {log}: AppContext, fetched: Promise<T>): Promise<T> {
  try {
    return await fetched;
  } catch (error) {
    const level = isStoreError(error) ? 'warn' : 'error';
    log[level]('store.query', {query, ...describeError(error)});
    throw error;
  }
}

/** The edge cache spares the store a request from each isolate of a location. */
function fetchThroughEdge<Data, T>(
  context: AppContext,
  {name, query, read, ttl: {maxAge} = shortTtl}: CachedQuery<Data, T>,
): Promise<Cached<T>> {
  const {deploymentId, storefront, withCache} = context;
  return withCache.run<Cached<T>>(
    {
      cacheKey: [deploymentId, name],
      cacheStrategy: storefront.CacheCustom({mode: 'public', maxAge}),
      shouldCacheResult: () => true,
    },
    async () => {
      const fetchedAt = Date.now();
      const data = await queryStore(context, timeoutMs, () =>
        storefront.query<Data>(query, {cache: storefront.CacheNone()}),
      );
      return {value: read(data), fetchedAt};
    },
  );
}
