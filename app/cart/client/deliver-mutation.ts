import type {CartResponse} from '../cart-response.ts';
import type {Cart} from '../cart-view.ts';
import {isApplied} from './apply-mutation.ts';
import type {CartMutation} from './cart-mutation.ts';
import type {CartReply} from './cart-request.ts';
import {maxAttempts, resumeDelayMs, retryDelayMs} from './mutation-queue.ts';

export interface CartTransport {
  /** Both reject if no response arrived. */
  send(mutation: CartMutation, cart: Cart): Promise<CartReply>;
  read(cart: Cart): Promise<CartReply>;
  wait(ms: number): Promise<void>;
  /** Resolves when the page has shown the change, so that sending does not delay it. */
  afterPaint(): Promise<void>;
}

export type Delivery =
  | {outcome: 'applied'; response: CartResponse}
  /** The worker rejected it; `cart` is the store's, unless it could not be read. */
  | {outcome: 'rejected'; response: CartResponse; cart: Cart | null}
  /** No response arrived, but the cart could be read afterwards. */
  | {outcome: 'unconfirmed'; cart: Cart; isApplied: boolean}
  | {outcome: 'unreachable'; error: unknown}
  | {outcome: 'abandoned'};

interface DeliveryOptions {
  transport: CartTransport;
  /** The last cart that the worker sent. */
  cart: () => Cart;
  /** Notes the attempt and returns the mutation to send; null if it must not be sent any more. */
  beginAttempt: (mutation: CartMutation) => CartMutation | null;
}

/**
 * Sends a mutation until a response arrives, always with the same idempotency key. If none does,
 * the cart is read again before the mutation counts as failed.
 */
export async function deliverMutation(
  queued: CartMutation,
  {transport, cart, beginAttempt}: DeliveryOptions,
): Promise<Delivery> {
  if (queued.attempt > 0) await transport.wait(resumeDelayMs(queued, Date.now()));
  for (let failures = 0; ; ) {
    const mutation = beginAttempt(queued);
    if (!mutation) return {outcome: 'abandoned'};
    try {
      const {isOk, response} = await transport.send(mutation, cart());
      if (isOk) return {outcome: 'applied', response};
      return {outcome: 'rejected', response, cart: await cartAfterRejection(mutation, response)};
    } catch (error) {
      failures += 1;
      if (failures === maxAttempts) return confirm(mutation, error);
      console.warn('The cart request got no response and is sent again.', error);
      await transport.wait(retryDelayMs(failures, Math.random()));
    }
  }

  async function confirm(mutation: CartMutation, error: unknown): Promise<Delivery> {
    const found = await readCart();
    if (!found) return {outcome: 'unreachable', error};
    return {outcome: 'unconfirmed', cart: found, isApplied: isApplied(found, mutation)};
  }

  async function cartAfterRejection({kind}: CartMutation, {code, cart}: CartResponse) {
    // For a checkout, the worker reads the store's cart first: it shows what cannot be bought.
    if (code === 'checkout-failed') return cart.isStoreReachable ? cart : null;
    // A checkout changes nothing, and the rate limit would reject another request as well.
    return kind === 'checkout' || code === 'rate-limited' ? null : readCart();
  }

  async function readCart(): Promise<Cart | null> {
    try {
      const {isOk, response} = await transport.read(cart());
      return isOk ? response.cart : null;
    } catch (error) {
      console.warn('The cart could not be read.', error);
      return null;
    }
  }
}
