import type {CartSync} from './cart-sync.ts';
import type {CheckoutRedirect} from './checkout-redirect.ts';
import type {CartTransport} from './deliver-mutation.ts';
import type {MutationOutbox} from './mutation-outbox.ts';

/** What the cart store uses of the browser. */
export interface CartStoreOptions {
  transport: CartTransport;
  outbox: Pick<MutationOutbox, 'load' | 'save' | 'leaveBehind'>;
  sync: Pick<CartSync, 'start' | 'broadcast' | 'loadCartId' | 'saveCartId'>;
  redirect: Pick<CheckoutRedirect, 'start' | 'cancel'>;
}
