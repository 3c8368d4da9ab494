import * as v from 'valibot';
import {summaries} from '../../catalog/summaries.ts';
import {cleanText, idField} from './fields.server.ts';

/** A line item of an order, as far as the tracking page shows it. */
export const lineItemSchema = v.object({
  id: v.nullish(idField),
  product_id: v.nullish(idField),
  title: v.string(),
  quantity: v.pipe(v.number(), v.integer()),
  current_quantity: v.nullish(v.pipe(v.number(), v.integer())),
  price: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,6})?$/), v.transform(Number)),
  requires_shipping: v.nullish(v.boolean()),
  selling_plan_allocation: v.nullish(
    v.object({selling_plan: v.nullish(v.object({name: v.nullish(v.string())}))}),
  ),
});
export type LineItem = v.InferOutput<typeof lineItemSchema>;

interface OrderItem {
  [key: string]: string | number | undefined;
  product_id: string;
  title: string;
  quantity: number;
  price: number;
  plan?: string;
}

/** Limits of the column `orders.items`: an order of Shopify has up to 500 line items. */
const maxItems = 500;
const maxItemsBytes = 131_072;

/** How long titles and plan names may be; the next length is tried where the list is too large. */
const textLengths = [120, 60, 30, 15, 8] as const;

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

/** The items as they are stored, with titles shortened until the whole list fits its column. */
export function toItems(lines: readonly LineItem[]): OrderItem[] {
  for (const length of textLengths) {
    const items = lines.map((line) => toItem(line, length));
    if (storedBytes(items) <= maxItemsBytes) return items;
  }
  throw new Error('The shortest items are larger than their column.');
}

function toItem(line: LineItem, textLength: number): OrderItem {
  const {title, quantity, price, product_id: productId, selling_plan_allocation: allocation} = line;
  const plan = cleanText(allocation?.selling_plan?.name, textLength);
  return {
    product_id: catalogId(title) ?? productId ?? 'unknown',
    title: cleanText(title, textLength) || 'Item',
    quantity,
    price,
    ...(plan !== '' && {plan}),
  };
}

/** The catalog's id of a product. Webhooks carry no handle, but they carry the title. */
function catalogId(title: string): string | undefined {
  const words = title.toUpperCase().split(/\W+/);
  return summaries.find((product) => words.includes(product.title.toUpperCase()))?.id;
}

/** The size of the list as Postgres writes it, with a space after each colon and comma. */
function storedBytes(items: readonly OrderItem[]): number {
  const spaces = items.reduce((sum, item) => sum + 2 * Object.keys(item).length, 0);
  return new TextEncoder().encode(JSON.stringify(items)).byteLength + spaces;
}
