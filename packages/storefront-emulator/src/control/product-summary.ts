import type {ProductState} from '../catalog/catalog-state.ts';
import {type Cents, toPrice} from '../core/money.ts';
import {plansOf} from '../products/selling-plans.ts';

/** A product as the control endpoint lists it; the amounts of its first variant stand for it. */
export function productSummary(state: ProductState, currency: string): object {
  const {title, deleted, variants} = state;
  const price = (cents: Cents) => toPrice(cents, currency);
  const summaries = variants.map((variant) => ({
    variant: variant.data.title,
    sku: variant.data.sku,
    price: price(variant.price),
    compareAtPrice: variant.compareAtPrice === null ? null : price(variant.compareAtPrice),
    availableForSale: variant.availableForSale,
    quantityAvailable: variant.quantityAvailable,
    variantDeleted: variant.deleted,
  }));
  const [first] = summaries;
  const product = {title, plans: plansOf(state).map(({name}) => name), deleted};
  return summaries.length === 1 ? {...product, ...first} : {...product, variants: summaries};
}
