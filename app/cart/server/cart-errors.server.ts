import {type ProblemCode, problemStatus} from '../wire.ts';
import type {StoreCart} from './cart-fragment.server.ts';

interface CartErrorDetails {
  status?: number;
  /** What the store, or the schema of a form, says to the shopper. */
  words?: string | undefined;
  /**
   * The store's code and the last part of the path of the field, if it has given a reason; for a request that it
   * could not carry out, its first message, which is for the log.
   */
  storeError?: {code?: string | undefined; field?: string | undefined; message?: string};
  /** The names of the lines of a checkout, which are all sold out. */
  soldOut?: readonly string[];
  /** The cart as it is now, for the response; null if there is none. */
  cart?: StoreCart | null;
  retryAfterSeconds?: number;
}

/** A request that is not carried out. `toCartProblem` puts it into words for the shopper. */
export class CartError extends Error {
  override readonly name = 'CartError';
  readonly problemCode: ProblemCode;
  readonly status: number;
  readonly details: CartErrorDetails;

  constructor(problemCode: ProblemCode, details: CartErrorDetails = {}) {
    super(problemCode);
    this.problemCode = problemCode;
    this.status = details.status ?? problemStatus[problemCode];
    this.details = details;
  }
}

export function isNotFoundError(error: unknown): boolean {
  return error instanceof CartError && error.problemCode === 'not-found';
}

/** Another tab has removed the line of a change since the cart was read. */
export class LineGoneError extends Error {
  override readonly name = 'LineGoneError';
}
