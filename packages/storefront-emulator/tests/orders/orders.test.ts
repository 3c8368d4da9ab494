import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {type Emulator, startEmulator} from '../../src/emulator.ts';
import {openCheckout, showPage} from '../support/checkout.ts';
import {supplements} from '../support/samples.ts';
import {variants} from '../support/store-client.ts';

let store: Emulator;
beforeAll(async () => {
  store = await startEmulator({catalog: supplements, now: '2026-11-20T12:00:00Z'});
});
afterAll(() => store.close());
beforeEach(() => store.control.reset());

async function buy(quantity: number, input: object = {}) {
  const lines = [{merchandiseId: variants.ember, quantity}];
  const {cartId} = await openCheckout(store, {lines, ...input});
  await store.control.placeOrder(cartId);
}

describe('the orders of the account page', () => {
  it('follow the fulfillment and the cancellation, and have a page of their own', async () => {
    await buy(1);
    await buy(1);
    await store.control.orders.ship('1001');
    await store.control.orders.cancel('1002');
    const account = (await showPage(`${store.origin}/account`)).html;
    expect(account.indexOf('Order #1002')).toBeLessThan(account.indexOf('Order #1001'));
    expect(account).toContain('Shipped');

    const [path = ''] = /\/\d+\/orders\/[^"]+/.exec(account) ?? [];
    const url = store.origin + path.replaceAll('&amp;', '&');
    const {status, html} = await showPage(url);
    expect(status).toBe(200);
    for (const words of ['Order #1002', 'Cancelled and refunded', 'EMBER', '$55.94']) {
      expect(html).toContain(words);
    }
    expect((await showPage(url.replace(/key=\w+/, 'key=0'))).status).toBe(404);
  });

  it.each([
    ['when an order is cancelled', false, {}, 10],
    ['after a shipment, too', true, {restock: true}, 10],
    ['only if the merchant restocks them', false, {restock: false}, 7],
  ])('return their items to the stock %s', async (_, isShipped, body, left) => {
    store.control.setProduct('ember', {quantityAvailable: 10});
    store.control.setProduct('meadow', {quantityAvailable: null});
    const meadow = {merchandiseId: variants.meadow, quantity: 1};
    await buy(3, {lines: [{merchandiseId: variants.ember, quantity: 3}, meadow]});
    const quantities = () => {
      const {ember, meadow: untracked} = Object(Reflect.get(store.control.state, 'products'));
      return [ember.quantityAvailable, untracked.quantityAvailable];
    };
    expect(quantities()).toEqual([7, null]);
    if (isShipped) await store.control.orders.ship('1001');
    const cancelled = await fetch(`${store.controlUrl}/orders/1001/cancel`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(cancelled.status).toBe(200);
    expect(quantities()).toEqual([left, null]);
  });
});
