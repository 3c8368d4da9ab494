import {isLoopback} from '../../platform/http/request-address.ts';
import type {AppContext} from '../../platform/server/app-context.server.ts';
import {StoreUnavailableError} from '../../platform/storefront/store.server.ts';
import {emptyCart, isAvailable} from '../cart.ts';
import type {CartResponse} from '../wire.ts';
import {CartError} from './cart-errors.server.ts';
import {leftOut} from './cart-problem.server.ts';
import {storeCampaign} from './store-campaign.server.ts';
import {readCart} from './store-cart.server.ts';
import {toCart} from './to-cart.server.ts';

/** An empty cart has no address of a checkout. The problem names lines that are sold out, which the checkout leaves out. */
export async function prepareCheckout(
  request: Request,
  context: AppContext,
  landingQuery = '',
): Promise<CartResponse> {
  const storeCart = await readCart(context);
  if (!storeCart) return {cart: emptyCart};
  const cart = toCart(storeCart, context);
  if (cart.lines.length === 0) return {cart};
  const soldOut = cart.lines.filter((line) => !isAvailable(line)).map((line) => line.displayName);
  if (soldOut.length === cart.lines.length) {
    context.log.info('checkout.sold-out', {message: 'No valid products for checkout'});
    throw new CartError('checkout-failed', {soldOut, cart: storeCart});
  }
  await storeCampaign(storeCart, landingQuery, context);
  const problem = leftOut(soldOut);
  const location = toCheckoutAddress(storeCart.checkoutUrl, request);
  return {cart, location, ...(problem && {problem})};
}

/** With the way back to this shop. The embedded store's address is `http:`. */
export function toCheckoutAddress(checkoutUrl: string, request: Request): string {
  const address = URL.parse(checkoutUrl);
  if (!address || (address.protocol !== 'https:' && !isLoopback(address.origin))) {
    throw new StoreUnavailableError('The store names no address of a checkout.');
  }
  address.searchParams.set('return_url', new URL(request.url).origin);
  return address.href;
}
