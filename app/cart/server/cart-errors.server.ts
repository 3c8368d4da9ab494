import type {CartProblemCode, CartResponse} from '../wire.ts';
import type {StoreCart} from './cart-api.server.ts';

/** A request that is not carried out. The message is shown to the shopper. */
export class CartRequestError extends Error {
  override readonly name: string = 'CartRequestError';
  readonly status: number;
  readonly code: CartProblemCode;
  /** What stands beside the message. */
  readonly detail: CartResponse['detail'];

  constructor(
    message: string,
    status = 422,
    code: CartProblemCode = 'invalid',
    detail: CartResponse['detail'] = undefined,
  ) {
    super(message);
    this.detail = detail;
    this.status = status;
    this.code = code;
  }
}

/** The store has rejected a mutation and will reject it again. */
export class CartUserError extends CartRequestError {
  override readonly name = 'CartUserError';
  /** The store's code and the last part of the path of the field, if it has given a reason. */
  readonly reason: {code?: string | undefined; field?: string | undefined};

  constructor(message: string, reason: CartUserError['reason'] = {}) {
    super(message, 422, 'rejected');
    this.reason = reason;
  }
}

/** The store has no such cart: it was bought, or has expired. */
export class CartNotFoundError extends CartRequestError {
  override readonly name = 'CartNotFoundError';

  constructor() {
    super('Your cart has expired. Please add your items again.', 404, 'not-found');
  }
}

/** The cart is not the one that a change was computed from, so nothing is changed. */
export class CartConflictError extends CartRequestError {
  override readonly name = 'CartConflictError';
  readonly cart: StoreCart | null;

  constructor(cart: StoreCart | null) {
    super('Your cart has changed. Please check it and try again.', 412, 'conflict');
    this.cart = cart;
  }
}
