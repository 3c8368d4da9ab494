import {StoreUnavailableError} from '~/platform/storefront/store-errors';
import {describeChanges} from '../cart-changes';
import {type CartLine, isPurchasable} from '../cart-view';
import {lineKey} from '../line-key';
import {CartFormError} from './cart-errors';
import type {CartService} from './cart-service';
import {findLine} from './cart-session';

export interface Checkout {
  /** The address of the checkout; undefined if the cart is empty. */
  location: string | undefined;
  /** The names of lines that cannot be bought and are left out. */
  unavailable: string[];
  /** The names of lines that the shopper has not seen; they must not be charged. */
  unseen: string[];
  /** Whether the checkout differs from the last page, for a browser that does not compare them itself. */
  hasChanged: boolean;
}

/** The specification's message in the log when no line can be sent to the store. */
const noValidProducts = 'No valid products for checkout';

/**
 * Prepares the store's cart for the checkout: sends what is pending and reduces lines to the shown
 * quantities. Lines of deleted products are not sent, and the store's checkout leaves out lines
 * that have sold out. Throws if the store does not respond or no line can be bought.
 */
export async function createCheckout(
  service: CartService,
  shownLines: readonly {key: string; quantity: number}[] | undefined,
): Promise<Checkout> {
  const {state} = service;
  const {lines: snapshot, pending} = state.session;
  const expected = shownLines ?? snapshot.map((line) => ({...line, key: lineKey(line)}));
  // A session that has lost its snapshot of a long cart says nothing about what was shown.
  const isShownKnown = shownLines !== undefined || state.isSnapshotKnown || pending.length > 0;
  const shown = await service.toCart();
  // A page that still shows a cart which is gone asks for these lines.
  await service.readOrReplace({wasBought: false});
  const emptied = state.storeLines
    .filter(({key, quantity}) => quantity === 0 && !findLine(snapshot, key))
    .map(({key}) => key);
  await service.reduceTo(new Map(expected.map(({key, quantity}) => [key, quantity])));
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
    return {location: undefined, unavailable: [], unseen: [], hasChanged: false};
  }
  if (!state.storeCart || !cart.lines.some(isPurchasable)) throw new Error(noValidProducts);
  const seenKeys = (shownLines ?? shown.lines).map(({key}) => key);
  const lines = shown.lines.filter(({key}) => !emptied.includes(key));
  return {
    location: state.storeCart.checkoutUrl,
    unavailable: namesOf(cart.lines.filter((line) => !isPurchasable(line))),
    unseen: isShownKnown
      ? namesOf(cart.lines.filter((line) => isPurchasable(line) && !seenKeys.includes(line.key)))
      : [],
    hasChanged: isShownKnown && describeChanges({...shown, lines}, cart).length > 0,
  };
}

function namesOf(lines: readonly CartLine[]): string[] {
  return lines.map(({displayName}) => displayName);
}
