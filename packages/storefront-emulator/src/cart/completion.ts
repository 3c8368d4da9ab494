import type {CartStore} from './cart-store.ts';
import {unknownCart} from './ids.ts';
import type {Cart} from './types.ts';

interface CompletionError {
  code: string;
  message: string;
}

/**
 * The mutations that complete a cart without the hosted checkout. The emulator takes payments in
 * its checkout only, so a submission always leads there.
 */
export function completionMutations(carts: CartStore, view: (cart: Cart) => {checkoutUrl: string}) {
  return {
    cartPrepareForCompletion: ({cartId}: {cartId: string}) => {
      const cart = carts.find(cartId);
      if (!cart) return {result: null, userErrors: [unknownCart]};
      const errors = findMissing(cart);
      const __typename = errors.length === 0 ? 'CartStatusReady' : 'CartStatusNotReady';
      return {result: {__typename, cart: view(cart), errors}, userErrors: []};
    },

    cartSubmitForCompletion: ({cartId}: {cartId: string}) => {
      const cart = carts.find(cartId);
      if (!cart) return {result: null, userErrors: [unknownCart]};
      const missing = findMissing(cart);
      const message = 'The buyer must pay in the checkout.';
      const errors = [...missing, {code: 'REDIRECT_TO_CHECKOUT_REQUIRED', message}];
      const {checkoutUrl} = view(cart);
      return {result: {__typename: 'SubmitFailed', checkoutUrl, errors}, userErrors: []};
    },
  };
}

/** What a cart lacks for an order. */
function findMissing(cart: Cart): CompletionError[] {
  const errors: CompletionError[] = [];
  if (!cart.lines.some(({quantity}) => quantity > 0)) {
    const message = 'The cart has no merchandise to buy.';
    errors.push({code: 'MERCHANDISE_NOT_APPLICABLE', message});
  }
  if (!cart.buyer?.email) {
    errors.push({code: 'BUYER_IDENTITY_EMAIL_REQUIRED', message: 'An email address is required.'});
  }
  if (!cart.addresses?.some(({selected}) => selected)) {
    errors.push({code: 'DELIVERY_ADDRESS_REQUIRED', message: 'A delivery address is required.'});
  }
  return errors;
}
