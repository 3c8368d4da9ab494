import {cartChecks} from './cart-checks.ts';
import {errorChecks} from './error-checks.ts';
import {pagingChecks} from './paging-checks.ts';
import {readChecks} from './read-checks.ts';
import type {Target} from './target.ts';

/** What a store's own data offers to the checks, found before they run. */
export interface Sample {
  productHandle: string | null;
  productId: string | null;
  variantId: string | null;
  collectionHandle: string | null;
  menuHandle: string | null;
  pageHandle: string | null;
}

/** One comparison: what it returns must have the same structure for both stores. */
export interface Check {
  name: string;
  /** Returns `undefined` if the store has no data for the check. */
  run(target: Target, sample: Sample): Promise<unknown>;
}

export function allChecks(withCarts: boolean): readonly Check[] {
  return [...readChecks, ...pagingChecks, ...errorChecks, ...(withCarts ? cartChecks : [])];
}
