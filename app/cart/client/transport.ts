import {cartIdHeader} from '../../platform/http/cart-id-header.ts';
import {type CartResponse, isCart, isRecord} from '../cart.ts';

const timeoutMs = 10_000;
const lockName = 'boreal:cart';

/** A change in one tab's storage reaches the others within milliseconds, and a lock at once. */
const storageDelayMs = 20;

/** What the cart uses of the browser to reach the worker and the checkout. */
export interface CartTransport {
  /** Reads the cart, or posts a form. Rejects if no response of the cart endpoint arrives. */
  request(form: URLSearchParams | null, cartId: string | null): Promise<CartResponse>;
  /** Runs one task at a time across all tabs. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
  /** Leaves the page for the hosted checkout. */
  openCheckout(address: string): void;
  cancelCheckout(): void;
}

export const browserTransport: CartTransport = {
  async request(form, cartId) {
    const response = await fetch('/api/cart', {
      // A request with `keepalive` reaches the worker even if the shopper leaves the page.
      ...(form && {method: 'POST', body: form, keepalive: true}),
      headers: {Accept: 'application/json', ...(cartId && {[cartIdHeader]: cartId})},
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json();
    if (!isCartResponse(body)) {
      throw new TypeError(`A response with status ${response.status} is not of the cart.`);
    }
    return body;
  },

  async exclusively(task) {
    let isStarted = false;
    try {
      return await navigator.locks.request(lockName, async () => {
        isStarted = true;
        const result = await task();
        await new Promise((resolve) => setTimeout(resolve, storageDelayMs));
        return result;
      });
    } catch (error) {
      if (isStarted) throw error;
      // Browsers offer locks on secure origins only, and deny them where they block cookies.
      return task();
    }
  },

  openCheckout: (address) => window.location.assign(address),
  cancelCheckout: () => window.stop(),
};

/** Something between the browser and the worker may respond instead of it. */
function isCartResponse(body: unknown): body is CartResponse {
  return isRecord(body) && (isCart(body.cart) || typeof body.code === 'string');
}
