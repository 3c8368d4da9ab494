import {withTimeout} from '../http/timeout.ts';
import type {AppContext} from '../server/context.server.ts';
import {
  isConnectionError,
  type StorefrontError,
  StoreUnavailableError,
  ThrottledError,
  toStoreError,
} from './store-errors.server.ts';

/** The circuit opens after this many consecutive failures. */
const failureThreshold = 6;
/** How long the circuit stays open before one request may test the store. */
const cooldownMs = 2_000;
/** A probe may be canceled silently with its request; after this time, another one may start. */
const probeTimeoutMs = 7_000;

interface Circuit {
  failures: number;
  /** While the circuit is open, no request is sent before this time. */
  nextProbeAt: number;
}

/** One circuit per configured store, shared by all requests of an isolate. */
const circuits = new WeakMap<object, Circuit>();

/**
 * Sends one request to the store. While the store is down, a circuit breaker fails fast, and lets a
 * single probe through after the cooldown. A request is never sent again: a lost response does not
 * show whether a mutation was applied.
 *
 * Returns what `run` returns. Throws a `StoreUnavailableError` if there is no usable response
 * within `timeoutMs`, a `StoreRejectedError` if the response has other GraphQL errors, and whatever
 * else `run` throws unchanged.
 */
export async function requestStore<T>(
  {environment}: AppContext,
  timeoutMs: number,
  run: () => Promise<T>,
): Promise<T> {
  const circuit = circuits.get(environment) ?? {failures: 0, nextProbeAt: 0};
  circuits.set(environment, circuit);
  if (circuit.failures >= failureThreshold) {
    if (Date.now() < circuit.nextProbeAt) throw new CircuitOpenError();
    circuit.nextProbeAt = Date.now() + probeTimeoutMs;
  }
  try {
    const response = await request(timeoutMs, run);
    circuit.failures = 0;
    return response;
  } catch (error) {
    // A store that rejects or throttles a request is up, and a defect in code is none of its failures.
    const isOutage = error instanceof StoreUnavailableError && !(error instanceof ThrottledError);
    circuit.failures = isOutage ? circuit.failures + 1 : 0;
    circuit.nextProbeAt = Date.now() + cooldownMs;
    throw error;
  }
}

class CircuitOpenError extends StoreUnavailableError {
  override readonly name: string = 'CircuitOpenError';

  constructor() {
    super('The circuit is open after several failed store requests.');
  }
}

async function request<T>(timeoutMs: number, run: () => Promise<T>): Promise<T> {
  const response = await withTimeout(timeoutMs, run).catch((error: unknown) => {
    if (!isConnectionError(error)) throw error;
    throw new StoreUnavailableError(error.message, {cause: error});
  });
  const errors = graphqlErrorsOf(response);
  if (errors.length > 0) throw toStoreError(errors);
  return response;
}

function graphqlErrorsOf(response: unknown): readonly StorefrontError[] {
  if (typeof response !== 'object' || response === null || !('errors' in response)) return [];
  return Array.isArray(response.errors) ? response.errors : [];
}
