import type {AppContext} from '~/platform/server/context';
import type {CartResponse} from '../cart-response';
import {CartFormError} from './cart-errors';
import type {CartService} from './cart-service';

/** A response about the cart, for a route to send as JSON or to render. */
export interface CartReply {
  body: CartResponse;
  status: number;
  headers: Headers;
}

export const tooManyRequests =
  'You’re going a little too fast. Please wait a moment and try again.';

/** The response to a rejected request; rethrows an error that the shopper did not cause. */
export async function rejectRequest(
  service: CartService,
  error: unknown,
  context: AppContext,
): Promise<CartReply> {
  if (!(error instanceof CartFormError)) throw error;
  const {message: problem, status, code} = error;
  context.log.info('cart.mutation_rejected', {status, code, problem});
  // The cart is read again, so that the shopper sees its state after the rejected change.
  if (code === 'rejected') await service.read();
  return reply(service, status, {problem, code});
}

/** The cart from the session, without a request to the store. */
export function tooMany(service: CartService, secondsToWait: number): Promise<CartReply> {
  service.state.headers.set('Retry-After', String(secondsToWait));
  return reply(service, 429, {problem: tooManyRequests, code: 'rate-limited'});
}

export async function reply(
  service: CartService,
  status: number,
  details: Omit<CartResponse, 'cart'>,
): Promise<CartReply> {
  const {state} = service;
  const {headers, messages, areCookiesMissing} = state;
  const cart = await service.toCart();
  const message = messages.join(' ');
  return {
    body: {
      cart,
      ...(message !== '' && {problem: message, code: 'rejected'}),
      ...details,
      ...(areCookiesMissing && {cookiesMissing: true}),
    },
    status,
    headers,
  };
}
