import {type Connection, type PageArguments, page} from '../paging.ts';
import {matcher} from '../search/matcher.ts';
import type {PlacedOrder} from './placed-order.ts';

export interface OrdersArguments extends PageArguments {
  sortKey?: 'ID' | 'PROCESSED_AT' | 'RELEVANCE' | 'TOTAL_PRICE' | null;
  /** Shopify documents one field: `processed_at`. */
  query?: string | null;
}

/** The orders of a customer, given oldest first, as a connection of the schema. */
export function orderConnection(
  orders: readonly PlacedOrder[],
  args: OrdersArguments,
  viewOf: (placed: PlacedOrder) => object,
): Connection<object> & {totalCount: string} {
  const fits = matcher(args.query);
  const found = orders.filter(({order}) =>
    fits({
      text: order.name,
      fields: {processed_at: {kind: 'date', values: [Date.parse(order.completedAt)]}},
    }),
  );
  const sorted =
    args.sortKey === 'TOTAL_PRICE'
      ? found.toSorted((one, other) => one.order.total - other.order.total)
      : found;
  return {
    ...page(sorted, args, ({id}) => String(id), viewOf),
    totalCount: String(found.length),
  };
}
