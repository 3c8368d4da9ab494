import {cartId, lineId} from './cart-ids.ts';
import type {CartStore} from './cart-store.ts';
import type {Cart, Line, LineCost} from './cart-types.ts';
import {discountSeeds, giftCardSeeds} from './data.ts';
import {findDiscount} from './discounts.ts';
import {gid} from './ids.ts';
import {type Cents, money} from './money.ts';
import {type PageArguments, page} from './paging.ts';
import type {ProductViews} from './products.ts';
import {allocation} from './selling-plans.ts';
import {shippingOptions} from './shipping.ts';
import {totalsOf} from './totals.ts';
import {states} from './us-states.ts';

/** A cart as an object of the schema. */
export function cartView(cart: Cart, carts: CartStore, products: ProductViews, origin: string) {
  const totals = totalsOf(cart, carts);
  const lines = [...totals.lines].map(([line, cost]) =>
    lineView(line, cost, cart, carts, products),
  );
  const estimated = {
    subtotalAmount: money(totals.subtotal),
    totalAmount: money(totals.total),
    totalTaxAmount: null,
    totalDutyAmount: null,
    checkoutChargeAmount: money(totals.subtotal),
  };

  return {
    __typename: 'Cart',
    id: cartId(cart),
    checkoutUrl: `${origin}/cart/c/${cart.token}?key=${cart.key}`,
    createdAt: new Date(cart.createdAt).toISOString(),
    updatedAt: new Date(cart.updatedAt).toISOString(),
    totalQuantity: totals.quantity,
    note: cart.note ?? null,
    attributes: cart.attributes ?? [],
    attribute: ({key}: {key: string}) => findByKey(cart.attributes, key),
    lines: (args: PageArguments) => page(lines, args, ({id}) => id),
    cost: {...estimated, subtotalAmountEstimated: false, totalAmountEstimated: true},
    estimatedCost: estimated,
    discountCodes: (cart.codes ?? []).map((code) => ({
      code,
      applicable: findDiscount(code) !== undefined && totals.quantity > 0,
    })),
    discountAllocations:
      totals.orderDiscount > 0
        ? [codeAllocation(cart.codes ?? [], 'fixed', totals.orderDiscount)]
        : [],
    appliedGiftCards: totals.giftCards.map(({code, balance, used}) => ({
      __typename: 'AppliedGiftCard',
      id: gid('AppliedGiftCard', giftCardSeeds[code].id),
      lastCharacters: code.slice(-4),
      balance: money(balance),
      amountUsed: money(used),
      amountUsedV2: money(used),
      balanceV2: money(balance),
      presentmentAmountUsed: money(used),
    })),
    buyerIdentity: {
      __typename: 'CartBuyerIdentity',
      countryCode: 'US',
      deliveryAddressPreferences: [],
      ...cart.buyer,
    },
    delivery: {
      __typename: 'CartDelivery',
      addresses: ({selected}: {selected?: boolean | null}) =>
        (cart.addresses ?? [])
          .filter((address) => !selected || address.selected)
          .map(({fields, ...rest}) => ({
            ...rest,
            address: {__typename: 'CartDeliveryAddress', ...addressView(fields)},
          })),
    },
    deliveryGroups: (args: PageArguments) =>
      page(deliveryGroups(cart, totals.subtotal, carts, lines), args, ({id}) => id),
    metafield: ({key}: {key: string}) => metafieldView(cart, key),
    metafields: ({identifiers}: {identifiers: readonly {key: string}[]}) =>
      identifiers.map(({key}) => metafieldView(cart, key)),
  };
}

function lineView(
  line: Line,
  cost: LineCost,
  cart: Cart,
  carts: CartStore,
  products: ProductViews,
) {
  const found = carts.merchandise(line);
  const full = found?.state.price ?? cost.unit;
  return {
    __typename: 'CartLine',
    id: lineId(cart, line.id),
    quantity: line.quantity,
    attributes: line.attributes ?? [],
    attribute: ({key}: {key: string}) => findByKey(line.attributes, key),
    merchandise: () => (found ? products.variant(found.state) : null),
    cost: {
      amountPerQuantity: money(cost.unit),
      compareAtAmountPerQuantity: compareAt(found?.state.compareAtPrice ?? null),
      subtotalAmount: money(cost.subtotal),
      totalAmount: money(cost.total),
    },
    estimatedCost: {
      amount: money(cost.unit),
      compareAtAmount: compareAt(found?.state.compareAtPrice ?? null),
      subtotalAmount: money(cost.subtotal),
      totalAmount: money(cost.total),
    },
    sellingPlanAllocation: found?.plan ? allocation(full, found.plan) : null,
    discountAllocations:
      cost.discount > 0 ? [codeAllocation(cart.codes ?? [], 'percentage', cost.discount)] : [],
    instructions: {canRemove: true, canUpdateQuantity: true},
    parentRelationship: null,
  };
}

type LineView = ReturnType<typeof lineView>;

/**
 * One delivery group for one-time purchases and one for subscriptions, or none while the buyer has
 * no delivery address.
 */
function deliveryGroups(cart: Cart, subtotal: Cents, carts: CartStore, lines: readonly LineView[]) {
  const address = cart.addresses?.find(({selected}) => selected);
  if (address?.fields.countryCode !== 'US') return [];
  const options = shippingOptions(cart, subtotal, carts).map(
    ({handle, title, days, cents: cost}) => ({
      handle,
      title,
      code: title,
      description: days,
      deliveryMethodType: 'SHIPPING',
      estimatedCost: money(cost),
    }),
  );
  const group = (groupType: string, part: string, members: readonly LineView[]) => ({
    __typename: 'CartDeliveryGroup',
    id: gid('CartDeliveryGroup', `${cart.token}?part=${part}`),
    groupType,
    cartLines: (args: PageArguments) => page(members, args, ({id}) => id),
    deliveryAddress: {
      __typename: 'MailingAddress',
      id: gid('MailingAddress', cart.token),
      country: 'United States',
      countryCodeV2: 'US',
      province: states.find(([code]) => code === address.fields.provinceCode)?.[1] ?? null,
      ...addressView(address.fields),
    },
    deliveryOptions: options,
    selectedDeliveryOption:
      options.find(({handle}) => handle === cart.deliveryOption) ?? options[0] ?? null,
  });

  const sent = lines.filter(({quantity}) => quantity > 0);
  const again = sent.filter(({sellingPlanAllocation}) => sellingPlanAllocation !== null);
  return [
    ...(sent.length > 0 ? [group('ONE_TIME_PURCHASE', 'now', sent)] : []),
    ...(again.length > 0 ? [group('SUBSCRIPTION', 'later', again)] : []),
  ];
}

type DiscountKind = (typeof discountSeeds)[keyof typeof discountSeeds]['kind'];

function codeAllocation(codes: readonly string[], kind: DiscountKind, cents: Cents) {
  return {
    __typename: 'CartCodeDiscountAllocation',
    code: codes.find((code) => findDiscount(code)?.kind === kind) ?? '',
    discountedAmount: money(cents),
    targetType: 'LINE_ITEM',
    discountApplication: {
      __typename: 'CartDiscountApplication',
      allocationMethod: 'ACROSS',
      targetSelection: 'ALL',
      targetType: 'LINE_ITEM',
      value: discountValue(kind),
    },
  };
}

function discountValue(kind: DiscountKind) {
  const seed = Object.values(discountSeeds).find((discount) => discount.kind === kind);
  return seed?.kind === 'percentage'
    ? {__typename: 'PricingPercentageValue', percentage: seed.percent}
    : {...money(seed?.kind === 'fixed' ? seed.cents : 0)};
}

function compareAt(cents: Cents | null) {
  return cents === null ? null : money(cents);
}

function findByKey(attributes: Cart['attributes'], key: string) {
  return attributes?.find((attribute) => attribute.key === key) ?? null;
}

export function metafieldView(cart: Cart, key: string) {
  const found = cart.metafields?.get(key);
  if (!found) return null;
  return {__typename: 'Metafield', id: gid('Metafield', key), namespace: 'custom', ...found};
}

/** An address in both of the schema's formats. */
function addressView(fields: Readonly<Record<string, string | null>>) {
  const {firstName, lastName, company, address1, address2, city, provinceCode, zip} = fields;
  const name = join(' ', firstName, lastName);
  const area = join(', ', city, join(' ', provinceCode, zip));
  return {
    ...fields,
    name: name || null,
    formattedArea: join(', ', city, provinceCode, 'United States'),
    formatted: ({withName, withCompany}: {withName?: boolean; withCompany?: boolean}) =>
      [
        withName ? name : '',
        withCompany ? company : '',
        address1,
        address2,
        area,
        'United States',
      ].filter(Boolean),
  };
}

function join(separator: string, ...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(separator);
}
