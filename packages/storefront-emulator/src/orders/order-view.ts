import {countryName} from '../countries.ts';
import {timestamp} from '../customers/customer-view.ts';
import {gid} from '../ids.ts';
import {type Cents, money} from '../money.ts';
import {type PageArguments, page} from '../paging.ts';
import {findProvince} from '../places/provinces.ts';
import type {CompletedOrder, LineDiscount, OrderDiscount, OrderLine} from './completed-order.ts';
import type {PlacedOrder} from './placed-order.ts';

interface OrderViewOptions {
  /** The variant of a line, if it still exists. */
  variantOf: (line: OrderLine, order: CompletedOrder) => object | null;
  /** The address of an order's status page. */
  statusUrl: (order: CompletedOrder) => string;
}

/** An order as an object of the schema. */
export function orderView(placed: PlacedOrder, options: OrderViewOptions) {
  const {order, cancelledAt, parcel} = placed;
  const url = options.statusUrl(order);
  const applications = new Map(
    order.discounts.map((discount) => [discount.id, applicationOf(discount, order.currency)]),
  );
  const lines = lineViews(placed, applications, options);

  return {
    __typename: 'Order',
    id: `${gid('Order', placed.id)}?key=${order.key}`,
    name: order.name,
    orderNumber: Number(order.name.slice(1)),
    email: order.customer.email,
    phone: null,
    processedAt: timestamp(new Date(order.completedAt)),
    canceledAt: cancelledAt && timestamp(new Date(cancelledAt)),
    cancelReason: cancelledAt === null ? null : 'CUSTOMER',
    edited: false,
    currencyCode: order.currency,
    customerLocale: 'en',
    customerUrl: url,
    statusUrl: url,
    financialStatus: cancelledAt === null ? 'PAID' : 'REFUNDED',
    fulfillmentStatus: parcel ? 'FULFILLED' : 'UNFULFILLED',
    customAttributes: order.attributes,
    ...amounts(placed),
    shippingAddress: shippingAddress(placed),
    billingAddress: shippingAddress(placed),
    shippingDiscountAllocations: order.discounts
      .filter(({target}) => target === 'shipping')
      .map(({id}) => ({
        allocatedAmount: money(order.shipping.discount, order.currency),
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
    successfulFulfillments: parcel ? [fulfillmentOf(lines)] : [],
  };
}

type Applications = ReadonlyMap<number, ReturnType<typeof applicationOf>>;

function lineViews(
  {order, cancelledAt}: PlacedOrder,
  applications: Applications,
  {variantOf}: OrderViewOptions,
) {
  const amount = (cents: Cents) => money(cents, order.currency);
  return order.lines.map((line) => ({
    title: line.title,
    quantity: line.quantity,
    currentQuantity: cancelledAt === null ? line.quantity : 0,
    customAttributes: line.attributes,
    originalTotalPrice: amount(line.total),
    discountedTotalPrice: amount(line.total - ownDiscount(line)),
    discountAllocations: line.discounts.map((each) =>
      allocationOf(each, applications, order.currency),
    ),
    variant: () => variantOf(line, order),
  }));
}

/** The amounts of an order when it was placed, and those that remain after a cancellation. */
function amounts({order, cancelledAt}: PlacedOrder) {
  const {currency, shipping} = order;
  const amount = (cents: Cents) => money(cents, currency);
  const current = (cents: Cents) => amount(cancelledAt === null ? cents : 0);
  const refunded = amount(cancelledAt === null ? 0 : order.total);
  return {
    subtotalPrice: amount(order.subtotal),
    subtotalPriceV2: amount(order.subtotal),
    totalPrice: amount(order.total),
    totalPriceV2: amount(order.total),
    originalTotalPrice: amount(order.total),
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
  };
}

function fulfillmentOf(lines: ReturnType<typeof lineViews>) {
  const items = lines.map((lineItem) => ({lineItem, quantity: lineItem.quantity}));
  return {
    trackingCompany: null,
    trackingInfo: [],
    fulfillmentLineItems: (args: PageArguments) =>
      page(items, args, (item) => String(items.indexOf(item))),
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
  applications: Applications,
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
