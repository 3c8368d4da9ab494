import type {AppContext} from './context.ts';
import {type Answer, SharedAnswer} from './shared-answer.ts';

/** A store that has not answered by then is done without. */
const patience = 3_000;

/** Fresh for four seconds, shown for five more while it is renewed: a change is seen within ten. */
const fresh = 4;
const staleWhileRevalidate = 5;

const times = {
  fresh: fresh * 1_000,
  useful: (fresh + staleWhileRevalidate) * 1_000,
  rest: 1_000,
  patience,
};

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
  const {environment, storefront, waitUntil, withCache} = context;
  const memory = memories.get(environment) ?? new Map<string, SharedAnswer<unknown>>();
  memories.set(environment, memory);
  // Each name has its one question, and with it its one type.
  const shared = (memory.get(name) ?? new SharedAnswer(times)) as SharedAnswer<T>;
  memory.set(name, shared as SharedAnswer<unknown>);

  const strategy = storefront.CacheCustom({mode: 'public', maxAge: fresh, staleWhileRevalidate});
  const answer = shared.get({
    waitUntil: (promise) => waitUntil?.(promise),
    ask: () =>
      withCache.run<Answer<T>>(
        {
          cacheKey: [environment.store.origin, name],
          cacheStrategy: strategy,
          shouldCacheResult: () => true,
        },
        async () => {
          const askedAt = Date.now();
          return {value: await inTime(ask()), askedAt};
        },
      ),
  });
  return answer instanceof Promise ? inTime(answer) : answer;
}

async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store did not answer in time.')), patience);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
