import {toDecimal} from '../money.ts';
import {planKindOf} from '../selling-plans.ts';
import type {ProductState} from '../state.ts';

/** A product as the control endpoint lists it; the amounts of its first variant stand for it. */
export function productSummary(state: ProductState): object {
  const {title, deleted, variants} = state;
  const summaries = variants.map((variant) => ({
    variant: variant.data.title,
    sku: variant.data.sku,
    price: toDecimal(variant.price),
    compareAtPrice: variant.compareAtPrice === null ? null : toDecimal(variant.compareAtPrice),
    availableForSale: variant.availableForSale,
    quantityAvailable: variant.quantityAvailable,
    variantDeleted: variant.deleted,
  }));
  const [first] = summaries;
  const product = {title, plans: planKindOf(state), deleted};
  return summaries.length === 1 ? {...product, ...first} : {...product, variants: summaries};
}
