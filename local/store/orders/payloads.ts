import {states} from '../checkout/form.ts';
import {gid} from '../ids.ts';
import {currency, toPrice} from '../money.ts';
import type {Order, Parcel, Place} from './orders.ts';

/* Of Shopify's webhooks (Admin API 2026-04), the fields that the shop reads, and some that it must not store. */

export function orderPayload(order: Order): object {
  const {id, name, createdAt, updatedAt, cancelledAt, customer, parcel, shipping} = order;
  return {
    id,
    admin_graphql_api_id: gid('Order', id),
    name,
    order_number: Number(name.slice(1)),
    created_at: createdAt,
    updated_at: updatedAt,
    cancelled_at: cancelledAt,
    cancel_reason: cancelledAt === null ? null : 'customer',
    confirmed: true,
    test: true,
    currency,
    email: customer.email,
    contact_email: customer.email,
    phone: null,
    note: order.note,
    token: order.token,
    total_price: toPrice(order.total),
    financial_status: cancelledAt === null ? 'paid' : 'refunded',
    fulfillment_status: parcel ? 'fulfilled' : null,
    note_attributes: order.attributes.map(({key, value}) => ({name: key, value})),
    shipping_address: addressOf(order),
    billing_address: addressOf(order),
    shipping_lines: [
      {
        id: id + order.lines.length + 1,
        code: shipping.title,
        price: toPrice(shipping.cents),
        source: 'shopify',
        title: shipping.title,
      },
    ],
    line_items: lineItems(order),
    fulfillments: parcel ? [parcelPayload(order, parcel)] : [],
  };
}

function lineItems({id: orderId, lines, cancelledAt}: Order): object[] {
  return lines.map(({productId, variantId, sku, title, quantity, plan, unit}, index) => {
    const id = orderId + 1 + index;
    return {
      id,
      admin_graphql_api_id: gid('LineItem', id),
      // A cancellation refunds every item, so that none is left in the order.
      current_quantity: cancelledAt === null ? quantity : 0,
      name: title,
      price: toPrice(unit),
      product_id: productId,
      quantity,
      requires_shipping: true,
      ...(plan !== undefined && {selling_plan_allocation: {selling_plan: {name: plan}}}),
      sku,
      title,
      variant_id: variantId,
      variant_title: null,
    };
  });
}

function parcelPayload(order: Order, parcel: Parcel): object {
  return {
    id: parcel.id,
    admin_graphql_api_id: gid('Fulfillment', parcel.id),
    order_id: order.id,
    status: 'success',
    created_at: parcel.createdAt,
    updated_at: parcel.updatedAt,
    service: 'manual',
    tracking_company: null,
    shipment_status: parcel.status,
    email: order.customer.email,
    destination: addressOf(order),
    line_items: lineItems(order),
    tracking_number: null,
    tracking_numbers: [],
    name: `${order.name}.1`,
  };
}

export function eventPayload(id: number, order: Order, parcel: Parcel, place: Place): object {
  return {
    id,
    admin_graphql_api_id: gid('FulfillmentEvent', id),
    fulfillment_id: parcel.id,
    order_id: order.id,
    status: parcel.status,
    message: null,
    happened_at: parcel.updatedAt,
    city: place.city ?? null,
    province: place.province ?? null,
    country: 'US',
    zip: null,
    address1: null,
    latitude: null,
    longitude: null,
    created_at: parcel.updatedAt,
    updated_at: parcel.updatedAt,
    estimated_delivery_at: null,
  };
}

function addressOf({customer}: Order): object {
  const {name, address, address2, city, state, zip} = customer;
  const [firstName = '', ...rest] = name.split(' ');
  return {
    first_name: firstName,
    last_name: rest.join(' '),
    name,
    address1: address,
    address2: address2 || null,
    phone: null,
    city,
    zip,
    province: states.get(state) ?? state,
    country: 'United States',
    country_code: 'US',
    province_code: state,
    latitude: null,
    longitude: null,
  };
}
