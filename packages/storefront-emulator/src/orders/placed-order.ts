import type {CompletedOrder} from './completed-order.ts';

/** The statuses of Shopify's fulfillment events. */
export const parcelStatuses = [
  'label_printed',
  'confirmed',
  'in_transit',
  'delayed',
  'out_for_delivery',
  'attempted_delivery',
  'delivered',
] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

/**
 * The distance between the ids of orders, parcels, events and refunds. The ids between two of them
 * belong to the first one's lines, of which there are at most 500, and to its shipping.
 */
export const idStep = 1_000;

/** An order with its fulfillment, as the merchant's admin shows it. */
export interface PlacedOrder {
  readonly id: number;
  readonly order: CompletedOrder;
  readonly createdAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  parcel: Parcel | null;
  /** The refund of a cancelled order. */
  refund: Refund | null;
}

export interface Parcel {
  readonly id: number;
  readonly createdAt: string;
  updatedAt: string;
  /** `null` until the carrier reports a status. */
  status: ParcelStatus | null;
}

export interface Refund {
  readonly id: number;
  readonly createdAt: string;
  /** Whether the items returned to the stock. */
  readonly restock: boolean;
}
