import type {ProductId} from '../catalog/types.ts';
import type {Money} from './money.ts';
import type {SellingPlan} from './plans.ts';

/** What a product costs now, once and on its plans. */
export interface Offer {
  loading: false;
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
  /** When the store was asked, or did not answer, in milliseconds. */
  readAt: number;
  /**
   * Why the price is the catalog's and not the store's. `not-found`: the store responded without the
   * product or without a variant, so the worker rejects an add. `unavailable`: the store did not respond,
   * denied access or sent a price that cannot be read, so an add may succeed later.
   */
  fallback: 'not-found' | 'unavailable' | null;
}

/**
 * An offer for which a page has waited too long: the browser asks for it. It has no price, so that no component
 * shows one that nobody has confirmed. The substitute counts when the browser gets no answer either.
 */
interface LoadingOffer {
  loading: true;
  substitute: Offer;
}

export type PageOffer = Offer | LoadingOffer;

/** Whether the store has confirmed that the product can be bought. */
export function isForSale(offer: PageOffer): boolean {
  return !offer.loading && offer.available && !offer.fallback;
}

/** What the store, the API and the browser's list have: never a loading offer. */
export type Offers = Record<ProductId, Offer>;

export type PageOffers = Record<ProductId, PageOffer>;

/** What the loader of a page with offers returns, so that the browser and the document cache know how old they are. */
export interface LoadedOffers {
  /**
   * `new`: the store has answered within eight seconds. `old`: before that, or with a failure, so the browser asks for
   * newer offers when the page is idle. `none`: not in time, so the browser asks at once, and no cache keeps the page.
   */
  offerAge: 'new' | 'old' | 'none';
}
