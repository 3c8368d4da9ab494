import {TimeoutError, withTimeout} from '../http/timeout.ts';
import type {AppContext} from '../server/app-context.server.ts';

export const queryTimeoutMs = 3_000;
const mutationTimeoutMs = 6_000;

/** There is no usable response, so the request may or may not have been processed. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** The store has responded with an error, and will respond the same to a retry. */
export class StoreRejectedError extends Error {
  override readonly name = 'StoreRejectedError';
  /** Such as `ACCESS_DENIED` or `INVALID_VARIABLE`: the code of the first GraphQL error. */
  readonly code: string | undefined;
  /** Such as `rush.sellingPlanGroups`: the path of that error. */
  readonly field: string | undefined;

  constructor(message: string, code?: string, field?: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

export function isStoreError(error: unknown): error is StoreUnavailableError | StoreRejectedError {
  return error instanceof StoreUnavailableError || error instanceof StoreRejectedError;
}

type Storefront = AppContext['storefront'];

/**
 * Queries and mutations reject with a `StoreUnavailableError` or a `StoreRejectedError`. None is sent again: a lost
 * response does not show whether a mutation was applied. The client is changed in place, because Hydrogen's cart
 * handler uses it, too.
 */
export function addTimeouts(storefront: Storefront): void {
  const {query, mutate} = storefront;
  const queryInTime = (...args: Parameters<typeof query>) =>
    inTime(queryTimeoutMs, async () => requireData(await query(...args)));
  const mutateInTime = (...args: Parameters<typeof mutate>) =>
    inTime(mutationTimeoutMs, async () => requireData(await mutate(...args)));
  storefront.query = queryInTime as typeof query;
  storefront.mutate = mutateInTime as typeof mutate;
}

/** Hydrogen's client takes no signal, so a request that is too late goes on, and nobody waits for it. */
export async function inTime<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(timeoutMs, work);
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    throw new StoreUnavailableError(error.message, {cause: error});
  }
}

/** Failed connections and HTTP errors arrive as plain `Error` objects. A `TypeError` is a defect of the code. */
function isConnectionError(error: unknown): error is Error {
  if (error instanceof TimeoutError) return true;
  return error instanceof Error && Object.getPrototypeOf(error) === Error.prototype;
}

/** Hydrogen returns an empty object for an HTML page, which would read as a store without products or carts. */
function requireData<T extends object>(response: T): T {
  const errors: unknown = Reflect.get(response, 'errors');
  if (Array.isArray(errors) && errors.length > 0) throw toStoreError(errors);
  if (Object.keys(response).length > 0) return response;
  throw new StoreUnavailableError('The response has neither data nor errors.');
}

interface GraphqlError {
  message: string;
  path?: unknown;
  extensions?: {code?: unknown};
}

const transientCodes: readonly unknown[] = ['THROTTLED', 'INTERNAL_SERVER_ERROR', 'TIMEOUT'];

/** A transient error makes the whole response unusable. Otherwise the first error is the reason. */
export function toStoreError(errors: readonly GraphqlError[]) {
  const transient = errors.find(({extensions}) => transientCodes.includes(extensions?.code));
  if (transient) return new StoreUnavailableError(transient.message, {cause: transient});
  const [first] = errors;
  const {code} = first?.extensions ?? {};
  return new StoreRejectedError(
    first?.message ?? 'The store rejected the request.',
    typeof code === 'string' ? code : undefined,
    Array.isArray(first?.path) ? first.path.join('.') : undefined,
  );
}
