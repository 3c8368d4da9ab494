import type {Line, Warning} from './cart-types.ts';
import type {ProductState} from './state.ts';

/**
 * Reduces quantities to the stock, oldest line first. As at Shopify, a sold-out line stays in the
 * cart with quantity 0 and a warning, so that a client can show or remove it.
 */
export function fitToStock(
  lines: readonly Line[],
  stateOf: (line: Line) => ProductState | undefined,
): {lines: Line[]; warnings: Warning[]} {
  const left = new Map<ProductState, number>();
  const warnings: Warning[] = [];

  const fitted = lines.toReversed().map((line) => {
    const state = stateOf(line);
    if (!state) return line;
    const available = left.get(state) ?? inStock(state);
    const quantity = Math.min(line.quantity, available);
    left.set(state, available - quantity);
    if (quantity < line.quantity) warnings.push(stockWarning(state, quantity, line.id));
    return {...line, quantity};
  });
  return {lines: fitted.reverse(), warnings};
}

export function isAvailable(state: ProductState): boolean {
  return inStock(state) > 0;
}

function inStock({availableForSale, quantityAvailable, variantDeleted}: ProductState): number {
  if (!availableForSale || variantDeleted) return 0;
  return quantityAvailable ?? Number.POSITIVE_INFINITY;
}

function stockWarning(state: ProductState, quantity: number, target: string): Warning {
  return isAvailable(state)
    ? {
        code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
        message: `Only ${quantity} items were added to your cart due to availability.`,
        target,
      }
    : {
        code: 'MERCHANDISE_OUT_OF_STOCK',
        message: `The product '${state.title}' is already sold out.`,
        target,
      };
}
