import {TimeoutError} from '../http/timeout.ts';

/** There is no usable response, so the request may or may not have been processed. */
export class StoreUnavailableError extends Error {
  override readonly name: string = 'StoreUnavailableError';
}

export class ThrottledError extends StoreUnavailableError {
  override readonly name: string = 'ThrottledError';
}

/** The store has responded with an error, and will respond the same to a retry. */
export class StoreRejectedError extends Error {
  override readonly name: string = 'StoreRejectedError';
  /** The code of the first GraphQL error, such as `ACCESS_DENIED` or `INVALID_VARIABLE`. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

export function isStoreError(error: unknown): error is StoreUnavailableError | StoreRejectedError {
  return error instanceof StoreUnavailableError || error instanceof StoreRejectedError;
}

export interface StorefrontError {
  message: string;
  extensions?: {code?: unknown};
}

const transientCodes: readonly unknown[] = ['THROTTLED', 'INTERNAL_SERVER_ERROR', 'TIMEOUT'];

/**
 * Turns the GraphQL errors of a response into one error: a `StoreUnavailableError` if any of
 * them is transient, otherwise a `StoreRejectedError` with the first error's message and code.
 */
export function toStoreError(
  errors: readonly StorefrontError[],
): StoreUnavailableError | StoreRejectedError {
  const [first] = errors;
  const message = first?.message ?? 'The store rejected the request without a message.';
  const transient = errors.find(({extensions}) => transientCodes.includes(extensions?.code));
  if (transient?.extensions?.code === 'THROTTLED') {
    return new ThrottledError(transient.message, {cause: transient});
  }
  if (transient) return new StoreUnavailableError(transient.message, {cause: transient});
  const code = first?.extensions?.code;
  return new StoreRejectedError(message, typeof code === 'string' ? code : undefined);
}

/**
 * Whether an error stands for a failed request. The runtime and Hydrogen report failed
 * connections and HTTP errors as plain `Error` objects; a `TypeError` or any other subclass is a
 * defect in code and must not be mistaken for an outage.
 */
export function isConnectionError(error: unknown): error is Error {
  if (error instanceof TimeoutError) return true;
  return error instanceof Error && Object.getPrototypeOf(error) === Error.prototype;
}
