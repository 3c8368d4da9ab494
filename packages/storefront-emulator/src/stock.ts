import type {Line, Warning} from './cart-types.ts';
import {type ProductState, type VariantState, variantsOf} from './state.ts';

/**
 * Reduces quantities to the stock, oldest line first. As at Shopify, a sold-out line stays in the
 * cart with quantity 0 and a warning, so that a client can show or remove it.
 */
export function fitToStock(
  lines: readonly Line[],
  variantOf: (line: Line) => VariantState | undefined,
): {lines: Line[]; warnings: Warning[]} {
  const left = new Map<VariantState, number>();
  const warnings: Warning[] = [];

  const fitted = lines.toReversed().map((line) => {
    const variant = variantOf(line);
    if (!variant) return line;
    const available = left.get(variant) ?? inStock(variant);
    const quantity = Math.min(line.quantity, available);
    left.set(variant, available - quantity);
    if (quantity < line.quantity) warnings.push(stockWarning(variant, quantity, line.id));
    return {...line, quantity};
  });
  return {lines: fitted.reverse(), warnings};
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
  return isVariantAvailable(variant)
    ? {
        code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
        message: `Only ${quantity} items were added to your cart due to availability.`,
        target,
      }
    : {
        code: 'MERCHANDISE_OUT_OF_STOCK',
        message: `The product '${fullTitle(variant)}' is already sold out.`,
        target,
      };
}

/** The product's title, with the variant's if there are several. */
export function fullTitle({product, data}: VariantState): string {
  return product.data.variants.length > 1 ? `${product.title} - ${data.title}` : product.title;
}
