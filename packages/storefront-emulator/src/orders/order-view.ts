import {countryName} from '../countries.ts';
import {timestamp} from '../customers/customer-view.ts';
import {gid} from '../ids.ts';
import {type Cents, money} from '../money.ts';
import {type PageArguments, page} from '../paging.ts';
import {findProvince} from '../places/provinces.ts';
import type {PlacedOrder} from '../webhooks/payloads.ts';
import type {CompletedOrder, LineDiscount, OrderDiscount, OrderLine} from './completed-order.ts';

interface OrderViewOptions {
  /** The variant of a line, if it still exists. */
  variantOf: (line: OrderLine, order: CompletedOrder) => object | null;
  /** The address of an order's status page. */
  statusUrl: (order: CompletedOrder) => string;
}

/** An order as an object of the schema. */
export function orderView(placed: PlacedOrder, {variantOf, statusUrl}: OrderViewOptions) {
  const {order, cancelledAt, parcel} = placed;
  const {customer, currency, shipping} = order;
  const amount = (cents: Cents) => money(cents, currency);
  const current = (cents: Cents) => amount(cancelledAt === null ? cents : 0);
  const subtotal = amount(order.subtotal);
  const total = amount(order.total);
  const refunded = amount(cancelledAt === null ? 0 : order.total);
  const applications = new Map(
    order.discounts.map((discount) => [discount.id, applicationOf(discount, currency)]),
  );
  const lines = order.lines.map((line) => ({
    title: line.title,
    quantity: line.quantity,
    currentQuantity: cancelledAt === null ? line.quantity : 0,
    customAttributes: line.attributes,
    originalTotalPrice: amount(line.total),
    discountedTotalPrice: amount(line.total - ownDiscount(line)),
    discountAllocations: line.discounts.map((each) => allocationOf(each, applications, currency)),
    variant: () => variantOf(line, order),
  }));
  const freeShipping = order.discounts.filter(({target}) => target === 'shipping');
  const url = statusUrl(order);

  return {
    __typename: 'Order',
    id: `${gid('Order', placed.id)}?key=${order.key}`,
    name: order.name,
    orderNumber: Number(order.name.slice(1)),
    email: customer.email,
    phone: null,
    processedAt: timestamp(new Date(order.completedAt)),
    canceledAt: cancelledAt && timestamp(new Date(cancelledAt)),
    cancelReason: cancelledAt === null ? null : 'CUSTOMER',
    edited: false,
    currencyCode: currency,
    customerLocale: 'en',
    customerUrl: url,
    statusUrl: url,
    financialStatus: cancelledAt === null ? 'PAID' : 'REFUNDED',
    fulfillmentStatus: parcel ? 'FULFILLED' : 'UNFULFILLED',
    customAttributes: order.attributes,
    subtotalPrice: subtotal,
    subtotalPriceV2: subtotal,
    totalPrice: total,
    totalPriceV2: total,
    originalTotalPrice: total,
    totalShippingPrice: amount(shipping.cents),
    totalShippingPriceV2: amount(shipping.cents),
    totalTax: amount(0),
    totalTaxV2: amount(0),
    totalRefunded: refunded,
    totalRefundedV2: refunded,
    currentSubtotalPrice: current(
      order.lines.reduce((sum, line) => sum + line.total - ownDiscount(line), 0),
    ),
    currentTotalPrice: current(order.total),
    currentTotalShippingPrice: current(shipping.cents),
    currentTotalTax: amount(0),
    shippingAddress: shippingAddress(placed),
    billingAddress: shippingAddress(placed),
    shippingDiscountAllocations: freeShipping.map(({id}) => ({
      allocatedAmount: amount(shipping.discount),
      discountApplication: applications.get(id),
    })),
    discountApplications: (args: PageArguments) =>
      page(
        [...applications],
        args,
        ([id]) => String(id),
        ([, application]) => application,
      ),
    lineItems: (args: PageArguments) => page(lines, args, (line) => String(lines.indexOf(line))),
    successfulFulfillments: parcel
      ? [
          {
            trackingCompany: null,
            trackingInfo: [],
            fulfillmentLineItems: (args: PageArguments) =>
              page(
                lines.map((lineItem) => ({lineItem, quantity: lineItem.quantity})),
                args,
                ({lineItem}) => String(lines.indexOf(lineItem)),
              ),
          },
        ]
      : [],
  };
}

/** What discounts of single lines take off a line, without its share of those of the order. */
function ownDiscount({discounts}: OrderLine): Cents {
  return discounts.reduce((sum, {amount, isShared}) => sum + (isShared ? 0 : amount), 0);
}

function applicationOf({code, title, target, isLimited, value}: OrderDiscount, currency: string) {
  return {
    ...(code === undefined
      ? {__typename: 'AutomaticDiscountApplication', title}
      : {__typename: 'DiscountCodeApplication', code, applicable: true}),
    allocationMethod: target === 'shipping' ? 'EACH' : 'ACROSS',
    targetSelection: isLimited ? 'ENTITLED' : 'ALL',
    targetType: target === 'shipping' ? 'SHIPPING_LINE' : 'LINE_ITEM',
    value:
      'percent' in value
        ? {__typename: 'PricingPercentageValue', percentage: value.percent}
        : money(value.amount, currency),
  };
}

function allocationOf(
  {discount, amount}: LineDiscount,
  applications: ReadonlyMap<number, ReturnType<typeof applicationOf>>,
  currency: string,
) {
  return {
    allocatedAmount: money(amount, currency),
    discountApplication: applications.get(discount),
  };
}

function shippingAddress({id, order}: PlacedOrder) {
  const {name, address, address2, city, state, zip, country} = order.customer;
  const province = findProvince(country, state);
  const [firstName = '', ...rest] = name.split(' ');
  const code = province?.[0] ?? null;
  const area = [city, code ?? state, zip].filter(Boolean).join(' ');
  return {
    __typename: 'MailingAddress',
    id: gid('MailingAddress', `${id}?model_name=Address`),
    name,
    firstName,
    lastName: rest.join(' '),
    company: null,
    phone: null,
    address1: address,
    address2: address2 || null,
    city: city || null,
    zip: zip || null,
    province: (province?.[1] ?? state) || null,
    provinceCode: code,
    country: countryName(country),
    countryCode: country,
    countryCodeV2: country,
    formattedArea: [[city, code ?? state].filter(Boolean).join(' '), countryName(country)]
      .filter(Boolean)
      .join(', '),
    formatted: ({withName}: {withName?: boolean | null}) =>
      [withName ? name : '', address, address2, area, countryName(country)].filter(Boolean),
  };
}
