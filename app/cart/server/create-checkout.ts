import {StoreUnavailableError} from '~/platform/storefront/store-errors';
import {isPurchasable} from '../cart-view';
import {lineKey} from '../line-key';
import {CartFormError} from './cart-errors';
import type {CartService} from './cart-service';

export interface Checkout {
  /** The address of the checkout; undefined if the cart is empty. */
  location: string | undefined;
  /** The names of lines that cannot be bought and are left out. */
  unavailable: string[];
}

/** The specification's message in the log when no line can be sent to the store. */
const noValidProducts = 'No valid products for checkout';

/**
 * Prepares the store's cart for the checkout: sends what is pending and takes back what the shopper
 * was not shown. Lines of deleted products are not sent, and the store's checkout leaves out lines
 * that have sold out. Throws if the store does not respond or no line can be bought.
 */
export async function createCheckout(
  service: CartService,
  shownLines: readonly {key: string; quantity: number}[] | undefined,
): Promise<Checkout> {
  const {state} = service;
  const expected = shownLines ?? state.session.lines.map((line) => ({...line, key: lineKey(line)}));
  // A page that still shows a cart which is gone asks for these lines.
  await service.readOrReplace({wasBought: false});
  const quantities = new Map(expected.map(({key, quantity}) => [key, quantity]));
  if (shownLines) {
    for (const {key} of state.storeLines) if (!quantities.has(key)) quantities.set(key, 0);
  }
  await service.reduceTo(quantities);
  await service.reconcile({wasBought: false});
  const cart = await service.toCart();
  const isWaiting = cart.lines.some(({status}) => status === 'pending');
  if (!state.isStoreReachable || isWaiting) {
    throw new StoreUnavailableError('The store did not respond at checkout.');
  }
  if (cart.lines.length === 0) {
    if (shownLines && shownLines.length > 0) throw new Error(noValidProducts);
    if (!state.hasCookies) {
      throw new CartFormError(
        'Your browser blocks cookies, so we lost your cart. Allow cookies for this site and try again.',
        409,
        'cookies-blocked',
      );
    }
    return {location: undefined, unavailable: []};
  }
  if (!state.storeCart || !cart.lines.some(isPurchasable)) throw new Error(noValidProducts);
  state.session = {...state.session, checkoutAt: Date.now()};
  return {
    location: state.storeCart.checkoutUrl,
    unavailable: cart.lines.filter((line) => !isPurchasable(line)).map((line) => line.displayName),
  };
}
