import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parseCatalog} from '../../src/catalog/validate.ts';
import {type Emulator, startEmulator} from '../../src/emulator.ts';
import {mutateCart, queryStorefront} from '../support/store-client.ts';

const product = (quantityRule: object) => ({
  handle: 'beans',
  title: 'Beans',
  variants: [{price: '5', inventory: 100, quantityRule}],
});
const catalog = {
  shop: {name: 'Wholesale'},
  products: [product({minimum: 6, maximum: 24, increment: 6})],
};

let store: Emulator;
let merchandiseId: string;
beforeAll(async () => {
  store = await startEmulator({catalog});
  const query = '{product(handle: "beans") {variants(first: 1) {nodes {id}}}}';
  const {data} = await queryStorefront(store, query);
  merchandiseId = data.at('product', 'variants', 'nodes', 0, 'id').text;
});
afterAll(() => store.close());

describe('The quantity rule of a variant', () => {
  it('is enforced for the quantity of the whole line by every mutation of lines', async () => {
    const create = (...quantities: number[]) =>
      mutateCart(store, 'cartCreate', {
        input: {lines: quantities.map((quantity) => ({merchandiseId, quantity}))},
      });
    for (const [quantities, code] of [
      [[3], 'MINIMUM_NOT_MET'],
      [[30], 'MAXIMUM_EXCEEDED'],
      [[6, 1], 'INVALID_INCREMENT'],
    ] as const) {
      const rejected = await create(...quantities);
      expect(rejected.cart.value).toBeNull();
      const index = String(quantities.length - 1);
      expect(rejected.userErrors).toMatchObject([
        {code, field: ['input', 'lines', index, 'quantity']},
      ]);
    }
    const {cart, userErrors} = await create(3, 3);
    expect(userErrors).toEqual([]);
    const cartId = cart.at('id').text;
    const more = await mutateCart(store, 'cartLinesAdd', {
      cartId,
      lines: [{merchandiseId, quantity: 24}],
    });
    const field = ['lines', '0', 'quantity'];
    expect(more.userErrors).toMatchObject([{code: 'MAXIMUM_EXCEEDED', field}]);
    const id = cart.at('lines', 'nodes', 0, 'id').text;
    const update = (quantity: number) =>
      mutateCart(store, 'cartLinesUpdate', {cartId, lines: [{id, quantity}]});
    expect((await update(1)).userErrors).toMatchObject([{code: 'MINIMUM_NOT_MET', field}]);
    expect((await update(12)).cart.at('totalQuantity').number).toBe(12);
    expect((await update(0)).cart.at('lines', 'nodes').list).toEqual([]);
  });

  it('must have a minimum and a maximum that are multiples of its increment', () => {
    const rule = 'products[0].variants[0].quantityRule';
    for (const [quantityRule, problem] of [
      [{minimum: 5, increment: 2}, `${rule}.minimum: must be a multiple of the increment`],
      [{increment: 2}, `${rule}.minimum: must be a multiple of the increment`],
      [
        {minimum: 4, increment: 2, maximum: 7},
        `${rule}.maximum: must be a multiple of the increment`,
      ],
      [{minimum: 4, maximum: 2}, `${rule}.maximum: must not be less than the minimum`],
    ] as const) {
      expect(() => parseCatalog({...catalog, products: [product(quantityRule)]})).toThrow(problem);
    }
  });
});
