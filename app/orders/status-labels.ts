import type {Database} from '../../supabase/database.types.ts';

export type OrderStatus = Database['public']['Enums']['order_status'];

export type BadgeColor = 'green' | 'blue' | 'red' | 'yellow';

export const statusBadges: Readonly<Record<OrderStatus, {label: string; color: BadgeColor}>> = {
  processing: {label: 'Processing', color: 'yellow'},
  shipped: {label: 'Shipped', color: 'yellow'},
  in_transit: {label: 'In Transit', color: 'yellow'},
  out_for_delivery: {label: 'Out for Delivery', color: 'blue'},
  delivered: {label: 'Delivered', color: 'green'},
  cancelled: {label: 'Cancelled', color: 'red'},
};
