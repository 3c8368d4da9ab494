import type {Offers} from '../pricing/offer.ts';
import type {Cart} from './cart.ts';
import {cartShape} from './cart-shape.ts';
import type {ChangeKind} from './changes.ts';
import {anyText, hasShape, isObject} from './shape.ts';

export type RequestKind = ChangeKind | 'checkout';

export const noVersion = 'none';

export function versionOf(cart: {updatedAt?: string} | null): string {
  return cart?.updatedAt ?? noVersion;
}

export const problemStatus = {
  invalid: 422,
  rejected: 422,
  'checkout-failed': 422,
  conflict: 412,
  'not-found': 404,
  'rate-limited': 429,
  /** The store did not respond, and may have carried the change out. */
  unavailable: 503,
  error: 500,
} as const;

export type ProblemCode = keyof typeof problemStatus;

export interface CartResponse {
  /** The store's cart after the request, which may have changed nothing. */
  cart?: Cart;
  problem?: string;
  /** Stands below the problem, such as "VITRA is no longer available." */
  detail?: string;
  code?: ProblemCode;
  location?: string;
  /** Newer offers, if the store rejects an add of RUSH that the page's offers call available. */
  offers?: Offers;
}

const response = {'problem?': anyText, 'detail?': anyText, 'location?': anyText, 'offers?': {}};
const finalStatuses: readonly number[] = [200, 404, 412, 422];

export function isFinalResponse(status: number, body: unknown): body is CartResponse {
  if (!finalStatuses.includes(status) || !isObject(body)) return false;
  const statuses = new Map<unknown, number>([[undefined, 200], ...Object.entries(problemStatus)]);
  const cart = status === 200 || status === 412 ? 'cart' : 'cart?';
  return statuses.get(body.code) === status && hasShape(body, {...response, [cart]: cartShape});
}
