import * as v from 'valibot';
import {productSummaries} from '../../catalog/summaries.ts';
import {type ProductId, productIds} from '../../catalog/types.ts';
import {numericId} from '../../platform/storefront/global-id.server.ts';
import {cleanText, idField, quantityField} from './fields.server.ts';

export const lineItemSchema = v.object({
  id: v.nullish(idField),
  product_id: v.nullish(idField),
  title: v.string(),
  quantity: quantityField,
  current_quantity: v.nullish(quantityField),
  price: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,6})?$/), v.transform(Number)),
  requires_shipping: v.nullish(v.boolean()),
  selling_plan_allocation: v.nullish(
    v.object({selling_plan: v.nullish(v.object({name: v.nullish(v.string())}))}),
  ),
});
export type LineItem = v.InferOutput<typeof lineItemSchema>;

/** By the number that a product has in the store. */
export type KnownProducts = ReadonlyMap<string, ProductId>;

export function productsByNumber(globalId: (id: ProductId) => string | undefined): KnownProducts {
  const entries = productIds.map((id) => [numericId(globalId(id) ?? ''), id] as const);
  return new Map(entries.filter(([number]) => number !== ''));
}

/** With these limits, a list fits the 128 KiB of the column `orders.items`, whatever its characters. */
const maxItems = 250;
const maxTitleLength = 64;
const maxPlanLength = 32;

/** A cancelled or fully returned order has no items left, and shows the items that were ordered. */
export function shippedLines(lines: readonly LineItem[]): LineItem[] {
  const shipped = lines.filter(({requires_shipping: ships}) => ships !== false);
  const remaining = shipped.map((line) => ({
    ...line,
    quantity: line.current_quantity ?? line.quantity,
  }));
  return (remaining.some(({quantity}) => quantity > 0) ? remaining : shipped)
    .filter(({quantity}) => quantity > 0)
    .slice(0, maxItems);
}

export function toItems(lines: readonly LineItem[], products: KnownProducts = new Map()) {
  return lines.map((line) => {
    const plan = cleanText(line.selling_plan_allocation?.selling_plan?.name, maxPlanLength);
    return {
      product_id: catalogId(line, products) ?? line.product_id ?? 'unknown',
      title: cleanText(line.title, maxTitleLength) || 'Item',
      quantity: line.quantity,
      price: line.price,
      ...(plan !== '' && {plan}),
    };
  });
}

/**
 * A webhook has no handle, so the number of the product in the store decides. Without an answer of the store within half
 * a second, a word of the title decides, such as RUSH.
 */
function catalogId(
  {title, product_id: number}: LineItem,
  products: KnownProducts,
): ProductId | undefined {
  const known = number ? products.get(number) : undefined;
  if (known) return known;
  const words = title.toUpperCase().split(/\W+/);
  const named = productSummaries.find((product) => words.includes(product.title.toUpperCase()))?.id;
  const isAnother = number && [...products.values()].some((id) => id === named);
  return isAnother ? undefined : named;
}
