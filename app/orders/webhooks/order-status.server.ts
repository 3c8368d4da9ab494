import type {OrderStatus} from '../status-labels.ts';

/** The carrier's own message may name a person, so a shopper reads these words. */
export const shipmentMeanings = new Map<string | null | undefined, readonly [OrderStatus, string]>([
  ['label_purchased', ['shipped', 'Shipping label created']],
  ['label_printed', ['shipped', 'Shipping label created']],
  ['confirmed', ['shipped', 'Shipping details sent to the carrier']],
  ['ready_for_pickup', ['shipped', 'Ready for pickup']],
  ['carrier_picked_up', ['in_transit', 'Picked up by the carrier']],
  ['picked_up', ['in_transit', 'Picked up by the carrier']],
  ['in_transit', ['in_transit', 'On its way']],
  ['delayed', ['in_transit', 'Delayed in transit']],
  ['failure', ['in_transit', 'Delivery failed; the carrier will try again']],
  ['out_for_delivery', ['out_for_delivery', 'Out for delivery']],
  ['attempted_delivery', ['out_for_delivery', 'Delivery attempted']],
  ['delivered', ['delivered', 'Delivered']],
]);

export const notShipped: readonly string[] = ['pending', 'open', 'cancelled', 'error', 'failure'];
