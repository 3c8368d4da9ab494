import {createStorefrontApiClient} from '@shopify/storefront-api-client';
import {describe, expect, it} from 'vitest';
import {clothes} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';

/** Shopify's own client for any JavaScript project. */
const store = await startStore({catalog: clothes});

const cartFields = `
  id checkoutUrl totalQuantity discountCodes {code applicable} cost {totalAmount {amount}}
  lines(first: 10) {nodes {id quantity merchandise {... on ProductVariant {id}}}}`;
const result = `{cart {${cartFields}} userErrors {code field message}}`;

interface Cart {
  id: string;
  checkoutUrl: string;
  totalQuantity: number;
  discountCodes: {code: string; applicable: boolean}[];
  cost: {totalAmount: {amount: string}};
  lines: {nodes: {id: string; quantity: number}[]};
}

function connect() {
  return createStorefrontApiClient({
    storeDomain: store.origin,
    apiVersion: '2026-04',
    publicAccessToken: store.publicToken,
    // The client puts https:// before every domain; this emulator serves HTTP.
    customFetchApi: (url, init) => fetch(String(url).replace(/^https:/, 'http:'), init),
  });
}

describe('Shopify’s Storefront API client', () => {
  it('shops: lists products, fills a cart, changes it, and opens the checkout', async () => {
    const client = connect();
    async function ask<T>(operation: string, variables: Record<string, unknown> = {}): Promise<T> {
      const {data, errors} = await client.request<T>(operation, {variables});
      expect(errors).toBeUndefined();
      if (!data) throw new Error('The response has no data.');
      return data;
    }
    async function change(operation: string, variables: Record<string, unknown>): Promise<Cart> {
      const data = await ask<Record<string, {cart: Cart; userErrors: object[]}>>(
        operation,
        variables,
      );
      const [payload] = Object.values(data);
      expect(payload?.userErrors).toEqual([]);
      if (!payload) throw new Error('The mutation has no payload.');
      return payload.cart;
    }

    const {products} = await ask<{products: {nodes: {handle: string}[]}}>(
      `query ($first: Int!) {products(first: $first) {nodes {handle}}}`,
      {first: 3},
    );
    expect(products.nodes).toHaveLength(3);
    const {product} = await ask<{product: {variants: {nodes: {id: string}[]}}}>(
      `query ($handle: String!) {product(handle: $handle) {variants(first: 5) {nodes {id}}}}`,
      {handle: products.nodes[0]?.handle},
    );
    const merchandiseId = product.variants.nodes[0]?.id;

    let cart = await change(
      `mutation ($lines: [CartLineInput!]!) {cartCreate(input: {lines: $lines}) ${result}}`,
      {lines: [{merchandiseId, quantity: 1}]},
    );
    expect(cart.cost.totalAmount.amount).toBe('49.0');
    const cartId = cart.id;
    cart = await change(
      `mutation ($cartId: ID!, $lines: [CartLineInput!]!) {cartLinesAdd(cartId: $cartId, lines: $lines) ${result}}`,
      {cartId, lines: [{merchandiseId: product.variants.nodes[3]?.id, quantity: 1}]},
    );
    const [first, second] = cart.lines.nodes;
    expect(cart.totalQuantity).toBe(2);
    cart = await change(
      `mutation ($cartId: ID!, $lines: [CartLineUpdateInput!]!) {cartLinesUpdate(cartId: $cartId, lines: $lines) ${result}}`,
      {cartId, lines: [{id: first?.id, quantity: 2}]},
    );
    expect(cart.totalQuantity).toBe(3);
    cart = await change(
      `mutation ($cartId: ID!, $ids: [ID!]!) {cartLinesRemove(cartId: $cartId, lineIds: $ids) ${result}}`,
      {cartId, ids: [second?.id]},
    );
    expect(cart.lines.nodes).toHaveLength(1);
    cart = await change(
      `mutation ($cartId: ID!, $codes: [String!]!) {cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $codes) ${result}}`,
      {cartId, codes: ['SHIRTS20']},
    );
    expect(cart.discountCodes).toEqual([{code: 'SHIRTS20', applicable: true}]);
    expect(cart.cost.totalAmount.amount).toBe('78.4');

    const checkout = await fetch(cart.checkoutUrl);
    expect(checkout.status).toBe(200);
    expect(await checkout.text()).toContain('Trail Shirt');
  });

  it('receives the error of an invalid operation with its code and place', async () => {
    const client = connect();
    const {errors} = await client.request('{shop {nothing}}');
    expect(errors?.graphQLErrors).toMatchObject([
      {extensions: {code: 'undefinedField'}, locations: [{line: 1, column: 8}]},
    ]);
  });
});
