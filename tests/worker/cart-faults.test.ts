import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import type {Cart} from '../../app/cart/cart.ts';
import {isDecision} from '../../app/cart/client/parse-cart.ts';
import {type CartResponse, versionOf} from '../../app/cart/wire.ts';
import type {StoreFault} from '../../local/store/api.ts';
import type {ProductInput} from '../../local/store/control.ts';
import {CartClient, quantities} from '../support/cart-client.ts';
import {faultActions, readFaultTable} from '../support/cart-faults.ts';
import {type Shop, startShop} from '../support/site.ts';

/*
 * The rows of the table in docs/cart.md in which the worker decides. The browser tests have the others, in
 * which the page decides what becomes of a cart.
 */
const faults: Readonly<Record<string, StoreFault['fault'] | ProductInput>> = {
  slow: 'slow',
  throttled: 'throttled',
  'access denied': 'access_denied',
  malformed: 'malformed',
  'response lost': 'lost',
  'variant deleted': {variantDeleted: true},
  'out of stock': {quantityAvailable: 0},
};
const inPages = ['down', 'cart expired', 'cart completed'];

const changes = {
  add: ['LinesAdd', {product: 'vitra', from: '0', to: '1'}],
  update: ['LinesUpdate', {key: 'rush', from: '2', quantity: '3'}],
  remove: ['LinesRemove', {key: 'rush', from: '2'}],
  switch: ['CustomSwitchPlan', {key: 'rush', from: '2', plan: 'gid://shopify/SellingPlan/688102'}],
  checkout: ['CustomCheckout', {}],
} as const;

const table = readFaultTable();

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.store.control.reset());

it('every row of the table is one of the worker or of a page', () => {
  expect([...table.keys()].toSorted()).toEqual([...Object.keys(faults), ...inPages].toSorted());
});

describe.each(Object.entries(faults))('the worker while the fault is: %s', (row, fault) => {
  it.each(faultActions)(
    'decides, or leaves it to a repetition, when a page sends: %s',
    async (action) => {
      const {control} = shop.store;
      const client = new CartClient(shop.origin);
      const {body: created} = await client.add('rush', 2);
      const version = versionOf(created.cart ?? null);
      if (typeof fault === 'object') control.setProduct('vitra', fault);
      else control.addFault({operation: '*', fault, ...(fault === 'slow' && {delayMs: 200})});
      const send = async (more: Record<string, string> = {}) => {
        if (action !== 'load') {
          const [name, fields] = changes[action];
          return client.post(name, {...fields, version, ...more});
        }
        const response = await client.fetch('/api/cart');
        return {status: response.status, body: (await response.json()) as CartResponse};
      };

      const [shown = '', held] = (table.get(row)?.[action] ?? '').split('; then ');
      const {status, body} = await send();
      const isUndecided = /kept here|Error creating checkout/.test(shown);
      expect(isDecision(status, body)).toBe(!isUndecided);
      const [, said] = /“(.*)”/.exec(shown) ?? [];
      if (!isUndecided && said) expect(body.problem).toBe(said);
      else if (shown === 'checkout') expect(body.location).toContain(shop.store.origin);
      else if (!isUndecided) expect(contents(body.cart)).toBe(shown);

      control.clearFaults();
      if (isUndecided) await send({retry: 'true'});
      expect(contents((await client.getCart()).cart)).toBe(held);
    },
  );
});

/** What a cart holds, in the words of the table. */
function contents(cart: Cart | undefined): string {
  const held = Object.entries(quantities({...(cart && {cart})}));
  return held.map(([key, quantity]) => `${quantity} ${key}`).join(' + ') || 'empty';
}
