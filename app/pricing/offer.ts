import type {ProductId} from '../catalog/types.ts';
import type {Money} from './money.ts';
import type {SellingPlan} from './plans.ts';

/** The price of a product, once and on its plans. */
export interface Offer {
  price: Money;
  /** The merchant's former price, if it is higher; without one, `referencePrice` counts. */
  compareAt: Money | null;
  variantId: string;
  variant?: string;
  /** Also true at a fallback price (docs/requirements.md#price-2); `isForSale` is true for a confirmed answer alone. */
  available: boolean;
  plans: readonly SellingPlan[];
  /** When the store was asked, in milliseconds; 0 if it did not answer. */
  readAt: number;
  /**
   * Why the price is the catalog's. `not-found`: the store answered without the product, so the worker rejects an add.
   * `unavailable`: it did not answer, denied access or sent no price that can be read, so an add may succeed later.
   */
  fallback: 'not-found' | 'unavailable' | null;
}

export function isForSale(offer: Offer | undefined): boolean {
  return offer?.available === true && !offer.fallback;
}

/** All products, which load together. Components have null while they do. */
export type Offers = Record<ProductId, Offer>;

/** The newest time, because the store may answer without one product, whose offer is the catalog's. */
export function readAtOf(offers: Offers): number {
  return Math.max(...Object.values(offers).map(({readAt}) => readAt));
}

interface AnsweredOffers {
  /** `old`: the store was asked more than eight seconds ago, or has failed. The browser asks when the page is idle. */
  offerAge: 'new' | 'old';
  offers: Offers;
}

interface AwaitedOffers {
  /** The store has not answered in time. The browser asks at once, and no cache keeps the page. */
  offerAge: 'none';
  /** The catalog's, which the page shows only after the browser has asked in vain. */
  substitutes: Offers;
}

export type LoadedOffers = AnsweredOffers | AwaitedOffers;
