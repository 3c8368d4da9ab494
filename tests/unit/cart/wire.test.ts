import {expect, it} from 'vitest';
import {emptyCart} from '../../../app/cart/cart.ts';
import {isFinalResponse} from '../../../app/cart/wire.ts';

it.each<[boolean, number, unknown]>([
  [true, 200, {cart: emptyCart}],
  [true, 412, {code: 'conflict', cart: emptyCart}],
  [true, 422, {code: 'rejected', problem: 'Sold out.'}],
  [true, 404, {code: 'not-found'}],
  // A body that did not arrive in time, a proxy, and another program's JSON.
  [false, 408, {code: 'invalid', problem: 'The body was too slow.'}],
  [false, 429, {code: 'rate-limited'}],
  [false, 502, {code: 'rejected'}],
  [false, 422, {code: 'E_VALIDATION'}],
  [false, 200, {}],
  [false, 200, {cart: emptyCart, code: 'rejected'}],
  [false, 200, {cart: emptyCart, code: 'of a later deployment'}],
  [false, 200, {cart: emptyCart, offers: 'soon'}],
  [false, 412, {code: 'conflict'}],
  [false, 404, {cart: emptyCart}],
  [false, 422, {code: 'rejected', problem: {}}],
  [false, 200, null],
])('%s: a response with status %i and %j is final', (expected, status, body) => {
  expect(isFinalResponse(status, body)).toBe(expected);
});
