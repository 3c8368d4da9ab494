import {gid, numberOf} from '../core/ids.ts';
import {toPrice} from '../core/money.ts';
import {countryName} from '../places/countries.ts';
import {findProvince} from '../places/provinces.ts';
import {type MoneyBag, type OrderAmounts, orderAmounts, priced, priceSet, zero} from './amounts.ts';
import type {CompletedOrder} from './completed-order.ts';
import {allocationsOf, discountApplications, discountCodes} from './discount-payload.ts';
import {lineItemPayloads} from './line-item-payload.ts';
import {idStep, type Parcel, type ParcelStatus, type PlacedOrder} from './placed-order.ts';
import {refundPayloads} from './refund-payload.ts';

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
 * Payloads like those of Shopify's webhooks (Admin API 2026-04), without the fields that concern
 * neither an order's amounts nor its delivery.
 */

export function orderPayload(placed: PlacedOrder): object {
  const {id, order, createdAt, updatedAt, cancelledAt, parcel} = placed;
  const {customer} = order;
  const number = Number(order.name.slice(1));
  const amounts = orderAmounts(order);
  const lineItems = lineItemPayloads(placed, amounts);
  const shippingLine = shippingLinePayload(placed, amounts);
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
    currency: order.shopCurrency,
    presentment_currency: order.currency,
    email: customer.email,
    contact_email: customer.email,
    phone: order.phone,
    note: order.note,
    cart_token: order.cartToken,
    order_status_url: order.statusUrl,
    customer: customerPayload(order),
    financial_status: cancelledAt === null ? 'paid' : 'refunded',
    fulfillment_status: parcel ? 'fulfilled' : null,
    ...totalsOf(placed, amounts),
    discount_applications: discountApplications(order),
    discount_codes: discountCodes(order, amounts),
    note_attributes: order.attributes.map(({key, value}) => ({name: key, value: value ?? ''})),
    shipping_address: addressOf(order),
    billing_address: addressOf(order),
    shipping_lines: [shippingLine],
    line_items: lineItems,
    fulfillments: parcel ? [parcelPayload(placed, parcel)] : [],
    refunds: refundPayloads(placed, {amounts, lineItems, shippingLine}),
  };
}

/** The amounts when the order was placed, and those that a cancellation leaves. */
function totalsOf({order, cancelledAt}: PlacedOrder, amounts: OrderAmounts): object {
  const field = (name: string, amount: MoneyBag) => priced(name, amount, order);
  const current = (amount: MoneyBag) => (cancelledAt === null ? amount : zero);
  return {
    ...field('total_line_items_price', amounts.lineItems),
    ...field('total_discounts', amounts.discounts),
    ...field('subtotal_price', amounts.subtotal),
    total_shipping_price_set: priceSet(amounts.shippingPrice, order),
    ...field('total_tax', zero),
    ...field('total_price', amounts.total),
    total_outstanding: toPrice(0, order.shopCurrency),
    ...field('current_total_discounts', current(amounts.discounts)),
    ...field('current_subtotal_price', current(amounts.subtotal)),
    current_shipping_price_set: priceSet(current(amounts.shipping), order),
    ...field('current_total_tax', zero),
    ...field('current_total_price', current(amounts.total)),
  };
}

function shippingLinePayload({id, order, cancelledAt}: PlacedOrder, amounts: OrderAmounts): object {
  const {title} = order.shipping;
  const allocated = order.discounts
    .filter(({target}) => target === 'shipping')
    .map((discount) => ({discount: discount.id, amount: amounts.shippingDiscount}));
  const current = cancelledAt === null ? amounts.shipping : zero;
  return {
    id: id + idStep - 1,
    title,
    code: title,
    ...priced('price', amounts.shippingPrice, order),
    ...priced('discounted_price', amounts.shipping, order),
    current_discounted_price_set: priceSet(current, order),
    discount_allocations: allocationsOf(allocated, order),
    source: 'shopify',
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
    line_items: lineItemPayloads(placed, orderAmounts(order)),
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

function customerPayload({customer, phone}: CompletedOrder): object {
  const id = numberOf(`customer/${customer.email.toLowerCase()}`);
  const [firstName = '', ...rest] = customer.name.split(' ');
  return {
    id,
    admin_graphql_api_id: gid('Customer', id),
    email: customer.email,
    first_name: firstName,
    last_name: rest.join(' '),
    phone,
  };
}

function addressOf({customer, phone}: CompletedOrder): object {
  const [firstName = '', ...rest] = customer.name.split(' ');
  const province = findProvince(customer.country, customer.state);
  return {
    first_name: firstName,
    last_name: rest.join(' '),
    name: customer.name,
    phone,
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
