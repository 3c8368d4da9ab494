import {type Cart, type Carts, cartId, findDiscount, type Line, type LineCost} from './carts.ts';
import {giftCardSeeds} from './data.ts';
import {gid} from './ids.ts';
import {type Cents, money} from './money.ts';
import {type PageArguments, page} from './paging.ts';
import {allocation, type ProductViews} from './products.ts';
import {shippingOptions} from './shipping.ts';
import {totalsOf} from './totals.ts';

/** A cart as the schema has it. */
export function cartView(cart: Cart, carts: Carts, products: ProductViews, origin: string) {
  const totals = totalsOf(cart, carts);
  const lines = [...totals.lines].map(([line, cost]) => lineView(line, cost, cart));
  const estimated = {
    subtotalAmount: money(totals.subtotal),
    totalAmount: money(totals.total),
    totalTaxAmount: null,
    totalDutyAmount: null,
    checkoutChargeAmount: money(totals.total),
  };

  function lineView(line: Line, cost: LineCost, {codes = []}: Cart) {
    const found = carts.merchandise(line);
    const full = found?.state.price ?? cost.unit;
    return {
      __typename: 'CartLine',
      id: line.id,
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
        cost.discount > 0 ? [codeAllocation(codes, 'percentage', cost.discount)] : [],
      instructions: {canRemove: true, canUpdateQuantity: true},
      parentRelationship: null,
    };
  }

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
      applicable: findDiscount(code) !== undefined && cart.lines.length > 0,
    })),
    discountAllocations:
      totals.orderDiscount > 0
        ? [codeAllocation(cart.codes ?? [], 'fixed', totals.orderDiscount)]
        : [],
    appliedGiftCards: totals.giftCards.map(({code, used}) => ({
      __typename: 'AppliedGiftCard',
      id: gid('AppliedGiftCard', giftCardSeeds[code].id),
      lastCharacters: code.slice(-4),
      balance: money(giftCardSeeds[code].balance),
      amountUsed: money(used),
      amountUsedV2: money(used),
      balanceV2: money(giftCardSeeds[code].balance),
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
          .filter((address) => selected == null || address.selected === selected)
          .map(({id, fields, ...rest}) => ({
            id,
            ...rest,
            address: {__typename: 'CartDeliveryAddress', formatted: formatted(fields), ...fields},
          })),
    },
    deliveryGroups: (args: PageArguments) =>
      page(deliveryGroups(cart, totals.subtotal, carts, lines), args, ({id}) => id),
    metafield: ({key}: {key: string}) => metafieldView(cart, key),
    metafields: ({identifiers}: {identifiers: readonly {key: string}[]}) =>
      identifiers.map(({key}) => metafieldView(cart, key)),
  };
}

function deliveryGroups(cart: Cart, subtotal: Cents, carts: Carts, lines: readonly {id: string}[]) {
  if (cart.lines.length === 0 || !cart.addresses?.some(({selected}) => selected)) return [];
  const options = shippingOptions(cart, subtotal, carts).map(({handle, title, cents}) => ({
    handle,
    title,
    code: title,
    description: null,
    deliveryMethodType: 'SHIPPING',
    estimatedCost: money(cents),
  }));
  return [
    {
      __typename: 'CartDeliveryGroup',
      id: gid('CartDeliveryGroup', cart.token),
      groupType: 'ONE_TIME_PURCHASE',
      cartLines: (args: PageArguments) => page(lines, args, ({id}) => id),
      deliveryOptions: options,
      selectedDeliveryOption:
        options.find(({handle}) => handle === cart.deliveryOption) ?? options[0],
    },
  ];
}

function codeAllocation(codes: readonly string[], kind: string, cents: Cents) {
  return {
    __typename: 'CartCodeDiscountAllocation',
    code: codes.find((code) => findDiscount(code)?.kind === kind) ?? '',
    discountedAmount: money(cents),
    targetType: 'LINE_ITEM',
  };
}

function compareAt(cents: Cents | null) {
  return cents === null ? null : money(cents);
}

function findByKey(attributes: Cart['attributes'], key: string) {
  return attributes?.find((attribute) => attribute.key === key) ?? null;
}

function metafieldView(cart: Cart, key: string) {
  const found = cart.metafields?.get(key);
  if (!found) return null;
  return {__typename: 'Metafield', id: gid('Metafield', key), namespace: 'custom', ...found};
}

function formatted(fields: Readonly<Record<string, string | null>>): string[] {
  const {firstName, lastName, address1, address2, city, provinceCode, zip} = fields;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const place = [city, provinceCode, zip].filter(Boolean).join(' ');
  return [name, address1, address2, place, 'United States'].filter((part): part is string =>
    Boolean(part),
  );
}
