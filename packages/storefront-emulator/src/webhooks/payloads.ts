import {countryName} from '../countries.ts';
import {gid} from '../ids.ts';
import {type Cents, toPrice} from '../money.ts';
import type {CompletedOrder, OrderLine} from '../orders/completed-order.ts';
import {findProvince} from '../places/provinces.ts';

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
 * The distance between the ids of orders, parcels and events. The ids between two orders belong to
 * the first one's lines, of which there are at most 500, and to its shipping.
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
}

export interface Parcel {
  readonly id: number;
  readonly createdAt: string;
  updatedAt: string;
  /** `null` until the carrier reports a status. */
  status: ParcelStatus | null;
}

interface ParcelEvent {
  id: number;
  status: ParcelStatus;
  happenedAt: string;
  city: string | null;
  province: string | null;
  country: string | null;
  message: string | null;
}

/*
 * Payloads like those of Shopify's webhooks (Admin API 2026-04), without the fields that do not
 * concern an order's delivery.
 */

export function orderPayload(placed: PlacedOrder): object {
  const {id, order, createdAt, updatedAt, cancelledAt, parcel} = placed;
  const {customer, shipping} = order;
  const number = Number(order.name.slice(1));
  const price = (cents: Cents) => toPrice(cents, order.currency);
  return {
    id,
    admin_graphql_api_id: gid('Order', id),
    name: order.name,
    number: number - 1000,
    order_number: number,
    created_at: createdAt,
    updated_at: updatedAt,
    cancelled_at: cancelledAt,
    cancel_reason: cancelledAt === null ? null : 'customer',
    confirmed: true,
    test: true,
    currency: order.currency,
    email: customer.email,
    contact_email: customer.email,
    financial_status: cancelledAt === null ? 'paid' : 'refunded',
    fulfillment_status: parcel ? 'fulfilled' : null,
    total_price: price(order.total),
    subtotal_price: price(order.subtotal),
    total_discounts: price(order.discount),
    note_attributes: order.attributes.map(({key, value}) => ({name: key, value: value ?? ''})),
    shipping_address: addressOf(order),
    billing_address: addressOf(order),
    shipping_lines: [
      {
        id: id + idStep - 1,
        title: shipping.title,
        code: shipping.title,
        price: price(shipping.cents + shipping.discount),
        discounted_price: price(shipping.cents),
        source: 'shopify',
      },
    ],
    line_items: linesOf(placed),
    fulfillments: parcel ? [parcelPayload(placed, parcel)] : [],
  };
}

export function parcelPayload(placed: PlacedOrder, parcel: Parcel): object {
  const {id, order} = placed;
  return {
    id: parcel.id,
    admin_graphql_api_id: gid('Fulfillment', parcel.id),
    order_id: id,
    name: `${order.name}.1`,
    status: 'success',
    shipment_status: parcel.status,
    created_at: parcel.createdAt,
    updated_at: parcel.updatedAt,
    service: 'manual',
    tracking_company: null,
    tracking_number: null,
    tracking_numbers: [],
    email: order.customer.email,
    destination: addressOf(order),
    line_items: linesOf(placed),
  };
}

export function eventPayload({id}: PlacedOrder, parcel: Parcel, event: ParcelEvent): object {
  return {
    id: event.id,
    admin_graphql_api_id: gid('FulfillmentEvent', event.id),
    fulfillment_id: parcel.id,
    order_id: id,
    status: event.status,
    message: event.message,
    happened_at: event.happenedAt,
    city: event.city,
    province: event.province,
    country: event.country,
    zip: null,
    address1: null,
    latitude: null,
    longitude: null,
    created_at: event.happenedAt,
    updated_at: event.happenedAt,
    estimated_delivery_at: null,
  };
}

export function deletedPayload({id}: PlacedOrder): object {
  return {id};
}

function addressOf({customer}: CompletedOrder): object {
  const [firstName = '', ...rest] = customer.name.split(' ');
  const province = findProvince(customer.country, customer.state);
  return {
    first_name: firstName,
    last_name: rest.join(' '),
    name: customer.name,
    address1: customer.address,
    address2: customer.address2 || null,
    city: customer.city,
    zip: customer.zip || null,
    province: province?.[1] ?? (customer.state || null),
    province_code: province?.[0] ?? null,
    country: countryName(customer.country),
    country_code: customer.country,
  };
}

function linesOf(placed: PlacedOrder): object[] {
  return placed.order.lines.map((line, index) => lineOf(line, placed.id + 1 + index, placed));
}

function lineOf(line: OrderLine, id: number, {order, cancelledAt}: PlacedOrder): object {
  const {productId, variantId, sku, title, variantTitle, quantity, plan, unit} = line;
  return {
    id,
    admin_graphql_api_id: gid('LineItem', id),
    product_id: productId,
    variant_id: variantId,
    sku,
    title,
    name: variantTitle === null ? title : `${title} - ${variantTitle}`,
    variant_title: variantTitle,
    quantity,
    // A cancellation refunds every item, so that none is left in the order.
    current_quantity: cancelledAt === null ? quantity : 0,
    price: toPrice(unit, order.currency),
    requires_shipping: line.requiresShipping,
    ...(plan !== undefined && {selling_plan_allocation: {selling_plan: {name: plan}}}),
  };
}
