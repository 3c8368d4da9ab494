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

/** The catalog's products by the number that each has in the store, as far as the store has answered. */
export type KnownProducts = ReadonlyMap<string, ProductId>;

/** The products whose global id the store has given. */
export function productsByNumber(globalId: (id: ProductId) => string | undefined): KnownProducts {
  const entries = productIds.map((id) => [numericId(globalId(id) ?? ''), id] as const);
  return new Map(entries.filter(([number]) => number !== ''));
}

/** The column `orders.items` takes 128 KiB. A list of this size fits it, whatever its characters. */
const maxItems = 250;
const maxTitleLength = 64;
const maxPlanLength = 32;

/**
 * The line items that are shipped, without those that were removed. A cancelled or fully
 * returned order has none left, and keeps the items that were ordered.
 */
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
 * The catalog's id of a product. Webhooks carry no handle, so the number in the store decides. A word of the title does
 * where there is no number to compare with.
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
