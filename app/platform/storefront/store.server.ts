import {TimeoutError, withTimeout} from '../http/timeout.ts';
import type {AppContext} from '../server/app-context.server.ts';

export const queryTimeoutMs = 3_000;
const mutationTimeoutMs = 6_000;

/** There is no usable response, so the request may have been processed or not. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** A retry would be rejected again. */
export class StoreRejectedError extends Error {
  override readonly name = 'StoreRejectedError';
  /** Such as `ACCESS_DENIED`. */
  readonly code: string | undefined;
  /** Such as `rush.sellingPlanGroups`. */
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
 * Changes the client in place, because Hydrogen's cart handler uses it, too. Rejects with a `StoreUnavailableError` or
 * a `StoreRejectedError`, and sends nothing again: without a response, nobody knows whether a mutation was applied.
 */
export function rejectWithStoreErrors(storefront: Storefront): void {
  const {query, mutate} = storefront;
  const queryInTime = (...args: Parameters<typeof query>) =>
    inTime(queryTimeoutMs, async () => requireData(await query(...args)));
  const mutateInTime = (...args: Parameters<typeof mutate>) =>
    inTime(mutationTimeoutMs, async () => requireData(await mutate(...args)));
  storefront.query = queryInTime as typeof query;
  storefront.mutate = mutateInTime as typeof mutate;
}

/** Hydrogen's client takes no signal: a late request goes on, and nobody waits for it. */
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

/** One transient error makes the whole response unusable. */
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
