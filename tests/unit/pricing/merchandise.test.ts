import {describe, expect, it} from 'vitest';
import {readMerchandise} from '../../../app/pricing/merchandise.server.ts';

describe('readMerchandise', () => {
  const product = {
    id: 'gid://shopify/Product/1',
    handle: 'rush',
    title: 'RUSH',
    vendor: 'Boreal',
    productType: 'Capsules',
  };

  it('keeps the fields that analytics send and drops every other field of the response', () => {
    const variant = {
      id: 'gid://shopify/ProductVariant/2',
      title: '60 capsules',
      availableForSale: true,
      price: {amount: '48.99', currencyCode: 'USD', __typename: 'MoneyV2'},
    };
    expect(readMerchandise(variant, {...product, ...{variants: {nodes: [variant]}}})).toEqual({
      id: 'gid://shopify/ProductVariant/2',
      title: '60 capsules',
      sku: null,
      price: {amount: '48.99', currencyCode: 'USD'},
      product,
    });
  });
});
