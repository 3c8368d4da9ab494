import {rushSummary} from './rush-summary.ts';
import {synaptiqSummary} from './synaptiq-summary.ts';
import {type ProductId, type ProductSummary, productIds} from './types.ts';
import {vitraSummary} from './vitra-summary.ts';

const byId: Readonly<Record<ProductId, ProductSummary>> = {
  rush: rushSummary,
  synaptiq: synaptiqSummary,
  vitra: vitraSummary,
};

/** The product data that every page needs; `catalog.ts` has everything. */
export const summaries: readonly ProductSummary[] = productIds.map((id) => byId[id]);

export function getSummary(id: ProductId): ProductSummary {
  return byId[id];
}

/** The specified usage of a product that has none. */
export const usageFallback = 'Take 2 capsules daily with water, preferably with a meal.';
