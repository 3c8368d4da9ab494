import {cartErrors} from '../../content/cart-errors.server.ts';
import {type CartResponse, type ProblemCode, problemStatus} from '../wire.ts';
import type {StoreCart} from './cart-fragment.server.ts';

interface CartErrorDetails {
  status?: number;
  detail?: CartResponse['detail'];
  /**
   * The store's code and the last part of the path of the field, if it has given a reason; for a request that it
   * could not carry out, its first message, which is for the log.
   */
  storeError?: {code?: string | undefined; field?: string | undefined; message?: string};
  /** The cart as it is now, for the response; null if there is none. */
  cart?: StoreCart | null;
  retryAfterSeconds?: number;
}

/** A request that is not carried out. The message is shown to the shopper; a link needs none. */
export class CartError extends Error {
  override readonly name = 'CartError';
  readonly problemCode: ProblemCode;
  readonly status: number;
  readonly details: CartErrorDetails;

  constructor(problemCode: ProblemCode, message = '', details: CartErrorDetails = {}) {
    super(message);
    this.problemCode = problemCode;
    this.status = details.status ?? problemStatus[problemCode];
    this.details = details;
  }
}

export function notFoundError(): CartError {
  return new CartError('not-found', cartErrors.expired);
}

export function isNotFoundError(error: unknown): boolean {
  return error instanceof CartError && error.problemCode === 'not-found';
}

/** The cart is not the one that a change was computed from, so nothing is changed. */
export function conflictError(cart: StoreCart | null): CartError {
  return new CartError('conflict', cartErrors.conflict, {cart});
}

/** Somebody else has removed the line of a change since the cart was read. */
export class LineGoneError extends Error {
  override readonly name = 'LineGoneError';
}
