import type {Offers} from '../pricing/offer.ts';
import type {Cart} from './cart.ts';
import {cartShape} from './cart-shape.ts';
import type {ChangeKind} from './changes.ts';
import {hasShape, isObject, text} from './shape.ts';

export type RequestKind = ChangeKind | 'checkout';

/** The version in a change of a visitor who has no cart. */
export const noVersion = 'none';

export function versionOf(cart: {updatedAt?: string} | null): string {
  return cart?.updatedAt ?? noVersion;
}

export const problemStatus = {
  /** The form is malformed, or a value is out of range. */
  invalid: 422,
  /** The store rejects the change, such as a product that is sold out. */
  rejected: 422,
  'checkout-failed': 422,
  /** The cart is not the one that the change was computed from. */
  conflict: 412,
  /** The cart was bought, or has expired. */
  'not-found': 404,
  'rate-limited': 429,
  /** The store did not respond, and may have carried the change out. */
  unavailable: 503,
  /** A defect of the shop. */
  error: 500,
} as const;

export type ProblemCode = keyof typeof problemStatus;

export interface CartResponse {
  /** The store's cart after the request, or as it is if the request was not carried out. */
  cart?: Cart;
  problem?: string;
  /** Stands below the problem, such as "VITRA is no longer available." */
  detail?: string;
  code?: ProblemCode;
  location?: string;
  /** The store's offers of now, if it has rejected what the page's offers promise. */
  offers?: Offers;
}

const response = {'problem?': text, 'detail?': text, 'location?': text};

/** After any other response, such as that of a proxy, the request is sent again. */
const finalStatuses: readonly number[] = [200, 404, 412, 422];

export function isFinal(status: number, body: unknown): body is CartResponse {
  if (!finalStatuses.includes(status) || !isObject(body)) return false;
  const isComplete = status === 200 || status === 412;
  const known = new Map<unknown, number>(Object.entries(problemStatus)).get(body.code) ?? 200;
  return (
    known === status && hasShape(body, {...response, [isComplete ? 'cart' : 'cart?']: cartShape})
  );
}
