import {shortTtl} from '../http/ttl.ts';
import type {AppContext} from '../server/context.ts';
import {queryStore, withTimeout} from './storefront-request.ts';
import {type Answer, SharedAnswer} from './swr-cache.ts';

/** A store that has not responded by then is treated as unavailable. */
const timeoutMs = 3_000;

const times = {
  fresh: shortTtl.maxAge * 1_000,
  useful: (shortTtl.maxAge + shortTtl.staleWhileRevalidate) * 1_000,
  rest: 1_000,
  patience: timeoutMs,
};

/** One memory per configured store, shared by all requests of an isolate. */
const memories = new WeakMap<object, Map<string, SharedAnswer<unknown>>>();

/**
 * Queries the store once for all visitors: from the isolate's memory, from the edge cache, or
 * from the store, in this order. Returns a value at once if it is in memory; otherwise a promise
 * that rejects as `queryStore` does.
 */
export function cachedQuery<T>(
  name: string,
  context: AppContext,
  query: () => Promise<T>,
): Answer<T> | Promise<Answer<T>> {
  const {deploymentId, document, environment, storefront, waitUntil, withCache} = context;
  const memory = memories.get(environment) ?? new Map<string, SharedAnswer<unknown>>();
  memories.set(environment, memory);
  // Each name has one query, and with it one type.
  const shared = (memory.get(name) ?? new SharedAnswer(times)) as SharedAnswer<T>;
  memory.set(name, shared as SharedAnswer<unknown>);

  const answer = shared.get({
    waitUntil: (promise) => waitUntil?.(promise),
    // A shared document begins its life with fresh data.
    content: document.isShared ? 'fresh' : 'useful',
    ask: () =>
      withCache.run<Answer<T>>(
        {
          cacheKey: [deploymentId, name],
          cacheStrategy: storefront.CacheCustom({mode: 'public', ...shortTtl}),
          shouldCacheResult: () => true,
        },
        async () => {
          const askedAt = Date.now();
          return {value: await queryStore(context, timeoutMs, query), askedAt};
        },
      ),
  });
  if (!(answer instanceof Promise)) {
    document.dependsOn(answer.askedAt, shortTtl);
    return answer;
  }
  return withTimeout(timeoutMs, () => answer).then(
    (found) => {
      document.dependsOn(found.askedAt, shortTtl);
      return found;
    },
    (error: unknown) => {
      document.markUncacheable();
      throw error;
    },
  );
}
