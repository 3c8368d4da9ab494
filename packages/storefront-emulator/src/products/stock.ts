import type {Line, Warning} from '../cart/types.ts';
import {type ProductState, type VariantState, variantsOf} from '../catalog/catalog-state.ts';

/**
 * Reduces quantities to the stock: first those of the preferred lines, then the oldest line first. As
 * at Shopify, a sold-out line stays in the cart with quantity 0, and every mutation warns about it.
 */
export function fitToStock(
  lines: readonly Line[],
  variantOf: (line: Line) => VariantState | undefined,
  preferred: ReadonlySet<string> = new Set(),
): {lines: Line[]; warnings: Warning[]} {
  const left = new Map<VariantState, number>();
  const fitted = new Map<string, Line>();
  const warnings: Warning[] = [];

  const oldestFirst = lines.toReversed();
  for (const line of [
    ...oldestFirst.filter(({id}) => preferred.has(id)),
    ...oldestFirst.filter(({id}) => !preferred.has(id)),
  ]) {
    const variant = variantOf(line);
    if (!variant) continue;
    const available = left.get(variant) ?? inStock(variant);
    const quantity = Math.min(line.quantity, available);
    left.set(variant, available - quantity);
    if (quantity < line.quantity || quantity === 0) {
      warnings.push(stockWarning(variant, quantity, line.id));
    }
    fitted.set(line.id, {...line, quantity});
  }
  return {lines: lines.map((line) => fitted.get(line.id) ?? line), warnings};
}

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

function inStock({availableForSale, quantityAvailable, deleted, data}: VariantState): number {
  if (!availableForSale || deleted) return 0;
  if (data.sellsWithoutStock) return Number.POSITIVE_INFINITY;
  return quantityAvailable ?? Number.POSITIVE_INFINITY;
}

function stockWarning(variant: VariantState, quantity: number, target: string): Warning {
  if (quantity === 0) {
    const message = `The product '${fullTitle(variant)}' is already sold out.`;
    return {code: 'MERCHANDISE_OUT_OF_STOCK', message, target};
  }
  const items = quantity === 1 ? '1 item was' : `${quantity} items were`;
  const message = `Only ${items} added to your cart due to availability.`;
  return {code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message, target};
}

/** The product's title, with the variant's if there are several. */
export function fullTitle({product, data}: VariantState): string {
  return product.data.variants.length > 1 ? `${product.title} - ${data.title}` : product.title;
}
