import {type ProblemCode, problemStatus} from '../wire.ts';
import type {StoreCart} from './cart-fragment.server.ts';

interface CartErrorDetails {
  status?: number;
  words?: string | undefined;
  /** The field is the last part of a path, such as `merchandiseId`. The message is for the log alone. */
  storeError?: {code?: string | undefined; field?: string | undefined; message?: string};
  /** The names of all lines of a checkout. */
  soldOut?: readonly string[];
  cart?: StoreCart | null;
  retryAfterSeconds?: number;
}

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
