import type {ProductId} from '../catalog/types.ts';
import type {Money} from './money.ts';
import type {SellingPlan} from './plans.ts';

/**
 * What a product costs now, once and on its plans. While a page waits for it, there is none, so that no component
 * shows a price that nobody has confirmed.
 */
export interface Offer {
  price: Money;
  /** The merchant's own former price, if it is higher; the fixed reference price applies otherwise. */
  compareAt: Money | null;
  variantId: string;
  variant?: string;
  /**
   * Whether the store says that it can be bought. Also true at a fallback price, as required
   * (docs/requirements.md#price-2), so a page offers it; where only a confirmed answer counts, `isForSale` decides.
   */
  available: boolean;
  plans: readonly SellingPlan[];
  /** When the store was asked, in milliseconds; 0 if it did not answer. */
  readAt: number;
  /**
   * Why the price is the catalog's and not the store's. `not-found`: the store responded without the
   * product or without a variant, so the worker rejects an add. `unavailable`: the store did not respond,
   * denied access or sent a price that cannot be read, so an add may succeed later.
   */
  fallback: 'not-found' | 'unavailable' | null;
}

/** Whether the store has confirmed that the product can be bought. */
export function isForSale(offer: Offer | undefined): boolean {
  return offer?.available === true && !offer.fallback;
}

/** The offers of all products, which load together. While they do, they are null. */
export type Offers = Record<ProductId, Offer>;

/** When the store was asked; 0 if it did not answer. One offer may be the catalog's in an answer of the store. */
export function readAtOf(offers: Offers): number {
  return Math.max(...Object.values(offers).map(({readAt}) => readAt));
}

interface AnsweredOffers {
  /**
   * `new`: at most eight seconds. `old`: more, or the store has failed and the offers are the catalog's, so the browser
   * asks for newer offers when the page is idle.
   */
  offerAge: 'new' | 'old';
  offers: Offers;
}

/** The store has not answered in time, so the browser asks at once, and no cache keeps the page. */
interface AwaitedOffers {
  offerAge: 'none';
  /** The catalog's, which no page shows before the browser has asked in vain. */
  substitutes: Offers;
}

/** What the loader of a page with offers returns. */
export type LoadedOffers = AnsweredOffers | AwaitedOffers;
