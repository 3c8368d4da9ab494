import type {Discount} from '../catalog/catalog.ts';
import {priceAt} from '../catalog/catalog-state.ts';
import {gid, parseGid} from '../core/ids.ts';
import type {Cents} from '../core/money.ts';
import {type PageArguments, page} from '../core/paging.ts';
import {countryName} from '../places/countries.ts';
import {findProvince} from '../places/provinces.ts';
import type {Pricing, ViewContext} from '../products/markets.ts';
import type {MetafieldIdentifier} from '../products/metafields.ts';
import type {ProductViews} from '../products/product-views.ts';
import {allocation, deliveriesOf} from '../products/selling-plans.ts';
import type {CartStore} from './cart-store.ts';
import {lineId} from './lines.ts';
import {metafieldView, type OwnerView} from './metafields.ts';
import {shippingOptions} from './shipping.ts';
import {type GiftCardUse, type Totals, totalsOf} from './totals.ts';
import type {AddressFields, Cart, DeliveryGroup, Line, LineCost} from './types.ts';

/** A cart as an object of the schema, in the context of an operation. */
export function cartView(
  cart: Cart,
  carts: CartStore,
  products: ProductViews,
  origin: string,
  context?: ViewContext,
) {
  const totals = totalsOf(cart, carts, carts.pricing(cart, context));
  const {pricing} = totals;
  const lines = lineViews(cart, totals, carts, products);
  const estimated = estimatedCost(totals);
  const owner: OwnerView = (within) => cartView(cart, carts, products, origin, within);

  return {
    __typename: 'Cart',
    id: cartId(cart),
    checkoutUrl: checkoutUrl(cart, origin),
    createdAt: new Date(cart.createdAt).toISOString(),
    updatedAt: new Date(cart.updatedAt).toISOString(),
    totalQuantity: totals.quantity,
    note: cart.note ?? '',
    attributes: cart.attributes ?? [],
    attribute: ({key}: {key: string}) => findByKey(cart.attributes, key),
    lines: (args: PageArguments) => page(lines, args, ({id}) => id),
    cost: {
      ...estimated,
      subtotalAmountEstimated: false,
      totalAmountEstimated: true,
      totalDutyAmountEstimated: false,
      totalTaxAmountEstimated: false,
    },
    estimatedCost: estimated,
    discountCodes: discountCodes(cart, totals),
    // One for each line, which Shopify's JS Buy SDK relies on.
    discountAllocations: totals.orderDiscounts.flatMap(({discount, shares}) =>
      [...shares.values()].map((share) => discountAllocation(discount, share, totals, cart)),
    ),
    discountApplications: totals.discounts.map((each) => discountApplication(each, totals, cart)),
    appliedGiftCards: totals.giftCards.map((use) => giftCardView(use, pricing, carts.homePricing)),
    buyerIdentity: buyerIdentity(cart, pricing.country),
    delivery: delivery(cart),
    deliveryGroups: (args: PageArguments) =>
      page(deliveryGroups(cart, totals, carts, lines), args, ({id}) => id),
    metafield: (identifier: MetafieldIdentifier) => metafieldView(cart, identifier, owner),
    // Unlike a product, a cart leaves out the metafields that it does not have.
    metafields: ({identifiers}: {identifiers: readonly MetafieldIdentifier[]}) =>
      identifiers.flatMap((identifier) => metafieldView(cart, identifier, owner) ?? []),
  };
}

function estimatedCost({giftCards, pricing, subtotal, total}: Totals) {
  const {money} = pricing;
  return {
    subtotalAmount: money(subtotal),
    // Gift cards reduce Shopify's total, although they are a payment.
    totalAmount: money(total - giftCards.reduce((sum, {used}) => sum + used, 0)),
    totalTaxAmount: null,
    totalDutyAmount: null,
    checkoutChargeAmount: money(subtotal),
  };
}

function giftCardView(
  {card, balance, used, usedOfBalance}: GiftCardUse,
  pricing: Pricing,
  homePricing: Pricing,
) {
  return {
    __typename: 'AppliedGiftCard',
    id: gid('AppliedGiftCard', card.id),
    lastCharacters: card.code.slice(-4),
    balance: homePricing.money(balance),
    balanceV2: homePricing.money(balance),
    amountUsed: homePricing.money(usedOfBalance),
    amountUsedV2: homePricing.money(usedOfBalance),
    presentmentAmountUsed: pricing.money(used),
  };
}

function buyerIdentity({buyer, addresses}: Cart, countryCode: string) {
  return {
    __typename: 'CartBuyerIdentity',
    countryCode,
    deliveryAddressPreferences: (addresses ?? []).map((address) =>
      mailingAddress(address.fields, address.id),
    ),
    ...{email: null, phone: null, purchasingCompany: null},
    ...buyer,
    preferences: preferences(buyer?.preferences),
    // Customer accounts with access tokens are not emulated.
    customer: null,
  };
}

/** The preferences of a buyer, with the lists that the schema requires. */
function preferences(given: unknown) {
  if (!given) return null;
  const {delivery: wanted, ...others} = Object(given);
  const emptyDelivery = {coordinates: null, deliveryMethod: [], pickupHandle: []};
  return {wallet: [], ...others, delivery: wanted ? {...emptyDelivery, ...wanted} : null};
}

function delivery({addresses = []}: Cart) {
  return {
    __typename: 'CartDelivery',
    addresses: ({selected}: {selected?: boolean | null}) =>
      addresses
        .filter((address) => !selected || address.selected)
        .map(({fields, ...rest}) => ({
          ...rest,
          address: {__typename: 'CartDeliveryAddress', ...addressView(fields)},
        })),
  };
}

type LineView = ReturnType<typeof lineView> & {parentRelationship: () => object | null};

function lineViews(cart: Cart, totals: Totals, carts: CartStore, products: ProductViews) {
  const lines: LineView[] = [...totals.lines].map(([line, cost]) => ({
    ...lineView(line, cost, cart, carts, products, totals),
    parentRelationship: () => {
      const parentId = line.parentId && lineId(cart, line.parentId);
      const parent = lines.find(({id}) => id === parentId);
      return parent ? {parent} : null;
    },
  }));
  return lines;
}

function lineView(
  line: Line,
  cost: LineCost,
  cart: Cart,
  carts: CartStore,
  products: ProductViews,
  totals: Totals,
) {
  const {pricing} = totals;
  const {money} = pricing;
  const found = carts.merchandise(line);
  const plan = found?.plan;
  const full = found ? pricing.convert(priceAt(found.variant, line.quantity)) : cost.unit;
  const allocate = (discount: Discount, amount: Cents) =>
    discountAllocation(discount, amount, totals, cart);
  const own = cost.discountedBy ? [allocate(cost.discountedBy, cost.discount)] : [];
  const measured = found?.variant.data.unitPrice;
  const unitPrice = measured ? pricing.convert(measured.price) : null;
  const compareAt = found?.variant.compareAtPrice ?? null;
  const compareAtAmount =
    compareAt === null
      ? null
      : pricing.money(pricing.convert(compareAt) * (plan ? deliveriesOf(plan) : 1));
  return {
    __typename: 'CartLine',
    id: lineId(cart, line.id),
    quantity: line.quantity,
    attributes: line.attributes ?? [],
    attribute: ({key}: {key: string}) => findByKey(line.attributes, key),
    merchandise: () => (found ? products.variant(found.variant, pricing) : null),
    cost: {
      amountPerQuantity: money(cost.unit),
      compareAtAmountPerQuantity: compareAtAmount,
      subtotalAmount: money(cost.subtotal),
      totalAmount: money(cost.total),
    },
    estimatedCost: {
      amount: money(cost.unit),
      compareAtAmount,
      subtotalAmount: money(cost.subtotal),
      totalAmount: money(cost.total),
    },
    sellingPlanAllocation: plan ? allocation(full, unitPrice, plan, pricing) : null,
    // The argument exists since version 2026-07.
    discountAllocations: ({lineLevelOnly = true}: {lineLevelOnly?: boolean | null}) =>
      lineLevelOnly
        ? own
        : [
            ...own,
            ...totals.orderDiscounts.flatMap(({discount, shares}) =>
              allocate(discount, shares.get(line) ?? 0),
            ),
          ],
    viewKey: line.id,
    instructions: {canRemove: true, canUpdateQuantity: true},
  };
}

/**
 * One delivery group for one-time purchases and one for subscriptions, or none while the buyer has
 * no delivery address.
 */
function deliveryGroups(cart: Cart, totals: Totals, carts: CartStore, lines: readonly LineView[]) {
  const address = cart.addresses?.find(({selected}) => selected);
  if (!address) return [];
  const country = address.fields.countryCode ?? '';
  const {freeShipping} = totals;
  const rates = shippingOptions(cart, totals, carts, country);
  const options = rates.map(({handle, title, description, cents}) => ({
    handle,
    title,
    code: title,
    description,
    deliveryMethodType: 'SHIPPING',
    estimatedCost: totals.pricing.money(cents),
  }));
  if (options.length === 0) return [];
  const group = (groupType: string, part: DeliveryGroup, members: readonly LineView[]) => ({
    __typename: 'CartDeliveryGroup',
    id: gid('CartDeliveryGroup', `${cart.token}?part=${part}`),
    groupType,
    cartLines: (args: PageArguments) => page(members, args, ({id}) => id),
    deliveryAddress: mailingAddress(address.fields, cart.token),
    deliveryOptions: options,
    selectedDeliveryOption:
      options.find(({handle}) => handle === cart.deliveryOptions?.[part]) ?? options[0] ?? null,
    discountAllocations: () => {
      const rate = rates.find(({handle}) => handle === cart.deliveryOptions?.[part]) ?? rates[0];
      return freeShipping
        .filter(({id}) => id === rate?.discountedBy)
        .map((discount) => discountAllocation(discount, rate?.discount ?? 0, totals, cart));
    },
  });

  const sent = lines.filter(({quantity}) => quantity > 0);
  const again = sent.filter(({sellingPlanAllocation}) => sellingPlanAllocation !== null);
  return [
    ...(sent.length > 0 ? [group('ONE_TIME_PURCHASE', 'now', sent)] : []),
    ...(again.length > 0 ? [group('SUBSCRIPTION', 'later', again)] : []),
  ];
}

function mailingAddress(fields: AddressFields, id: string) {
  const country = fields.countryCode ?? '';
  return {
    __typename: 'MailingAddress',
    id: gid('MailingAddress', parseGid(id)?.id ?? id),
    country: countryName(country),
    countryCodeV2: country || null,
    province: provinceName(country, fields.provinceCode),
    ...addressView(fields),
  };
}

function provinceName(country: string, code: string | null | undefined): string | null {
  return code ? (findProvince(country, code)?.[1] ?? code) : null;
}

function findByKey(attributes: Cart['attributes'], key: string) {
  return attributes?.find((attribute) => attribute.key === key) ?? null;
}

const emptyAddress = {
  ...{address1: null, address2: null, city: null, company: null, countryCode: null},
  ...{firstName: null, lastName: null, phone: null, provinceCode: null, zip: null},
};

/** An address in both of the schema's formats. */
function addressView(fields: Readonly<Record<string, string | null>>) {
  const {firstName, lastName, company, address1, address2, city, provinceCode, zip} = fields;
  const country = countryName(fields.countryCode ?? '');
  const name = join(' ', firstName, lastName);
  return {
    ...emptyAddress,
    ...fields,
    name: name || null,
    formattedArea: join(', ', join(' ', city, provinceCode), country),
    formatted: ({withName, withCompany}: {withName?: boolean; withCompany?: boolean}) =>
      [
        withName ? name : '',
        withCompany ? company : '',
        address1,
        address2,
        join(' ', city, provinceCode, zip),
        country,
      ].filter(Boolean),
  };
}

function join(separator: string, ...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(separator);
}

/** The entered codes, and whether each discounts something. */
function discountCodes(cart: Cart, {appliedCodes}: Totals) {
  return (cart.codes ?? []).map((code) => ({code, applicable: appliedCodes.includes(code)}));
}

/** What a discount takes off a line, the order or the shipping, as an object of the schema. */
function discountAllocation(discount: Discount, amount: Cents, totals: Totals, cart: Cart) {
  const source = discountApplication(discount, totals, cart);
  const {allocationMethod, targetSelection, targetType} = source;
  return {
    __typename:
      discount.code === undefined
        ? 'CartAutomaticDiscountAllocation'
        : 'CartCodeDiscountAllocation',
    ...namesOf(discount, cart),
    discountedAmount: totals.pricing.money(amount),
    targetType,
    discountApplication: {
      __typename: 'CartDiscountApplication',
      ...{allocationMethod, targetSelection, targetType},
      // Shopify's changelog of April 10, 2026 calls this amount of one allocation incorrect.
      value: discount.kind === 'fixed-amount' ? totals.pricing.money(amount) : source.value,
    },
    sourceDiscountApplication: source,
  };
}

/** A discount as the merchant configured it, with all that it takes off the cart. */
function discountApplication(discount: Discount, totals: Totals, cart: Cart) {
  const {pricing, lines, orderDiscounts} = totals;
  const isShipping = discount.kind === 'free-shipping';
  const ofLines = [...lines.values()].filter(({discountedBy}) => discountedBy === discount);
  const shares = orderDiscounts.find((each) => each.discount === discount)?.shares;
  const amounts = [...ofLines.map((cost) => cost.discount), ...(shares?.values() ?? [])];
  return {
    __typename:
      discount.code === undefined
        ? 'CartAutomaticDiscountApplication'
        : 'CartCodeDiscountApplication',
    ...namesOf(discount, cart),
    allocationMethod: isShipping ? 'EACH' : 'ACROSS',
    targetSelection: discount.entitled ? 'ENTITLED' : 'ALL',
    targetType: isShipping ? 'SHIPPING_LINE' : 'LINE_ITEM',
    totalAllocatedAmount: pricing.money(amounts.reduce((sum, amount) => sum + amount, 0)),
    value:
      discount.kind === 'fixed-amount'
        ? pricing.price(discount.amount)
        : {__typename: 'PricingPercentageValue', percentage: isShipping ? 100 : discount.percent},
  };
}

/** The title of an automatic discount, or the code as the buyer has entered it. */
function namesOf({code, title}: Discount, {codes}: Cart) {
  if (code === undefined) return {title};
  return {code: codes?.find((given) => given.toUpperCase() === code.toUpperCase()) ?? code};
}

/** The global id of a cart, with the key that a client needs to change it and to read all of it. */
export function cartId({token, key}: Cart): string {
  return gid('Cart', key ? `${token}?key=${key}` : token);
}

/** The address of a cart's checkout. */
export function checkoutUrl({token, key}: Cart, origin: string): string {
  return `${origin}/cart/c/${token}${key && `?key=${key}`}`;
}
