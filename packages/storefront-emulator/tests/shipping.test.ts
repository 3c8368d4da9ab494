import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {type Emulator, startEmulator} from '../src/emulator.ts';
import {supplements} from './support/samples.ts';
import {mutateCart, planId, plans, variants} from './support/store-client.ts';

let store: Emulator;
beforeAll(async () => {
  store = await startEmulator({catalog: supplements});
});
afterAll(() => store.close());
beforeEach(() => store.control.reset());

/** The prices of the shipping methods that the checkout page of a cart offers. */
async function shippingPrices(lines: object[]): Promise<string[]> {
  const {cart} = await mutateCart(store, 'cartCreate', {input: {lines}});
  const page = await (await fetch(cart.at('checkoutUrl').text)).text();
  return [...page.matchAll(/name="shipping".*?<b>([^<]+)/g)].map(([, cost = '']) => cost);
}

describe('the shipping methods of the checkout', () => {
  it('cost what the shipping page promises', async () => {
    const ember = {merchandiseId: variants.ember, quantity: 1};
    expect(await shippingPrices([ember])).toEqual(['$5.99', '$14.99']);
  });

  it.each([
    ['less than $75', '74.99', '$5.99'],
    ['exactly $75', '75.00', 'Free'],
  ])('include standard shipping for %s as %s', async (_, price, standard) => {
    store.control.setProduct('ember', {price});
    const ember = {merchandiseId: variants.ember, quantity: 1};
    expect(await shippingPrices([ember])).toEqual([standard, '$14.99']);
  });

  it('are free for a cart with a subscription', async () => {
    const lines = [
      {merchandiseId: variants.ember, quantity: 1},
      {merchandiseId: variants.meadow, quantity: 1, sellingPlanId: planId(plans.meadow[0])},
    ];
    expect(await shippingPrices(lines)).toEqual(['Free', 'Free']);
  });

  it('are not free because of a subscription that has sold out', async () => {
    store.control.setProduct('meadow', {quantityAvailable: 0});
    const lines = [
      {merchandiseId: variants.ember, quantity: 1},
      {merchandiseId: variants.meadow, quantity: 1, sellingPlanId: planId(plans.meadow[0])},
    ];
    expect(await shippingPrices(lines)).toEqual(['$5.99', '$14.99']);
  });
});
