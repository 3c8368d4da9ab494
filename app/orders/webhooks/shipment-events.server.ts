import type {OrderStatus} from '../status.ts';

interface ShipmentEvent {
  status: OrderStatus;
  description: string;
}

const shippingLabel: ShipmentEvent = {status: 'shipped', description: 'Shipping label created'};
const pickedUp: ShipmentEvent = {status: 'in_transit', description: 'Picked up by the carrier'};

/**
 * What each of Shopify's shipment statuses means to a shopper. The carrier's own message is not
 * used, because it may name a person.
 */
const events: Readonly<Record<string, ShipmentEvent>> = {
  label_purchased: shippingLabel,
  label_printed: shippingLabel,
  confirmed: {status: 'shipped', description: 'Shipping details sent to the carrier'},
  ready_for_pickup: {status: 'shipped', description: 'Ready for pickup'},
  carrier_picked_up: pickedUp,
  picked_up: pickedUp,
  in_transit: {status: 'in_transit', description: 'On its way'},
  delayed: {status: 'in_transit', description: 'Delayed in transit'},
  failure: {status: 'in_transit', description: 'Delivery failed; the carrier will try again'},
  out_for_delivery: {status: 'out_for_delivery', description: 'Out for delivery'},
  attempted_delivery: {status: 'out_for_delivery', description: 'Delivery attempted'},
  delivered: {status: 'delivered', description: 'Delivered'},
};

/** The event of a Shopify status; undefined for one that is unknown, which changes nothing. */
export function shipmentEvent(status: string | null | undefined): ShipmentEvent | undefined {
  return Object.hasOwn(events, status ?? '') ? events[status ?? ''] : undefined;
}
