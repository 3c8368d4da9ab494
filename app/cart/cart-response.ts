import type {Cart} from './cart-view';

/** Why a request was not, or not completely, carried out. */
export type CartProblemCode =
  /** The form was malformed or a value is out of range; sending it again does not help. */
  | 'invalid'
  /** The store rejected the change, for example a discount code or a sold-out product. */
  | 'rejected'
  /** Too many requests; `Retry-After` is the time until the next attempt. */
  | 'rate-limited'
  /** The store did not respond and the change was not applied; it may be sent again. */
  | 'unavailable'
  /** Checkout goes ahead without the lines that `problem` names. */
  | 'unavailable-lines'
  /** Checkout stopped, because the cart has something that the shopper has not seen. */
  | 'cart-changed'
  /** Checkout could not be created. */
  | 'checkout-failed'
  /** The browser sends no cookies back, so the worker cannot identify the cart. */
  | 'cookies-blocked'
  /** An error in the shop's own code, logged by the worker. */
  | 'error';

/** The JSON body of every response of `/api/cart`, whatever its status. */
export interface CartResponse {
  /** The cart after the request, also when the request failed. */
  cart: Cart;
  /** What went wrong, in words for the shopper. */
  problem?: string;
  code?: CartProblemCode;
  /** The address of the checkout, in response to the checkout action. */
  location?: string;
  /** The idempotency key of the mutation that this is the response to. */
  mutationId?: string;
  /**
   * The request named a cart and came without cookies: they are blocked, or were deleted. The
   * response sets them again.
   */
  cookiesMissing?: true;
}
