import type {ListedOrder} from './orders.ts';

const labels: Readonly<Record<ListedOrder['status'], string>> = {
  processing: 'Processing',
  shipped: 'Shipped',
  label_printed: 'Shipped',
  confirmed: 'Shipped',
  in_transit: 'In transit',
  delayed: 'Delayed',
  out_for_delivery: 'Out for delivery',
  attempted_delivery: 'Delivery attempted',
  delivered: 'Delivered',
  cancelled: 'Cancelled and refunded',
};

/** The status of an order as its buyer reads it. */
export function orderStatus({status}: Pick<ListedOrder, 'status'>): string {
  return labels[status];
}
