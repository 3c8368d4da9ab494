import {type ProblemCode, problemStatus} from '../wire.ts';
import type {StoreCart} from './cart-fragment.server.ts';

interface CartErrorDetails {
  status?: number;
  /** Of the store, or of a form's schema. */
  words?: string | undefined;
  /** The last part of the field's path, such as `merchandiseId`. The message of a query that failed is for the log. */
  storeError?: {code?: string | undefined; field?: string | undefined; message?: string};
  /** All lines of a checkout. */
  soldOut?: readonly string[];
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
