import {describe, expect, it} from 'vitest';
import {type CartLine, emptyCart} from '../../../app/cart/cart.ts';
import {toHydrogenCart} from '../../../app/shell/hydrogen-cart.ts';

const usd = (minor: number) => ({minor, currencyCode: 'USD'});
const merchandise = {
  id: 'gid://shopify/ProductVariant/2',
  title: '60 capsules',
  sku: 'BRL-RUSH-60C',
  price: {amount: '49.95', currencyCode: 'USD'},
  product: {
    id: 'gid://shopify/Product/1',
    handle: 'rush',
    title: 'RUSH',
    vendor: 'Boreal',
    productType: 'Capsules',
  },
};

const line: CartLine = {
  key: 'rush',
  product: 'rush',
  displayName: 'RUSH',
  sellingPlanName: null,
  discountPercent: null,
  quantity: 2,
  unitPrice: usd(4_496),
  image: null,
  status: 'ok',
  merchandise,
};
const storeCart = {
  ...emptyCart,
  id: 'gid://shopify/Cart/abc?key=def',
  updatedAt: '2026-11-21T10:00:00Z',
  lines: [line],
};

describe('toHydrogenCart', () => {
  it('returns the fields of the Storefront API’s cart that Hydrogen reads', () => {
    expect(toHydrogenCart(storeCart)).toEqual({
      id: 'gid://shopify/Cart/abc?key=def',
      updatedAt: '2026-11-21T10:00:00Z',
      totalQuantity: 2,
      cost: {
        subtotalAmount: {amount: '89.92', currencyCode: 'USD'},
        totalAmount: {amount: '89.92', currencyCode: 'USD'},
      },
      lines: {
        nodes: [
          {
            id: 'rush',
            quantity: 2,
            cost: {
              amountPerQuantity: {amount: '44.96', currencyCode: 'USD'},
              totalAmount: {amount: '89.92', currencyCode: 'USD'},
            },
            merchandise,
          },
        ],
      },
    });
  });

  it('returns null for a cart that is not the store’s', () => {
    expect(toHydrogenCart(emptyCart)).toBeNull();
    expect(toHydrogenCart({...storeCart, id: null})).toBeNull();
  });
});
