import type {ProductId} from '../catalog/types.ts';
import type {Money} from './money.ts';
import type {SellingPlan} from './plans.ts';

export interface Offer {
  price: Money;
  /** The merchant's former price, which is at least one percent higher. Without one, `referencePrice` counts. */
  compareAt: Money | null;
  variantId: string;
  variant?: string;
  /** Also true at a fallback price (docs/requirements.md#price-2), unlike `isForSale`. */
  available: boolean;
  plans: readonly SellingPlan[];
  /** When the store was asked, in milliseconds; 0 if it did not answer. */
  readAt: number;
  /** Why the price is the catalog's. With `not-found`, the worker rejects an add; otherwise it may succeed later. */
  fallback: 'not-found' | 'unavailable' | null;
}

export function isForSale(offer: Offer | undefined): boolean {
  return offer?.available === true && !offer.fallback;
}

export type Offers = Record<ProductId, Offer>;

/** Names no product, so that a shop without RUSH has nothing to change here. */
export function readAtOf(offers: Offers): number {
  return Math.max(...Object.values(offers).map(({readAt}) => readAt));
}

interface AnsweredOffers {
  /** `old`: more than eight seconds, or the catalog's after a failure. The browser asks when the page is idle. */
  offerAge: 'new' | 'old';
  offers: Offers;
}

interface AwaitedOffers {
  /** The store has not answered in time: the browser asks at once, and no cache keeps the page. */
  offerAge: 'none';
  /** The catalog's, in case that the browser asks in vain. */
  substitutes: Offers;
}

export type LoadedOffers = AnsweredOffers | AwaitedOffers;
