import {createCartHandler} from '@shopify/hydrogen';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {type Emulator, startEmulator} from '../../src/server.ts';
import {hydrogenStorefront} from '../support/hydrogen-storefront.ts';
import {supplements} from '../support/samples.ts';

/** What a subscription storefront in Hydrogen asks: plans on the product page, allocations in the cart. */
let store: Emulator;
beforeAll(async () => {
  store = await startEmulator({catalog: supplements});
});
afterAll(() => store?.close());

const productQuery = `#graphql
  query ProductWithPlans($handle: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    product(handle: $handle) {
      requiresSellingPlan
      selectedOrFirstAvailableVariant(selectedOptions: [], ignoreUnknownOptions: true, caseInsensitiveMatch: true) {
        id
        sellingPlanAllocations(first: 10) {nodes {
          sellingPlan {id}
          priceAdjustments {price {amount} compareAtPrice {amount} perDeliveryPrice {amount}}
        }}
      }
      sellingPlanGroups(first: 10) {nodes {
        name appName options {name values}
        sellingPlans(first: 10) {nodes {
          id name description recurringDeliveries options {name value}
          priceAdjustments {orderCount adjustmentValue {
            __typename
            ... on SellingPlanPercentagePriceAdjustment {adjustmentPercentage}
            ... on SellingPlanFixedAmountPriceAdjustment {adjustmentAmount {amount}}
            ... on SellingPlanFixedPriceAdjustment {price {amount}}
          }}
        }}
      }}
    }
  }`;

const cartFragment = (name: string, lines: string) => `#graphql
  fragment ${name} on Cart {
    id checkoutUrl totalQuantity
    cost {subtotalAmount {amount} totalAmount {amount}}
    lines(first: ${lines}) {nodes {
      id quantity
      cost {totalAmount {amount}}
      sellingPlanAllocation {sellingPlan {id name} priceAdjustments {price {amount}}}
      merchandise {... on ProductVariant {id}}
    }}
  }`;

interface ProductWithPlans {
  product: {
    requiresSellingPlan: boolean;
    selectedOrFirstAvailableVariant: {
      id: string;
      sellingPlanAllocations: {nodes: {sellingPlan: {id: string}; priceAdjustments: object[]}[]};
    };
    sellingPlanGroups: {nodes: {name: string; sellingPlans: {nodes: {id: string}[]}}[]};
  };
}

describe('a Hydrogen storefront with subscriptions', () => {
  it('offers plans, adds a line with one, changes its plan, and refuses an unknown one', async () => {
    const storefront = hydrogenStorefront(store);
    const {product} = await storefront.query<ProductWithPlans>(productQuery, {
      variables: {handle: 'rush'},
    });
    const [group] = product.sellingPlanGroups.nodes;
    expect(product.requiresSellingPlan).toBe(false);
    expect(group).toMatchObject({
      name: 'Subscribe & Save',
      sellingPlans: {
        nodes: [
          {
            recurringDeliveries: true,
            priceAdjustments: [
              {
                orderCount: null,
                adjustmentValue: {
                  __typename: 'SellingPlanPercentagePriceAdjustment',
                  adjustmentPercentage: 10,
                },
              },
            ],
          },
          {recurringDeliveries: true},
          {recurringDeliveries: true},
        ],
      },
    });
    const variant = product.selectedOrFirstAvailableVariant;
    expect(variant.sellingPlanAllocations.nodes[0]?.priceAdjustments).toEqual([
      {
        price: {amount: '44.96'},
        compareAtPrice: {amount: '49.95'},
        perDeliveryPrice: {amount: '44.96'},
      },
    ]);
    const sellingPlanId = group?.sellingPlans.nodes[0]?.id ?? '';
    const merchandiseId = variant.id;

    let id: string | undefined;
    const cart = createCartHandler({
      storefront,
      getCartId: () => id,
      setCartId: (given) => {
        id = given;
        return new Headers();
      },
      cartQueryFragment: cartFragment('CartApiQuery', '$numCartLines'),
      cartMutateFragment: cartFragment('CartApiMutation', '10'),
    });
    const added = await cart.addLines([{merchandiseId, sellingPlanId, quantity: 2}]);
    expect(added.userErrors ?? []).toEqual([]);
    cart.setCartId(added.cart.id);
    const lineId = added.cart.lines.nodes[0]?.id ?? '';
    expect(await cart.get()).toMatchObject({
      totalQuantity: 2,
      cost: {totalAmount: {amount: '89.92'}},
      lines: {
        nodes: [
          {
            sellingPlanAllocation: {
              sellingPlan: {id: sellingPlanId, name: 'Deliver every 30 days'},
              priceAdjustments: [{price: {amount: '44.96'}}],
            },
          },
        ],
      },
    });

    const other = group?.sellingPlans.nodes[1]?.id ?? '';
    await cart.updateLines([{id: lineId, sellingPlanId: other}]);
    expect((await cart.get())?.lines.nodes).toMatchObject([
      {quantity: 2, sellingPlanAllocation: {sellingPlan: {id: other}}},
    ]);
    await cart.addLines([{merchandiseId, quantity: 1}]);
    expect((await cart.get())?.lines.nodes).toHaveLength(2);
    const refused = await cart.addLines([
      {merchandiseId, sellingPlanId: 'gid://shopify/SellingPlan/1', quantity: 1},
    ]);
    expect(refused.userErrors?.length).toBeGreaterThan(0);
  });
});
