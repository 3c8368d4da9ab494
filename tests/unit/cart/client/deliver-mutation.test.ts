import {describe, expect, it} from 'vitest';
import type {CartProblemCode} from '../../../../app/cart/cart-response.ts';
import type {Cart} from '../../../../app/cart/cart-view.ts';
import {type CartChange, createMutation} from '../../../../app/cart/client/cart-mutation.ts';
import {type CartTransport, deliverMutation} from '../../../../app/cart/client/deliver-mutation.ts';
import {cartOf} from './carts.ts';

const shown = cartOf({rush: 1});
const inResponse = cartOf({rush: 1}, {note: 'in the response'});
const inStore = cartOf({rush: 1}, {note: 'in the store'});

/** Delivers a mutation that the worker rejects, and returns the cart to show afterwards. */
async function cartAfterRejection(
  change: CartChange,
  code: CartProblemCode,
  cart = inResponse,
): Promise<Cart | null> {
  const transport: CartTransport = {
    send: async () => ({isOk: false, response: {cart, code, problem: 'Rejected.'}}),
    read: async () => ({isOk: true, response: {cart: inStore}}),
    wait: async () => {},
    afterPaint: async () => {},
  };
  const delivery = await deliverMutation(createMutation(change), {
    transport,
    cart: () => shown,
    beginAttempt: (mutation) => mutation,
  });
  if (delivery.outcome !== 'rejected') throw new Error(`It was ${delivery.outcome}.`);
  return delivery.cart;
}

describe('deliverMutation', () => {
  it('returns the store’s cart with a rejection, as far as the worker may be asked for it', async () => {
    const checkout = {kind: 'checkout'} as const;
    const note = {kind: 'note', note: 'Ring twice'} as const;
    expect(await cartAfterRejection(note, 'rejected')).toEqual(inStore);
    expect(await cartAfterRejection(note, 'rate-limited')).toBeNull();
    // The worker has read it for the checkout, unless the store did not respond.
    expect(await cartAfterRejection(checkout, 'checkout-failed')).toEqual(inResponse);
    const outdated = {...inResponse, isStoreReachable: false};
    expect(await cartAfterRejection(checkout, 'checkout-failed', outdated)).toBeNull();
    expect(await cartAfterRejection(checkout, 'rate-limited')).toBeNull();
  });
});
