import type {Offers} from '../pricing/offer.ts';
import type {Cart} from './cart.ts';
import {cartShape} from './cart-shape.ts';
import type {ChangeKind} from './changes.ts';
import {hasShape, isObject, text} from './shape.ts';

/*
 * What browser and worker send each other about the cart. A form names what it asks for in the field `change`, and
 * has the values in fields of their own (`parse-request.server.ts`).
 */
export type RequestKind = ChangeKind | 'checkout';

/** What a change names that is computed from no cart. */
export const noVersion = 'none';

/** The version of a cart: when the store last changed it. */
export function versionOf(cart: {updatedAt?: string} | null): string {
  return cart?.updatedAt ?? noVersion;
}

/** Why a request was not carried out, with the status of the response. */
export const problemStatus = {
  /** The form was malformed or a value is out of range; sending it again does not help. */
  invalid: 422,
  /** The store rejected the change, for example a discount code or a sold-out product. */
  rejected: 422,
  'checkout-failed': 422,
  /** The cart is not the one that the change was computed from; the response has it as it is. */
  conflict: 412,
  /** The store no longer has the cart: it was bought, or has expired. */
  'not-found': 404,
  'rate-limited': 429,
  /** The store did not respond, so the change may or may not have been applied. */
  unavailable: 503,
  /** An error in the shop's own code, which the worker has logged. */
  error: 500,
} as const;

export type ProblemCode = keyof typeof problemStatus;

export interface CartResponse {
  /** The store's cart after the request, or as it is if the request was not carried out. */
  cart?: Cart;
  problem?: string;
  /** What stands beside the problem, such as the lines that it is about. */
  detail?: string;
  code?: ProblemCode;
  location?: string;
  /** The store's offers of now, if it has rejected what the page's offers promise. */
  offers?: Offers;
}

const response = {'problem?': text, 'detail?': text, 'location?': text};

/**
 * The statuses of final responses, if they have the code of their status. After any other response, such as
 * what a proxy says instead of the worker, the request is sent again.
 */
const finalStatuses: readonly number[] = [200, 404, 412, 422];

export function isFinal(status: number, body: unknown): body is CartResponse {
  if (!finalStatuses.includes(status) || !isObject(body)) return false;
  const isComplete = status === 200 || status === 412;
  const known = new Map<unknown, number>(Object.entries(problemStatus)).get(body.code) ?? 200;
  return (
    known === status && hasShape(body, {...response, [isComplete ? 'cart' : 'cart?']: cartShape})
  );
}
