import type {SplitOrder, TrackedOrder} from './order.ts';

/** Undefined before the first shipment, and if a single shipment holds the whole order. */
export function splitOrder(order: TrackedOrder): SplitOrder | undefined {
  if (order.shipments.length === 0) return undefined;
  const remaining = order.items.map(({quantity}) => quantity);
  const shipments = order.shipments.map(({status, items}, index) => ({
    number: index + 1,
    status,
    items: items.flatMap(({item, quantity}) => {
      const title = order.items[item]?.title;
      if (title === undefined) return [];
      remaining[item] = (remaining[item] ?? 0) - quantity;
      return [{title, quantity}];
    }),
  }));
  const unshipped = order.items.flatMap(({title}, index) => {
    const quantity = remaining[index] ?? 0;
    return quantity > 0 ? [{title, quantity}] : [];
  });
  // An order of RUSH and a gift card: the card is no item here, so its fulfillment is empty.
  const hasContents = shipments.every(({items}) => items.length > 0);
  if (!hasContents || (shipments.length === 1 && unshipped.length === 0)) return undefined;
  return {shipments, unshipped: order.status === 'cancelled' ? [] : unshipped};
}
