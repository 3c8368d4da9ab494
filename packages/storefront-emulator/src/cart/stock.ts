import type {VariantState} from '../catalog/catalog-state.ts';
import {fullTitle, inStock} from '../products/stock.ts';
import type {Line, Warning} from './types.ts';

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

function stockWarning(variant: VariantState, quantity: number, target: string): Warning {
  if (quantity === 0) {
    const message = `The product '${fullTitle(variant)}' is already sold out.`;
    return {code: 'MERCHANDISE_OUT_OF_STOCK', message, target};
  }
  const items = quantity === 1 ? '1 item was' : `${quantity} items were`;
  const message = `Only ${items} added to your cart due to availability.`;
  return {code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message, target};
}
