import type {AppContext} from '../server/context.ts';
import {queryStore, withTimeout} from './storefront-request.ts';
import {type Answer, SharedAnswer} from './swr-cache.ts';

/** A store that has not answered by then is done without. */
const patience = 3_000;

/** Fresh for four seconds, shown for five more while it is renewed: a change is seen within ten. */
const fresh = 4;
const staleWhileRevalidate = 5;

/** How long an answer is good, in milliseconds; what is made of it is good no longer. */
export const answerTimes = {
  fresh: fresh * 1_000,
  useful: (fresh + staleWhileRevalidate) * 1_000,
} as const;

const times = {...answerTimes, rest: 1_000, patience};

/** A worker's memory of what it asked, apart for each store it was configured for. */
const memories = new WeakMap<object, Map<string, SharedAnswer<unknown>>>();

/**
 * Asks the store one question for all visitors: from the worker's memory, from the edge's
 * cache, or from the store itself, in this order. What is known is returned at once; a
 * promise rejects when there is no answer in time.
 */
export function askStore<T>(
  name: string,
  context: AppContext,
  ask: () => Promise<T>,
): Answer<T> | Promise<Answer<T>> {
  const {environment, page, storefront, waitUntil, withCache} = context;
  const memory = memories.get(environment) ?? new Map<string, SharedAnswer<unknown>>();
  memories.set(environment, memory);
  // Each name has its one question, and with it its one type.
  const shared = (memory.get(name) ?? new SharedAnswer(times)) as SharedAnswer<T>;
  memory.set(name, shared as SharedAnswer<unknown>);

  const strategy = storefront.CacheCustom({mode: 'public', maxAge: fresh, staleWhileRevalidate});
  const answer = shared.get({
    waitUntil: (promise) => waitUntil?.(promise),
    // What is kept for everybody begins with a fresh answer and not with an old one.
    content: page.forKeeping ? 'fresh' : 'useful',
    ask: () =>
      withCache.run<Answer<T>>(
        {
          cacheKey: [environment.store.origin, name],
          cacheStrategy: strategy,
          shouldCacheResult: () => true,
        },
        async () => {
          const askedAt = Date.now();
          return {value: await queryStore(context, patience, ask), askedAt};
        },
      ),
  });
  if (!(answer instanceof Promise)) {
    page.uses(answer.askedAt);
    return answer;
  }
  page.wait();
  return withTimeout(patience, () => answer).then(
    (found) => {
      page.uses(found.askedAt);
      return found;
    },
    (error: unknown) => {
      page.spoil();
      throw error;
    },
  );
}
