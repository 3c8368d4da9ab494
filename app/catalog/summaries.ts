import {rushSummary} from './rush-summary.ts';
import {synaptiqSummary} from './synaptiq-summary.ts';
import {type ProductId, type ProductSummary, productIds} from './types.ts';
import {vitraSummary} from './vitra-summary.ts';

const byId: Readonly<Record<ProductId, ProductSummary>> = {
  rush: rushSummary,
  synaptiq: synaptiqSummary,
  vitra: vitraSummary,
};

/** What every page needs of the products; all there is to know of them is in `catalog.ts`. */
export const summaries: readonly ProductSummary[] = productIds.map((id) => byId[id]);

export function getSummary(id: ProductId): ProductSummary {
  return byId[id];
}

/** What the showcase says where a product brings no usage of its own. */
export const usageFallback = 'Take 2 capsules daily with water, preferably with a meal.';
