import {Constants} from '../platform/supabase/database.types.ts';

/** The database's own list, in the order in which an order goes through it. */
export const statuses = Constants.public.Enums.order_status;
export type Status = (typeof statuses)[number];

const labels: Readonly<Record<Status, string>> = {
  processing: 'Processing',
  shipped: 'Shipped',
  in_transit: 'In Transit',
  out_for_delivery: 'Out for Delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export type BadgeColour = 'green' | 'blue' | 'red' | 'yellow';

export function statusLabel(status: Status): string {
  return labels[status];
}

export function badgeColour(status: Status): BadgeColour {
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
