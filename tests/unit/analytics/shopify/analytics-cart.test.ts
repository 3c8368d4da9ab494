import {describe, expect, it} from 'vitest';
import {toHydrogenCart} from '../../../../app/analytics/shopify/analytics-cart.ts';

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

describe('toHydrogenCart', () => {
  it('returns the fields of the Storefront API’s cart that Hydrogen reads', () => {
    const cart = toHydrogenCart({
      id: 'gid://shopify/Cart/abc?key=def',
      updatedAt: '2026-11-21T10:00:00Z',
      subtotal: usd(8_991),
      lines: [{id: 'gid://shopify/CartLine/1', quantity: 2, unitPrice: usd(4_496), merchandise}],
    });
    expect(cart).toEqual({
      id: 'gid://shopify/Cart/abc?key=def',
      updatedAt: '2026-11-21T10:00:00Z',
      totalQuantity: 2,
      cost: {
        subtotalAmount: {amount: '89.91', currencyCode: 'USD'},
        totalAmount: {amount: '89.91', currencyCode: 'USD'},
      },
      lines: {
        nodes: [
          {
            id: 'gid://shopify/CartLine/1',
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
});
