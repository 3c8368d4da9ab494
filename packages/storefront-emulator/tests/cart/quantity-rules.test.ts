import {beforeAll, describe, expect, it} from 'vitest';
import {parseCatalog} from '../../src/catalog/validate.ts';
import {startStore} from '../support/start-store.ts';
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

const store = await startStore({catalog});
let merchandiseId: string;
beforeAll(async () => {
  const query = '{product(handle: "beans") {variants(first: 1) {nodes {id}}}}';
  const {data} = await queryStorefront(store, query);
  merchandiseId = data.at('product', 'variants', 'nodes', 0, 'id').text;
});

describe('The quantity rule of a variant', () => {
  it('is enforced for the quantity of the whole line by every mutation of lines', async () => {
    const create = (...quantities: number[]) =>
      mutateCart(store, 'cartCreate', {
        input: {lines: quantities.map((quantity) => ({merchandiseId, quantity}))},
      });
    expect((await create(6, 1)).userErrors).toMatchObject([
      {code: 'INVALID_INCREMENT', field: ['input', 'lines', '1', 'quantity']},
    ]);
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
