import {inStock, type ProductState} from '../catalog-model.ts';
import type {Line, Warning} from './carts.ts';

/**
 * The preferred lines get the stock first, then the oldest line. As at Shopify, a sold-out line stays in the cart with
 * quantity 0, and every mutation warns about it.
 */
export function fitToStock(
  lines: readonly Line[],
  productOf: (line: Line) => ProductState | undefined,
  preferred: ReadonlySet<string> = new Set(),
): {lines: Line[]; warnings: Warning[]} {
  const left = new Map<ProductState, number>();
  const fitted = new Map<string, Line>();
  const warnings: Warning[] = [];

  const oldestFirst = lines.toReversed();
  for (const line of [
    ...oldestFirst.filter(({id}) => preferred.has(id)),
    ...oldestFirst.filter(({id}) => !preferred.has(id)),
  ]) {
    const product = productOf(line);
    if (!product) continue;
    const available = left.get(product) ?? inStock(product);
    const quantity = Math.min(line.quantity, available);
    left.set(product, available - quantity);
    if (quantity < line.quantity || quantity === 0) {
      warnings.push(stockWarning(product, quantity, line.id));
    }
    fitted.set(line.id, {...line, quantity});
  }
  return {lines: lines.map((line) => fitted.get(line.id) ?? line), warnings};
}

function stockWarning({data}: ProductState, quantity: number, target: string): Warning {
  if (quantity === 0) {
    const message = `The product '${data.title}' is already sold out.`;
    return {code: 'MERCHANDISE_OUT_OF_STOCK', message, target};
  }
  const items = quantity === 1 ? '1 item was' : `${quantity} items were`;
  const message = `Only ${items} added to your cart due to availability.`;
  return {code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message, target};
}
