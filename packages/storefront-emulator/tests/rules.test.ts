import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {type Emulator, startEmulator} from '../src/emulator.ts';
import {supplements} from './support/samples.ts';
import {
  getCart,
  mutateCart,
  planId,
  plans,
  queryStorefront,
  variants,
} from './support/store-client.ts';

/** Shopify's rules for arguments, addresses and searches; cart lines are tested in `carts.test.ts`. */
let store: Emulator;
beforeAll(async () => {
  store = await startEmulator({catalog: supplements});
});
afterAll(() => store.close());
beforeEach(() => store.control.reset());

async function newCart(input: object = {lines: [{merchandiseId: variants.ember}]}) {
  const {cart} = await mutateCart(store, 'cartCreate', {input});
  return cart.at('id').text;
}

describe('the check of arguments', () => {
  it('rejects an invalid id inside an input object', async () => {
    const lines = [{merchandiseId: variants.ember}, {merchandiseId: '42'}];
    const {errors} = await queryStorefront(
      store,
      'mutation ($input: CartInput) {cartCreate(input: $input) {cart {id}}}',
      {input: {lines}},
    );
    expect(errors).toMatchObject([
      {
        message: "Invalid global id '42'",
        extensions: {code: 'INVALID_VARIABLE'},
      },
    ]);
  });

  it('rejects more than 250 values', async () => {
    const cartId = await newCart();
    const lines = Array.from({length: 251}, () => ({merchandiseId: variants.ember}));
    const add =
      'mutation ($cartId: ID!, $lines: [CartLineInput!]!) {cartLinesAdd(cartId: $cartId, lines: $lines) {cart {id}}}';
    const {errors} = await queryStorefront(store, add, {cartId, lines});
    expect(errors).toMatchObject([
      {
        message: 'The input array size of 251 is greater than the maximum allowed of 250.',
        path: ['cartLinesAdd', 'lines'],
        extensions: {code: 'MAX_INPUT_SIZE_EXCEEDED'},
      },
    ]);
    expect(
      (await queryStorefront(store, add, {cartId, lines: lines.slice(1)})).errors,
    ).toBeUndefined();
    expect((await getCart(store, cartId)).at('totalQuantity').number).toBe(251);
  });
});

describe('cartCreate', () => {
  it.each([
    ['a note that is too long', {note: 'x'.repeat(5001)}, ['input', 'note']],
    ['no email', {buyerIdentity: {email: 'x'}}, ['input', 'buyerIdentity', 'email']],
    [
      'an address without a country',
      {delivery: {addresses: [{address: {deliveryAddress: {city: 'Eureka'}}}]}},
      ['input', 'delivery', 'addresses', '0', 'address', 'deliveryAddress', 'countryCode'],
    ],
  ])('creates no cart with %s', async (_, wrong, field) => {
    const {cart, userErrors, warnings} = await mutateCart(store, 'cartCreate', {
      input: {lines: [{merchandiseId: variants.ember}], ...wrong},
    });
    expect(cart.value).toBeNull();
    expect(userErrors.map((error) => error.field)).toEqual([field]);
    expect(warnings).toEqual([]);
  });

  it('keeps everything of its input', async () => {
    const {cart, userErrors} = await mutateCart(store, 'cartCreate', {
      input: {
        lines: [{merchandiseId: variants.ember, quantity: 2}],
        note: 'Ring twice',
        attributes: [{key: 'from', value: 'test'}],
        discountCodes: ['WELCOME10'],
        giftCardCodes: ['arcticgift25'],
        buyerIdentity: {
          email: 'buyer@example.com',
          preferences: {delivery: {deliveryMethod: null, pickupHandle: null}, wallet: null},
        },
        metafields: [{key: 'custom.mark', type: 'single_line_text_field', value: 'b'}],
      },
    });
    expect(userErrors).toEqual([]);
    expect(cart.value).toMatchObject({
      note: 'Ring twice',
      attributes: [{key: 'from', value: 'test'}],
      discountCodes: [{code: 'WELCOME10', applicable: true}],
      appliedGiftCards: [{lastCharacters: 'FT25'}],
      buyerIdentity: {email: 'buyer@example.com'},
      // Shopify's checkout charge is the sum of the lines before the cart's discounts.
      cost: {subtotalAmount: {amount: '99.9'}, checkoutChargeAmount: {amount: '99.9'}},
    });
    const {data, errors} = await queryStorefront(
      store,
      'query ($id: ID!) {cart(id: $id) {metafield(namespace: "custom", key: "mark") {value} buyerIdentity {preferences {wallet delivery {deliveryMethod pickupHandle}}}}}',
      {id: cart.at('id').text},
    );
    expect(errors).toBeUndefined();
    expect(data.at('cart', 'metafield', 'value').text).toBe('b');
  });
});

describe('cartBuyerIdentityUpdate', () => {
  it('sets, replaces, removes and validates fields', async () => {
    const cartId = await newCart();
    const say = (buyerIdentity: object) =>
      mutateCart(store, 'cartBuyerIdentityUpdate', {cartId, buyerIdentity});
    await say({email: 'a@example.com', phone: '+15555550100'});
    expect((await say({email: 'b@example.com'})).cart.at('buyerIdentity', 'email').text).toBe(
      'b@example.com',
    );
    const rejected = await say({email: 'nobody'});
    expect(rejected.userErrors).toEqual([
      {code: 'INVALID', field: ['buyerIdentity', 'email'], message: 'Email is invalid'},
    ]);
    expect((await say({phone: 'call me'})).userErrors).toMatchObject([{code: 'INVALID'}]);
    expect((await say({email: null})).cart.at('buyerIdentity', 'email').value).toBeNull();
  });
});

describe('the delivery addresses of a cart', () => {
  const results = 'userErrors {code field} warnings {code target}';
  const shown = `cart {delivery {addresses {id selected} chosen: addresses(selected: true) {address {... on CartDeliveryAddress {city}}}}} ${results}`;
  const add = `mutation ($cartId: ID!, $addresses: [CartSelectableAddressInput!]!) {it: cartDeliveryAddressesAdd(cartId: $cartId, addresses: $addresses) {${shown}}}`;
  const update = `mutation ($cartId: ID!, $addresses: [CartSelectableAddressUpdateInput!]!) {it: cartDeliveryAddressesUpdate(cartId: $cartId, addresses: $addresses) {${shown}}}`;
  const remove = `mutation ($cartId: ID!, $addressIds: [ID!]!) {it: cartDeliveryAddressesRemove(cartId: $cartId, addressIds: $addressIds) {${shown}}}`;

  const to = (city: string, more: object = {}, selected = false) => ({
    selected,
    address: {deliveryAddress: {address1: '1 Forest Way', city, countryCode: 'US', ...more}},
  });

  async function run(document: string, given: object) {
    const {data, errors} = await queryStorefront(store, document, given);
    expect(errors).toBeUndefined();
    return data.at('it');
  }

  it('select at most one address: the last one marked as selected', async () => {
    const cartId = await newCart();
    await run(add, {cartId, addresses: [to('Eureka', {}, true), to('Arcata')]});
    const second = await run(add, {cartId, addresses: [to('Trinidad', {}, true)]});
    const chosen = second.at('cart', 'delivery', 'chosen');
    expect(chosen.value).toEqual([{address: {city: 'Trinidad'}}]);
    expect(second.at('cart', 'delivery', 'addresses').list).toHaveLength(3);

    const first = second.at('cart', 'delivery', 'addresses', 0, 'id').text;
    const back = await run(update, {cartId, addresses: [{id: first, selected: true}]});
    expect(back.at('cart', 'delivery', 'chosen').value).toEqual([{address: {city: 'Eureka'}}]);
    const less = await run(remove, {cartId, addressIds: [first]});
    expect(less.at('cart', 'delivery', 'addresses').list).toHaveLength(2);
  });

  it.each([
    [[to('A', {}, true), to('B', {}, true)], 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED'],
    [[to('A', {countryCode: null})], 'INVALID'],
  ])('are rejected, and the cart stays as it is: %o', async (addresses, code) => {
    const cartId = await newCart();
    await run(add, {cartId, addresses: [to('Eureka')]});
    const rejected = await run(add, {cartId, addresses});
    expect(rejected.at('cart', 'delivery', 'addresses').list).toHaveLength(1);
    expect(rejected.at('userErrors', 0, 'code').text).toBe(code);
    expect(rejected.at('warnings').value).toEqual([]);
  });

  it('are stored once, and are not found by an unknown id', async () => {
    const cartId = await newCart();
    const first = await run(add, {cartId, addresses: [to('Eureka')]});
    const again = await run(add, {cartId, addresses: [to('Eureka')]});
    const {id} = first.at('cart', 'delivery', 'addresses', 0).value as {id: string};
    expect(again.at('warnings').value).toEqual([{code: 'DUPLICATE_DELIVERY_ADDRESS', target: id}]);
    expect(again.at('cart', 'delivery', 'addresses').list).toHaveLength(1);

    const strange = 'gid://shopify/CartSelectableAddress/0';
    const code = 'INVALID_DELIVERY_ADDRESS_ID';
    for (const [rejected, field] of [
      [await run(remove, {cartId, addressIds: [strange]}), ['addressIds', '0']],
      [await run(update, {cartId, addresses: [{id: strange}]}), ['addresses', '0']],
    ] as const) {
      expect(rejected.at('userErrors').value).toEqual([{code, field}]);
      expect(rejected.at('cart', 'delivery', 'addresses').list).toHaveLength(1);
    }
  });

  it('get delivery options in the USA only, and reject unknown options', async () => {
    const cartId = await newCart();
    const groups =
      'query ($cartId: ID!) {cart(id: $cartId) {deliveryGroups(first: 2) {nodes {id selectedDeliveryOption {handle estimatedCost {amount}}}}}}';
    await run(add, {cartId, addresses: [to('Toronto', {countryCode: 'CA'}, true)]});
    const abroad = await queryStorefront(store, groups, {cartId});
    expect(abroad.data.at('cart', 'deliveryGroups', 'nodes').list).toEqual([]);

    await run(add, {cartId, addresses: [to('Eureka', {}, true)]});
    const home = await queryStorefront(store, groups, {cartId});
    const group = home.data.at('cart', 'deliveryGroups', 'nodes', 0);
    expect(group.at('selectedDeliveryOption').value).toEqual({
      handle: 'standard',
      estimatedCost: {amount: '5.99'},
    });
    const choose = `mutation ($cartId: ID!, $selectedDeliveryOptions: [CartSelectedDeliveryOptionInput!]!) {it: cartSelectedDeliveryOptionsUpdate(cartId: $cartId, selectedDeliveryOptions: $selectedDeliveryOptions) {${results}}}`;
    const deliveryGroupId = group.at('id').text;
    for (const [option, code] of [
      [{deliveryGroupId, deliveryOptionHandle: 'drone'}, 'INVALID_DELIVERY_OPTION'],
      [
        {deliveryGroupId: 'gid://shopify/CartDeliveryGroup/0', deliveryOptionHandle: 'express'},
        'INVALID_DELIVERY_GROUP',
      ],
    ] as const) {
      const rejected = await run(choose, {cartId, selectedDeliveryOptions: [option]});
      expect(rejected.at('userErrors', 0, 'code').text).toBe(code);
    }
    // The second group is that of the subscription, which keeps its own option.
    await queryStorefront(
      store,
      'mutation ($cartId: ID!, $lines: [CartLineInput!]!) {cartLinesAdd(cartId: $cartId, lines: $lines) {userErrors {code}}}',
      {
        cartId,
        lines: [{merchandiseId: variants.ember, sellingPlanId: planId(plans.ember[0])}],
      },
    );
    const chosen = {deliveryGroupId, deliveryOptionHandle: 'express'};
    await run(choose, {cartId, selectedDeliveryOptions: [chosen]});
    const express = await queryStorefront(store, groups, {cartId});
    expect(
      express.data.at('cart', 'deliveryGroups', 'nodes', 0, 'selectedDeliveryOption', 'handle')
        .text,
    ).toBe('express');
    expect(
      express.data.at('cart', 'deliveryGroups', 'nodes', 1, 'selectedDeliveryOption', 'handle')
        .text,
    ).toBe('standard');
  });

  it('are at most 20', async () => {
    const cartId = await newCart();
    const addresses = Array.from({length: 21}, (_, index) => to(`City ${index}`));
    const rejected = await run(add, {cartId, addresses});
    expect(rejected.at('userErrors', 0, 'code').text).toBe('TOO_MANY_DELIVERY_ADDRESSES');
    expect(rejected.at('cart', 'delivery', 'addresses').list).toEqual([]);
    const accepted = await run(add, {cartId, addresses: addresses.slice(1)});
    expect(accepted.at('cart', 'delivery', 'addresses').list).toHaveLength(20);
  });
});

describe('cartClone', () => {
  it('copies the lines with new ids, without the buyer', async () => {
    const cartId = await newCart({
      lines: [{merchandiseId: variants.ember, sellingPlanId: planId(plans.ember[0])}],
      buyerIdentity: {email: 'buyer@example.com'},
    });
    const {data} = await queryStorefront(
      store,
      'mutation ($cartId: ID!) {cartClone(cartId: $cartId) {cart {id buyerIdentity {email} lines(first: 1) {nodes {id quantity}}}}}',
      {cartId},
    );
    const clone = data.at('cartClone', 'cart');
    expect(clone.at('id').text).not.toBe(cartId);
    expect(clone.at('buyerIdentity', 'email').value).toBeNull();
    const lines = (await getCart(store, cartId)).at('lines', 'nodes');
    expect(clone.at('lines', 'nodes', 0, 'quantity').number).toBe(1);
    expect(clone.at('lines', 'nodes', 0, 'id').text).not.toBe(lines.at(0, 'id').text);
  });
});

describe('the products query', () => {
  it.each([
    ['ember', ['ember']],
    ['title:EMBER OR title:MEADOW', ['ember', 'meadow']],
    ['tag:capsules -lion', []],
    ['tag:capsules', ['ember', 'harbor']],
    ['tag:capsules NOT title:ember', ['harbor']],
    ['product_type:Powder AND vendor:Arctic', ['meadow']],
    ['handle:har*', ['harbor']],
    ['handle:har', []],
    ['variants.price:<50', ['ember']],
    ['variants.price:>=52.95', ['harbor', 'meadow']],
    ['sku:ARC-MEADOW-117G', ['meadow']],
    ['"five mushrooms"', ['meadow']],
    ['available_for_sale:false', ['harbor']],
    ['unknown_field:x', ['ember', 'harbor', 'meadow']],
    ['', ['ember', 'harbor', 'meadow']],
  ])('finds the matching products for %j', async (query, handles) => {
    store.control.setProduct('harbor', {availableForSale: false});
    const {data} = await queryStorefront(
      store,
      'query ($query: String) {products(first: 9, query: $query) {nodes {handle}}}',
      {query},
    );
    const found = data.at('products', 'nodes').list.map((node) => node.at('handle').text);
    expect(found).toEqual(handles);
  });

  it('hides sold-out products or lists them last on request, and filters', async () => {
    store.control.setProduct('ember', {availableForSale: false});
    const find = async (more: string) => {
      const {data, errors} = await queryStorefront(
        store,
        `{search(query: "mushrooms", first: 9, types: [PRODUCT], ${more}) {totalCount nodes {... on Product {handle}}}}`,
      );
      expect(errors).toBeUndefined();
      return data.at('search', 'nodes').list.map((node) => node.at('handle').text);
    };
    expect(await find('unavailableProducts: SHOW')).toEqual(['ember', 'harbor', 'meadow']);
    expect(await find('unavailableProducts: LAST')).toEqual(['harbor', 'meadow', 'ember']);
    expect(await find('unavailableProducts: HIDE')).toEqual(['harbor', 'meadow']);
    expect(await find('sortKey: PRICE, reverse: true')).toEqual(['meadow', 'harbor', 'ember']);
    expect(await find('productFilters: [{price: {max: 52.95}}, {available: true}]')).toEqual([
      'harbor',
    ]);
  });
});

it('productRecommendations returns the other products, and null for an unknown one', async () => {
  const {data} = await queryStorefront(
    store,
    '{ember: productRecommendations(productHandle: "ember") {handle} none: productRecommendations(productHandle: "x") {handle}}',
  );
  expect(data.value).toEqual({ember: [{handle: 'harbor'}, {handle: 'meadow'}], none: null});
});

describe('a fault of an operation', () => {
  it('applies to fields behind an alias or a fragment', async () => {
    store.control.addFault({operation: 'product', fault: 'access_denied'});
    const document =
      'query Deep {...Root} fragment Root on QueryRoot {shown: product(handle: "ember") {id}}';
    const {data, errors} = await queryStorefront(store, document);
    expect(data.value).toEqual({shown: null});
    expect(errors).toMatchObject([
      {message: expect.stringContaining('Access denied for product field'), path: ['shown']},
    ]);
    expect(store.control.requestsOf('Deep')).toEqual(store.control.requestsOf('product'));
    expect(store.control.requests).toMatchObject([{operation: 'Deep', rootFields: ['product']}]);
  });

  it('stops delaying when the faults are cleared', async () => {
    store.control.addFault({operation: '*', fault: 'slow', delayMs: 3_600_000});
    const slow = queryStorefront(store, '{shop {name}}');
    while (!store.control.requests[0]?.faults.length) await fetch(store.controlUrl);
    store.control.clearFaults();
    expect((await slow).data.at('shop', 'name').text).toBe('Arctic');
  });

  it('is rejected with a count of 0', async () => {
    const response = await fetch(`${store.controlUrl}/faults`, {
      method: 'POST',
      body: JSON.stringify({operation: '*', fault: 'hang', times: 0}),
    });
    expect(response.status).toBe(400);
  });
});

it('an invalid request target gets a 400 response, and the store keeps running', async () => {
  const {createConnection} = await import('node:net');
  const status = await new Promise<string>((resolve, reject) => {
    const socket = createConnection(Number(new URL(store.origin).port), '127.0.0.1');
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      resolve(chunk.toString().split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.end('GET //[ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  });
  expect(status).toContain('400');
  expect((await fetch(store.controlUrl)).status).toBe(200);
});
