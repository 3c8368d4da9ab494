import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {subtotal, totalQuantity} from '../../../../app/cart/cart-view.ts';
import {buildCart, snapshotOf} from '../../../../app/cart/server/build-cart.ts';
import {
  type CartSession,
  emptySession,
  parseSession,
  serializeSession,
} from '../../../../app/cart/server/cart-session.ts';
import type {StoreCart, StoreCartLine} from '../../../../app/cart/server/store-cart.ts';

const usd = (minor: number) => ({amount: (minor / 100).toFixed(2), currencyCode: 'USD'});

interface LineOptions {
  quantity?: number;
  unit?: number;
  total?: number;
  isAvailable?: boolean;
}

function storeLine(
  handle: string,
  {quantity = 1, unit = 5000, total = unit * quantity, isAvailable = true}: LineOptions = {},
): StoreCartLine {
  return {
    id: `gid://shopify/CartLine/${handle}`,
    quantity,
    cost: {amountPerQuantity: usd(unit), totalAmount: usd(total)},
    merchandise: {
      id: 'gid://shopify/ProductVariant/1',
      title: 'Default',
      availableForSale: isAvailable,
      price: usd(unit),
      product: {id: 'gid://shopify/Product/1', handle, title: handle, vendor: '', productType: ''},
    },
  };
}

interface CartOptions {
  subtotalAmount?: number;
  totalAmount?: number;
  orderDiscount?: number;
}

function storeCart(lines: StoreCartLine[], options: CartOptions = {}): StoreCart {
  const sum = lines.reduce(
    (total, {cost}) => total + Math.round(Number(cost.totalAmount.amount) * 100),
    0,
  );
  const {orderDiscount = 0, subtotalAmount = sum, totalAmount = sum - orderDiscount} = options;
  return {
    id: 'gid://shopify/Cart/1',
    checkoutUrl: 'https://store.example/cart/c/1',
    updatedAt: '2026-11-21T00:00:00Z',
    lines: {nodes: lines, pageInfo: {hasNextPage: false}},
    cost: {subtotalAmount: usd(subtotalAmount), totalAmount: usd(totalAmount)},
    discountCodes: [],
    discountAllocations:
      orderDiscount > 0 ? [{discountedAmount: usd(orderDiscount), targetType: 'LINE_ITEM'}] : [],
  };
}

function build(cart: StoreCart | null, session: Partial<CartSession> = {}) {
  return buildCart({
    cartId: cart?.id,
    session: {...emptySession, ...session},
    storeCart: cart,
    isStoreReachable: cart !== null,
    isCartMissing: false,
    availabilityOf: ({ref}) => (ref === 'vitra' ? 'not-found' : 'unavailable'),
    hasStorePictures: false,
  });
}

describe('buildCart', () => {
  it('shows from the snapshot what was sold out when the store last responded', () => {
    const lines = snapshotOf(
      storeCart([storeLine('rush', {quantity: 2}), storeLine('vitra', {isAvailable: false})]),
    );
    const {cart: _, ...session} = parseSession(serializeSession({...emptySession, lines}));
    expect(build(null, session).lines).toMatchObject([
      {key: 'rush', quantity: 2, status: 'ok'},
      {key: 'vitra', quantity: 1, status: 'sold-out'},
    ]);
  });

  it('marks pending, sold-out and deleted lines, and counts those that can be bought', () => {
    const cart = build(
      storeCart([
        storeLine('rush', {quantity: 2}),
        storeLine('synaptiq', {quantity: 3, isAvailable: false}),
      ]),
      {
        pending: [
          {ref: 'vitra', plan: null, price: 6195, quantity: 1},
          {ref: 'rush', plan: '688102', price: 4500, quantity: 1},
        ],
      },
    );
    const statuses = Object.fromEntries(cart.lines.map(({key, status}) => [key, status]));
    expect(statuses).toEqual({
      rush: 'ok',
      synaptiq: 'sold-out',
      vitra: 'not-found',
      'rush.688102': 'pending',
    });
    expect(totalQuantity(cart)).toBe(3);
    expect(subtotal(cart).minor).toBe(2 * 5000 + 4500);
  });

  it('shows a line that the store has cut to nothing with the quantity it had', () => {
    const cart = build(storeCart([storeLine('rush', {quantity: 0, isAvailable: false})]), {
      pending: [{ref: 'rush', plan: null, price: 5000, quantity: 2}],
    });
    expect(cart.lines).toMatchObject([{key: 'rush', quantity: 2, status: 'sold-out'}]);
    expect(cart.hasPendingChanges).toBe(false);
  });

  it('has pending changes only if the store may take them', () => {
    const missing = {ref: 'vitra', plan: null, price: 1, quantity: 1};
    const waiting = {ref: 'rush', plan: null, price: 1, quantity: 1};
    expect(build(storeCart([]), {pending: [missing]}).hasPendingChanges).toBe(false);
    expect(build(storeCart([]), {pending: [missing, waiting]}).hasPendingChanges).toBe(true);
    const removal = {...waiting, quantity: 0};
    expect(build(storeCart([storeLine('rush')]), {pending: [removal]}).hasPendingChanges).toBe(
      true,
    );
  });

  it('shows the snapshot with codes and note while the store does not respond', () => {
    const cart = build(null, {
      lines: [{ref: 'rush', plan: null, price: 4995, quantity: 2}],
      codes: ['WELCOME10'],
      note: 'Thank you',
    });
    expect(cart).toMatchObject({
      isStoreReachable: false,
      lines: [{key: 'rush', quantity: 2, status: 'ok'}],
      discountCodes: [{code: 'WELCOME10'}],
      note: 'Thank you',
    });
  });
});

describe('the discount of a cart', () => {
  it('is what a percentage takes off the lines', () => {
    const cart = build(storeCart([storeLine('rush', {quantity: 2, total: 9000})]));
    expect(cart.discount).toEqual({minor: 1000, currencyCode: 'USD'});
    expect(subtotal(cart).minor).toBe(9000);
  });

  it.each([
    ['before', {orderDiscount: 500}],
    ['after', {orderDiscount: 500, subtotalAmount: 9500, totalAmount: 9500}],
  ])('is a fixed amount once if the subtotal is %s it', (_, options) => {
    const cart = build(storeCart([storeLine('rush', {quantity: 2})], options));
    expect(cart.discount?.minor).toBe(500);
    expect(subtotal(cart).minor).toBe(9500);
  });

  it('does not include free shipping', () => {
    const cart = storeCart([storeLine('rush')]);
    cart.discountAllocations.push({discountedAmount: usd(599), targetType: 'SHIPPING_LINE'});
    expect(build(cart).discount).toBeNull();
  });

  it('does not include lines that are sold out', () => {
    const lines = [storeLine('rush'), storeLine('vitra', {unit: 6195, isAvailable: false})];
    const cart = build(storeCart(lines, {orderDiscount: 500}));
    expect(cart.discount?.minor).toBe(500);
    expect(subtotal(cart).minor).toBe(4500);
  });

  it('leaves exactly what the store charges, for any prices and discounts', () => {
    const line = fc.record({
      quantity: fc.integer({min: 1, max: 50}),
      unit: fc.nat(20_000),
      percent: fc.nat(100),
    });
    fc.assert(
      fc.property(fc.array(line, {minLength: 1, maxLength: 3}), fc.nat(5_000), (given, fixed) => {
        const handles = ['rush', 'synaptiq', 'vitra'];
        const lines = given.map(({quantity, unit, percent}, index) => {
          const full = unit * quantity;
          const total = full - Math.floor((full * percent) / 100);
          return storeLine(handles[index] ?? '', {quantity, unit, total});
        });
        const sum = lines.reduce(
          (total, {cost}) => total + Math.round(Number(cost.totalAmount.amount) * 100),
          0,
        );
        const orderDiscount = Math.min(fixed, sum);
        const cart = build(storeCart(lines, {orderDiscount}));
        expect(subtotal(cart).minor).toBe(sum - orderDiscount);
      }),
    );
  });
});
