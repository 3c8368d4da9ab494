import {beforeEach, describe, expect, it} from 'vitest';
import {supplements} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {getCart, type Json, mutateCart, variants} from '../support/store-client.ts';

/** How carts follow changes of the catalog; what a storefront changes itself is stated in `fidelity/`. */
const store = await startStore({catalog: supplements});
beforeEach(() => store.control.reset());

async function create(...lines: object[]) {
  const {cart, userErrors, warnings} = await mutateCart(store, 'cartCreate', {input: {lines}});
  return {cart, cartId: cart.at('id').text, userErrors, warnings};
}

function quantities(cart: Json): Record<string, number> {
  return Object.fromEntries(
    cart
      .at('lines', 'nodes')
      .list.map((line) => [
        line.at('merchandise', 'product', 'handle').text,
        line.at('quantity').number,
      ]),
  );
}

describe('the stock of a cart', () => {
  it('leaves a sold-out line with quantity 0 and a warning', async () => {
    store.control.setProduct('ember', {availableForSale: false});
    const {cart, cartId, userErrors, warnings} = await create(
      {merchandiseId: variants.ember, quantity: 2},
      {merchandiseId: variants.meadow},
    );
    expect(userErrors).toEqual([]);
    expect(quantities(cart)).toEqual({ember: 0, meadow: 1});
    expect(cart.at('totalQuantity').number).toBe(1);
    expect(cart.at('cost', 'totalAmount', 'amount').text).toBe('61.95');
    expect(warnings).toMatchObject([
      {code: 'MERCHANDISE_OUT_OF_STOCK', target: cart.at('lines', 'nodes', 1, 'id').text},
    ]);

    const lines = [{id: warnings[0]?.target, quantity: 5}];
    const still = await mutateCart(store, 'cartLinesUpdate', {cartId, lines});
    expect(quantities(still.cart)).toEqual({ember: 0, meadow: 1});
    expect(still.warnings).toMatchObject([{code: 'MERCHANDISE_OUT_OF_STOCK'}]);
    const noted = await mutateCart(store, 'cartNoteUpdate', {cartId, note: 'x'});
    expect(noted.warnings).toEqual(still.warnings);
    const lineIds = [warnings[0]?.target];
    const removed = await mutateCart(store, 'cartLinesRemove', {cartId, lineIds});
    expect(quantities(removed.cart)).toEqual({meadow: 1});
    expect(removed.warnings).toEqual([]);
  });

  it('is checked again with every mutation', async () => {
    const {cartId} = await create({merchandiseId: variants.ember, quantity: 3});
    store.control.setProduct('ember', {quantityAvailable: 2});
    const {cart, warnings} = await mutateCart(store, 'cartNoteUpdate', {cartId, note: 'x'});
    expect(quantities(cart)).toEqual({ember: 2});
    expect(warnings).toMatchObject([
      {code: 'MERCHANDISE_NOT_ENOUGH_STOCK', target: cart.at('lines', 'nodes', 0, 'id').text},
    ]);
    const again = await mutateCart(store, 'cartNoteUpdate', {cartId, note: 'y'});
    expect(again.warnings).toEqual([]);
  });

  it('serves the line whose quantity is set before the other lines of its product', async () => {
    store.control.setProduct('ember', {quantityAvailable: 5});
    const {cart, cartId} = await create(
      {merchandiseId: variants.ember, quantity: 3},
      {merchandiseId: variants.ember, quantity: 2, attributes: [{key: 'gift', value: 'yes'}]},
    );
    const lines = [{id: cart.at('lines', 'nodes', 0, 'id').text, quantity: 4}];
    const updated = await mutateCart(store, 'cartLinesUpdate', {cartId, lines});
    const left = updated.cart.at('lines', 'nodes').list.map((line) => line.at('quantity').number);
    expect(left).toEqual([4, 1]);
    expect(updated.warnings).toMatchObject([
      {message: 'Only 1 item was added to your cart due to availability.'},
    ]);
  });

  it('has no lines whose variant was deleted', async () => {
    const {cartId} = await create(
      {merchandiseId: variants.ember},
      {merchandiseId: variants.meadow},
    );
    store.control.setProduct('ember', {variantDeleted: true});
    const cart = await getCart(store, cartId);
    expect(cart.at('lines', 'nodes').list).toHaveLength(1);
    expect(cart.at('cost', 'totalAmount', 'amount').text).toBe('61.95');
  });
});
