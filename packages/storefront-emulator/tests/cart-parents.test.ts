import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {type Emulator, startEmulator} from '../src/emulator.ts';
import {supplements} from './support/samples.ts';
import {type Json, queryStorefront, variants} from './support/store-client.ts';

let store: Emulator;
beforeAll(async () => {
  store = await startEmulator({catalog: supplements});
});
afterAll(() => store.close());
beforeEach(() => store.control.reset());

const fields = `cart {id buyerIdentity {email customer {firstName}} lines(first: 9) {nodes {
  id merchandise {... on ProductVariant {product {handle}}}
  ... on CartLine {parentRelationship {parent {merchandise {... on ProductVariant {product {handle}}}}}}
}}} userErrors {code field message}`;

async function run(name: string, declaration: string, passed: string, variables: object) {
  const {data, errors} = await queryStorefront(
    store,
    `mutation (${declaration}) {it: ${name}(${passed}) {${fields}}}`,
    variables,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.at('it');
}

const add = (cartId: string, ...lines: object[]) =>
  run('cartLinesAdd', '$cartId: ID!, $lines: [CartLineInput!]!', 'cartId: $cartId, lines: $lines', {
    cartId,
    lines,
  });
const create = (input: object) => run('cartCreate', '$input: CartInput', 'input: $input', {input});

/** The lines' products, each with that of its parent. */
function nesting(payload: Json): Record<string, string | undefined> {
  const handle = ['merchandise', 'product', 'handle'];
  return Object.fromEntries(
    payload.at('cart', 'lines', 'nodes').list.map((line) => {
      const parent = line.at('parentRelationship', 'parent', ...handle);
      return [line.at(...handle).text, parent.value === undefined ? undefined : parent.text];
    }),
  );
}

function handlesOf(payload: Json): string[] {
  const lines = payload.at('cart', 'lines', 'nodes').list;
  return lines.map((line) => line.at('merchandise', 'product', 'handle').text);
}

function lineOf(payload: Json, index: number): string {
  return payload.at('cart', 'lines', 'nodes', index, 'id').text;
}

describe('a nested cart line', () => {
  it('names its parent, given by its line or its merchandise, and is copied with it', async () => {
    const created = await create({
      lines: [
        {merchandiseId: variants.ember},
        {merchandiseId: variants.meadow, parent: {merchandiseId: variants.ember}},
      ],
    });
    expect(nesting(created)).toEqual({ember: undefined, meadow: 'ember'});
    const cartId = created.at('cart', 'id').text;
    const parent = {lineId: lineOf(created, 0)};
    const more = await add(cartId, {merchandiseId: variants.harbor, parent});
    expect(nesting(more)).toEqual({ember: undefined, meadow: 'ember', harbor: 'ember'});
    const copy = await run('cartClone', '$cartId: ID!', 'cartId: $cartId', {cartId});
    expect(nesting(copy)).toEqual(nesting(more));
  });

  it('comes after its parent and the lines that are nested there already', async () => {
    const created = await create({
      lines: [
        {merchandiseId: variants.harbor},
        {merchandiseId: variants.ember},
        {merchandiseId: variants.meadow, parent: {merchandiseId: variants.ember}},
        {merchandiseId: variants.harbor, parent: {merchandiseId: variants.ember}},
      ],
    });
    expect(handlesOf(created)).toEqual(['ember', 'meadow', 'harbor', 'harbor']);
  });

  it('names an existing parent by its line only, and is never nested in its own variant', async () => {
    const created = await create({lines: [{merchandiseId: variants.ember}]});
    const cartId = created.at('cart', 'id').text;
    const byMerchandise = {merchandiseId: variants.ember};
    const rejected = await add(cartId, {merchandiseId: variants.meadow, parent: byMerchandise});
    expect(rejected.at('userErrors', 0, 'code').text).toBe('PARENT_LINE_INVALID_REFERENCE');
    const circular = await add(cartId, {
      merchandiseId: variants.ember,
      parent: {lineId: lineOf(created, 0)},
    });
    expect(circular.at('userErrors', 0, 'code').text).toBe('PARENT_LINE_NESTING_TOO_DEEP');
  });

  it('is removed with its parent', async () => {
    const created = await create({
      lines: [
        {merchandiseId: variants.ember},
        {merchandiseId: variants.meadow, parent: {merchandiseId: variants.ember}},
        {merchandiseId: variants.harbor},
      ],
    });
    const removed = await run(
      'cartLinesRemove',
      '$cartId: ID!, $lineIds: [ID!]!',
      'cartId: $cartId, lineIds: $lineIds',
      {cartId: created.at('cart', 'id').text, lineIds: [lineOf(created, 1)]},
    );
    expect(nesting(removed)).toEqual({harbor: undefined});
  });

  it.each([
    [{merchandiseId: variants.meadow}, 'PARENT_LINE_NOT_FOUND', ['merchandiseId']],
    [{lineId: 'gid://shopify/CartLine/x'}, 'PARENT_LINE_NOT_FOUND', ['lineId']],
    [{}, 'PARENT_LINE_INVALID_REFERENCE', []],
  ])('is rejected with the parent %o', async (parent, code, names) => {
    const created = await create({lines: [{merchandiseId: variants.ember}]});
    const cartId = created.at('cart', 'id').text;
    const rejected = await add(cartId, {merchandiseId: variants.harbor, parent});
    expect(rejected.at('cart').value).toBeNull();
    expect(rejected.at('userErrors').value).toMatchObject([
      {code, field: ['lines', '0', 'parent', ...names]},
    ]);
  });

  it('cannot be a parent itself', async () => {
    const created = await create({
      lines: [
        {merchandiseId: variants.ember},
        {merchandiseId: variants.meadow, parent: {merchandiseId: variants.ember}},
      ],
    });
    const parent = {lineId: lineOf(created, 1)};
    const cartId = created.at('cart', 'id').text;
    const rejected = await add(cartId, {merchandiseId: variants.harbor, parent});
    expect(rejected.at('userErrors', 0, 'code').text).toBe('PARENT_LINE_NESTING_TOO_DEEP');
  });
});

describe('the buyer of a cart', () => {
  it.each([
    [{customerAccessToken: 'nobody'}, 'INVALID', 'customerAccessToken'],
    [
      {companyLocationId: 'gid://shopify/CompanyLocation/1'},
      'MISSING_CUSTOMER_ACCESS_TOKEN',
      'companyLocationId',
    ],
  ])('is rejected as %o', async (buyerIdentity, code, name) => {
    const cartId = (await create({})).at('cart', 'id').text;
    const rejected = await run(
      'cartBuyerIdentityUpdate',
      '$cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!',
      'cartId: $cartId, buyerIdentity: $buyerIdentity',
      {cartId, buyerIdentity},
    );
    expect(rejected.at('userErrors').value).toMatchObject([{code, field: ['buyerIdentity', name]}]);
  });
});

describe('a cart without the checkout', () => {
  it('is not paid by Shop Pay, which responds with an error', async () => {
    const {errors} = await queryStorefront(
      store,
      'mutation {cartPaymentUpdate(cartId: "gid://shopify/Cart/1", payment: {amount: {amount: "1.0", currencyCode: USD}}) {userErrors {code}}}',
    );
    expect(errors).toMatchObject([
      {
        message: 'storefront-emulator does not emulate cartPaymentUpdate.',
        extensions: {code: 'NOT_EMULATED'},
      },
    ]);
  });
});
