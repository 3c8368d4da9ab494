import {Constants} from '../../supabase/database.types.ts';

/** The statuses of the database, from the least to the most advanced. */
export const orderStatuses = Constants.public.Enums.order_status;
export type OrderStatus = (typeof orderStatuses)[number];

const labels: Readonly<Record<OrderStatus, string>> = {
  processing: 'Processing',
  shipped: 'Shipped',
  in_transit: 'In Transit',
  out_for_delivery: 'Out for Delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export type BadgeColor = 'green' | 'blue' | 'red' | 'yellow';

export function statusLabel(status: OrderStatus): string {
  return labels[status];
}

export function badgeColor(status: OrderStatus): BadgeColor {
  switch (status) {
    case 'delivered':
      return 'green';
    case 'out_for_delivery':
      return 'blue';
    case 'cancelled':
      return 'red';
    default:
      return 'yellow';
  }
}
