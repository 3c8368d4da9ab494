import {describe, expect, it} from 'vitest';
import {openCheckout, person, sendFields} from '../support/checkout.ts';
import {startStore} from '../support/start-store.ts';
import {queryStorefront} from '../support/store-client.ts';

const store = await startStore({
  catalog: {
    shop: {name: 'Granola'},
    products: [
      {
        handle: 'granola',
        title: 'Granola',
        variants: [
          {
            id: 1,
            price: '10.00',
            compareAtPrice: '12.00',
            unitPrice: {
              price: '20.00',
              quantityUnit: 'G',
              quantityValue: 500,
              referenceUnit: 'KG',
              referenceValue: 1,
            },
          },
        ],
      },
    ],
    sellingPlanGroups: [
      {
        name: 'Prepaid',
        products: ['granola'],
        plans: [
          {
            id: 2,
            interval: 'WEEK',
            intervalCount: 1,
            billing: {interval: 'WEEK', intervalCount: 6},
            adjustments: [{percentage: 20}],
          },
        ],
      },
    ],
  },
});
const merchandiseId = 'gid://shopify/ProductVariant/1';
const sellingPlanId = 'gid://shopify/SellingPlan/2';

// The example in the descriptions of `SellingPlanAllocationPriceAdjustment`: six deliveries of granola
// for $10.00 with 20 % off.
describe('A plan of which one billing pays for six deliveries', () => {
  it('has the prices of six deliveries, and of one', async () => {
    const money = '{amount}';
    const {data} = await queryStorefront(
      store,
      `{product(handle: "granola") {selectedOrFirstAvailableVariant {sellingPlanAllocations(first: 1) {nodes {
        checkoutChargeAmount ${money}
        priceAdjustments {price ${money} compareAtPrice ${money} perDeliveryPrice ${money} unitPrice ${money}}}}}}}`,
    );
    const variant = data.at('product', 'selectedOrFirstAvailableVariant');
    expect(variant.at('sellingPlanAllocations', 'nodes', 0).value).toEqual({
      checkoutChargeAmount: {amount: '48.0'},
      priceAdjustments: [
        {
          price: {amount: '48.0'},
          compareAtPrice: {amount: '60.0'},
          perDeliveryPrice: {amount: '8.0'},
          unitPrice: {amount: '16.0'},
        },
      ],
    });
  });

  it('is charged for six deliveries, in the cart and in the checkout', async () => {
    const {cartId, url} = await openCheckout(store, {
      lines: [{merchandiseId, sellingPlanId, quantity: 2}],
    });
    const {data} = await queryStorefront(
      store,
      'query ($id: ID!) {cart(id: $id) {cost {totalAmount {amount}} lines(first: 1) {nodes {cost {amountPerQuantity {amount} compareAtAmountPerQuantity {amount} totalAmount {amount}}}}}}',
      {id: cartId},
    );
    expect(data.at('cart').value).toEqual({
      cost: {totalAmount: {amount: '96.0'}},
      lines: {
        nodes: [
          {
            cost: {
              amountPerQuantity: {amount: '48.0'},
              compareAtAmountPerQuantity: {amount: '72.0'},
              totalAmount: {amount: '96.0'},
            },
          },
        ],
      },
    });
    await sendFields(url, {...person, intent: 'pay'});
    expect(store.control.orders.list).toMatchObject([{total: 9600}]);
  });
});
