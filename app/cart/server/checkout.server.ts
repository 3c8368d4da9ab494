import {cartErrors} from '../../content/cart-errors.server.ts';
import {cartMessages} from '../../content/cart-messages.ts';
import {isLoopback} from '../../platform/http/request-address.ts';
import type {AppContext} from '../../platform/server/context.server.ts';
import {StoreUnavailableError} from '../../platform/storefront/store.server.ts';
import {emptyCart, isAvailable} from '../cart.ts';
import type {CartResponse} from '../wire.ts';
import {CartError} from './cart-errors.server.ts';
import {readCart} from './store-cart.server.ts';
import {toCart} from './to-cart.server.ts';
import {storeVisitSource} from './visit-source.server.ts';

/**
 * Returns the address of the store's checkout. Lines that cannot be bought are named: the store's
 * checkout leaves them out. Without a line there is no address.
 */
export async function prepareCheckout(
  request: Request,
  context: AppContext,
  source = '',
): Promise<CartResponse> {
  const storeCart = await readCart(context);
  if (!storeCart) return {cart: emptyCart};
  const cart = toCart(storeCart, context);
  if (cart.lines.length === 0) return {cart};
  const soldOut = cart.lines.filter((line) => !isAvailable(line));
  const names = new Intl.ListFormat('en-US').format(soldOut.map((line) => line.displayName));
  if (soldOut.length === cart.lines.length) {
    context.log.info('checkout.sold-out', {message: 'No valid products for checkout'});
    throw new CartError('checkout-failed', cartMessages.checkoutFailed, {
      detail: cartErrors.notAvailable(names, soldOut.length === 1),
      cart: storeCart,
    });
  }
  await storeVisitSource(storeCart, source, context);
  return {
    cart,
    location: toCheckoutAddress(storeCart.checkoutUrl, request),
    ...(soldOut.length > 0 && {problem: cartErrors.notInOrder(names, soldOut.length === 1)}),
  };
}

/** The store's checkout address with the way back to this shop. `http:` is accepted from this machine only. */
export function toCheckoutAddress(checkoutUrl: string, request: Request): string {
  const address = URL.parse(checkoutUrl);
  if (!address || (address.protocol !== 'https:' && !isLoopback(address.origin))) {
    throw new StoreUnavailableError('The store names no address of a checkout.');
  }
  address.searchParams.set('return_url', new URL(request.url).origin);
  return address.href;
}
