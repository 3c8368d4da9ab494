import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {estimatedTotal, subtotal, totalQuantity} from '../../../../app/cart/cart.ts';
import {lineKeyPattern} from '../../../../app/cart/line-key.ts';
import type {StoreCart} from '../../../../app/cart/server/cart-fragment.server.ts';
import {toCart} from '../../../../app/cart/server/to-cart.server.ts';
import {productIds} from '../../../../app/catalog/types.ts';
import type {AppContext} from '../../../../app/platform/server/app-context.server.ts';
import {globalId} from '../../../../app/platform/storefront/global-id.server.ts';

type StoreLine = StoreCart['lines']['nodes'][number];

const usd = (minor: number) => ({amount: (minor / 100).toFixed(2), currencyCode: 'USD' as const});

interface LineOptions {
  quantity?: number;
  unit?: number;
  total?: number;
  isAvailable?: boolean;
}

function storeLine(
  handle: string,
  {quantity = 1, unit = 5000, total = unit * quantity, isAvailable = true}: LineOptions = {},
): StoreLine {
  return {
    id: `gid://shopify/CartLine/${handle}`,
    quantity,
    cost: {amountPerQuantity: usd(unit), totalAmount: usd(total)},
    merchandise: {
      id: 'gid://shopify/ProductVariant/1',
      title: 'Default',
      availableForSale: isAvailable,
      price: usd(unit),
      product: {
        ...{id: 'gid://shopify/Product/1', handle, title: handle, vendor: '', productType: ''},
        variants: {nodes: [{id: 'gid://shopify/ProductVariant/1'}]},
      },
    },
  };
}

const allocation = (
  minor: number,
  targetType: 'LINE_ITEM' | 'SHIPPING_LINE',
  percentage?: number,
) => ({
  discountedAmount: usd(minor),
  targetType,
  discountApplication: {value: percentage === undefined ? usd(minor) : {percentage}},
});

const sumOf = (lines: StoreLine[]) =>
  lines.reduce((sum, {cost}) => sum + Math.round(Number(cost.totalAmount.amount) * 100), 0);

/** A cart whose whole is discounted; some stores take that off the subtotal, too. */
function storeCart(
  lines: StoreLine[],
  discount = 0,
  {percentage, subtotal: subtotalAmount = sumOf(lines)}: CartOptions = {},
): StoreCart {
  return {
    id: 'gid://shopify/Cart/1',
    checkoutUrl: 'https://store.example/cart/c/1',
    updatedAt: '2026-11-21T00:00:00Z',
    attributes: [],
    lines: {nodes: lines},
    cost: {subtotalAmount: usd(subtotalAmount), totalAmount: usd(sumOf(lines) - discount)},
    discountCodes: [],
    discountAllocations: discount > 0 ? [allocation(discount, 'LINE_ITEM', percentage)] : [],
  };
}

interface CartOptions {
  percentage?: number;
  subtotal?: number;
}

const build = (cart: StoreCart, kind: 'embedded' | 'shopify' = 'embedded') =>
  toCart(cart, {environment: {store: {kind}}} as AppContext);

describe('toCart', () => {
  it('gives each of three lines of one variant a key of its own, with which the variant is found', () => {
    const {lines} = build(storeCart([storeLine('rush'), storeLine('rush'), storeLine('rush')]));
    expect(lines.map(({key}) => key)).toEqual(['rush', '1', '01']);
    expect(lines.every(({key}) => lineKeyPattern.test(key))).toBe(true);
    expect(globalId('ProductVariant', '01')).toBe(globalId('ProductVariant', '1'));
  });

  it('marks sold-out lines, which do not count, also where the store has cut them to nothing', () => {
    const cart = build(
      storeCart([
        storeLine('rush', {quantity: 2}),
        storeLine('synaptiq', {quantity: 3, isAvailable: false}),
        storeLine('vitra', {quantity: 0}),
      ]),
    );
    expect(cart.lines.map(({key, status}) => [key, status])).toEqual([
      ['rush', 'ok'],
      ['synaptiq', 'sold-out'],
      ['vitra', 'sold-out'],
    ]);
    expect(totalQuantity(cart)).toBe(2);
    expect(subtotal(cart).minor).toBe(2 * 5000);
  });

  it.each([
    ['shopify', [true, true]],
    ['embedded', [false, true]],
  ] as const)('shows what a store of the kind %s has pictures of', (kind, expected) => {
    const lines = [storeLine('rush'), storeLine('gift')];
    for (const {merchandise} of lines) {
      merchandise.image = {url: 'https://cdn.example/1.webp', altText: null};
    }
    expect(build(storeCart(lines), kind).lines.map(({image}) => image !== null)).toEqual(expected);
  });
});

describe('the discount of a cart', () => {
  const rush = storeLine('rush', {quantity: 2});
  const soldOut = storeLine('vitra', {unit: 6195, isAvailable: false});
  it.each<[string, StoreCart, discount: number, total: number]>([
    [
      'is a fixed amount once if the subtotal is after it',
      storeCart([rush], 500, {subtotal: 9500}),
      500,
      9500,
    ],
    ['does not include lines that are sold out', storeCart([rush, soldOut], 500), 500, 9500],
    [
      'is the percentage of the lines that can be bought',
      storeCart([storeLine('synaptiq', {unit: 10_871}), soldOut], 1707, {percentage: 10}),
      1087,
      9784,
    ],
  ])('%s', (_, given, discount, total) => {
    const cart = build(given);
    expect([cart.discount?.minor, estimatedTotal(cart).minor]).toEqual([discount, total]);
  });

  it('does not include free shipping', () => {
    const cart = storeCart([rush]);
    cart.discountAllocations.push(allocation(599, 'SHIPPING_LINE'));
    expect(build(cart).discount).toBeNull();
  });

  it('leaves exactly what the store charges, for any prices and discounts', () => {
    const line = fc.record({
      quantity: fc.integer({min: 1, max: 50}),
      unit: fc.nat(20_000),
      percent: fc.nat(100),
    });
    fc.assert(
      fc.property(
        fc.array(line, {minLength: 1, maxLength: productIds.length}),
        fc.nat(5_000),
        (given, fixed) => {
          const lines = given.map(({quantity, unit, percent}, index) => {
            const full = unit * quantity;
            const total = full - Math.floor((full * percent) / 100);
            return storeLine(productIds[index] ?? '', {quantity, unit, total});
          });
          const sum = sumOf(lines);
          const orderDiscount = Math.min(fixed, sum);
          const cart = build(storeCart(lines, orderDiscount));
          expect(estimatedTotal(cart).minor).toBe(sum - orderDiscount);
        },
      ),
    );
  });
});
