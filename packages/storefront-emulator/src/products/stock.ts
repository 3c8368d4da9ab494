import {type ProductState, type VariantState, variantsOf} from '../catalog/catalog-state.ts';

/** Whether any variant of a product can be bought. */
export function isAvailable(state: ProductState): boolean {
  return variantsOf(state).some(isVariantAvailable);
}

export function isVariantAvailable(variant: VariantState): boolean {
  return inStock(variant) > 0;
}

/** Whether a variant is sold although there are no pieces of it. */
export function isNotInStock({quantityAvailable, data}: VariantState): boolean {
  return data.sellsWithoutStock && quantityAvailable !== null && quantityAvailable <= 0;
}

/** The stock of all variants that track it, or `null` if none does. */
export function totalInventory(state: ProductState): number | null {
  const tracked = variantsOf(state).flatMap(({quantityAvailable}) => quantityAvailable ?? []);
  return tracked.length > 0 ? tracked.reduce((sum, quantity) => sum + quantity, 0) : null;
}

/** How many pieces of a variant can be sold. */
export function inStock({
  availableForSale,
  quantityAvailable,
  deleted,
  data,
}: VariantState): number {
  if (!availableForSale || deleted) return 0;
  if (data.sellsWithoutStock) return Number.POSITIVE_INFINITY;
  return quantityAvailable ?? Number.POSITIVE_INFINITY;
}

/** The product's title, with the variant's if there are several. */
export function fullTitle({product, data}: VariantState): string {
  return product.data.variants.length > 1 ? `${product.title} - ${data.title}` : product.title;
}
