import type {ProductId} from '../catalog/types.ts';
import type {Money} from './money.ts';
import type {SellingPlan} from './plans.ts';

/** What a product costs now, once and on its plans. */
export interface KnownOffer {
  price: Money;
  /** The merchant's own former price, if it is higher; the fixed reference price applies otherwise. */
  compareAt: Money | null;
  variantId: string;
  variant?: string;
  available: boolean;
  plans: readonly SellingPlan[];
  /** When the store was asked, or did not answer, in milliseconds. */
  readAt: number;
  /**
   * Why the price is the catalog's and not the store's. `not-found`: the store responded without the
   * product or without a variant, so it cannot be bought. `unavailable`: the store did not respond
   * or denied access, so the product may be bought once it responds.
   */
  fallback: 'not-found' | 'unavailable' | null;
}

export type Offers = Record<ProductId, KnownOffer>;
