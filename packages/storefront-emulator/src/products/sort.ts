import {lowestPrice, type ProductState} from '../catalog/catalog-state.ts';
import {isDerivedId} from '../catalog/ids.ts';
import {isAvailable} from './stock.ts';

const collator = new Intl.Collator('en');
const compare: Readonly<Record<string, (a: ProductState, b: ProductState) => number>> = {
  TITLE: (a, b) => collator.compare(a.title, b.title),
  PRICE: (a, b) => lowestPrice(a) - lowestPrice(b),
  PRODUCT_TYPE: (a, b) => collator.compare(a.data.productType, b.data.productType),
  VENDOR: (a, b) => collator.compare(a.data.vendor, b.data.vendor),
  CREATED: (a, b) => compareText(a.data.createdAt, b.data.createdAt),
  CREATED_AT: (a, b) => compareText(a.data.createdAt, b.data.createdAt),
  UPDATED_AT: (a, b) => a.updatedAt.getTime() - b.updatedAt.getTime(),
  ID: compareIds,
  // There are no sales figures, so what is sold out stands last.
  BEST_SELLING: (a, b) => Number(isAvailable(b)) - Number(isAvailable(a)),
};

/** Sorts products by a sort key; keeps the given order for a key that names none. */
export function sortProducts(
  states: readonly ProductState[],
  sortKey: string | null | undefined,
): readonly ProductState[] {
  const order = sortKey && Object.hasOwn(compare, sortKey) ? compare[sortKey] : undefined;
  return order ? states.toSorted(order) : states;
}

/** Shopify's ids increase with time; derived ones do not, and the catalog's order stands for it. */
function compareIds(a: ProductState, b: ProductState): number {
  const areDerived = isDerivedId(a.data.id) && isDerivedId(b.data.id);
  return areDerived ? a.position - b.position : a.data.id - b.data.id;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
