import type {AppContext} from '../server/context.server.ts';
import {CircuitBreaker} from './circuit-breaker.server.ts';
import {
  isConnectionError,
  type StorefrontError,
  StoreRejectedError,
  StoreUnavailableError,
  ThrottledError,
  TimeoutError,
  toStoreError,
} from './store-errors.server.ts';

const circuitOptions = {
  failureThreshold: 6,
  cooldownMs: 2_000,
  probeTimeoutMs: 7_000,
  // A store that rejects or throttles a request is up, and a defect in code is none of its failures.
  isFailure: (error: unknown) =>
    error instanceof StoreUnavailableError && !(error instanceof ThrottledError),
};

/** One circuit per configured store, shared by all requests of an isolate. */
const circuits = new WeakMap<object, CircuitBreaker>();

function circuitOf({environment}: AppContext): CircuitBreaker {
  const known = circuits.get(environment) ?? new CircuitBreaker(circuitOptions);
  circuits.set(environment, known);
  return known;
}

/**
 * Runs a query, and once more after a jittered delay if the first attempt fails at once.
 *
 * Returns what `run` returns. Throws a `StoreUnavailableError` if there is no usable response
 * within `timeoutMs` per attempt, a `StoreRejectedError` if the response has GraphQL errors that
 * a retry would not change, and whatever else `run` throws unchanged.
 */
export function queryStore<T>(
  context: AppContext,
  timeoutMs: number,
  run: () => Promise<T>,
): Promise<T> {
  const circuit = circuitOf(context);
  // The probe that tests whether the store is back is a single request.
  const canRetry = !circuit.isOpen;
  const attempt = () => request(context, timeoutMs, run);
  return circuit.run(async () => {
    try {
      return await attempt();
    } catch (error) {
      if (!canRetry || !isWorthRetrying(error)) throw error;
      context.log.info('store.retry');
      await jitter();
      return attempt();
    }
  });
}

/**
 * Runs a mutation once. It is not retried, because a lost response does not show whether the
 * mutation was applied. Returns and throws as `queryStore` does.
 */
export function mutateStore<T>(
  context: AppContext,
  timeoutMs: number,
  run: () => Promise<T>,
): Promise<T> {
  return circuitOf(context).run(() => request(context, timeoutMs, run));
}

/** Rejects with a `TimeoutError` if the work has not settled after `timeoutMs`. */
export async function withTimeout<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(timeoutMs)), timeoutMs);
  });
  try {
    return await Promise.race([work(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** One attempt, with every way a store can fail turned into one of the two store errors. */
async function request<T>(
  {timing}: AppContext,
  timeoutMs: number,
  run: () => Promise<T>,
): Promise<T> {
  const response = await timing.measure('store', async () => {
    try {
      return await withTimeout(timeoutMs, run);
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      throw new StoreUnavailableError(error.message, {cause: error});
    }
  });
  const errors = graphqlErrorsOf(response);
  if (errors.length > 0) throw toStoreError(errors);
  return response;
}

function graphqlErrorsOf(response: unknown): readonly StorefrontError[] {
  if (typeof response !== 'object' || response === null || !('errors' in response)) return [];
  return Array.isArray(response.errors) ? response.errors : [];
}

function isWorthRetrying(error: unknown): boolean {
  return error instanceof StoreUnavailableError && !(error.cause instanceof TimeoutError);
}

/** Spreads the retries of concurrent visitors. */
function jitter(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 150));
}

export {StoreRejectedError, StoreUnavailableError};
