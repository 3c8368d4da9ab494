import type {CartProblemCode} from '../cart-response.ts';

type ProblemStatus = 400 | 403 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 503;

/** A request that is not carried out. The message is shown to the shopper. */
export class CartFormError extends Error {
  override readonly name: string = 'CartFormError';
  readonly status: ProblemStatus;
  readonly code: CartProblemCode;

  constructor(message: string, status: ProblemStatus = 422, code: CartProblemCode = 'invalid') {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The store has rejected a change, or would: the change is neither stored nor sent again. */
export class CartRejectedError extends CartFormError {
  override readonly name = 'CartRejectedError';

  constructor(message: string) {
    super(message, 422, 'rejected');
  }
}

/** The store does not respond, and the change makes no sense without it. */
export class CartUnavailableError extends CartFormError {
  override readonly name = 'CartUnavailableError';

  constructor() {
    super('We can’t reach our store right now. Please try again in a moment.', 503, 'unavailable');
  }
}
