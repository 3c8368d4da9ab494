import {openStorage} from '../../ui/storage.ts';
import {cartCookie, cartCookieName, cartIdHeader, isCartId} from '../cart-id.ts';
import type {CartResponse} from '../wire.ts';
import {isDecision} from './parse-cart.ts';

const timeoutMs = 10_000;
const lockName = 'boreal:cart';

/** Longer than a request: a tab that has the lock for this long is paused. */
const lockTimeoutMs = 12_000;

/** The store's id of the cart, for a browser that loses the cookie or its database. */
const cartIdKey = 'boreal:cart-id';

const storage = openStorage('localStorage');

/** The parts of the browser with which the cart reaches the worker and the checkout. */
export const browserTransport = {
  async request(form: URLSearchParams | null, cartId: string | null): Promise<CartResponse> {
    const response = await fetch('/api/cart', {
      // A request with `keepalive` reaches the worker even if the shopper leaves the page.
      ...(form && {method: 'POST', body: form, keepalive: true}),
      headers: {Accept: 'application/json', ...(cartId !== null && {[cartIdHeader]: cartId})},
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json();
    if (isDecision(response.status, body)) return body;
    throw new TypeError(`A response with status ${response.status} decides nothing.`);
  },

  /** Runs one task at a time across all tabs. A tab that is paused loses its turn. */
  async exclusively<T>(task: () => Promise<T>): Promise<T> {
    let running: Promise<T> | undefined;
    const run = () => {
      running = task();
      return running;
    };
    const {locks} = navigator;
    try {
      return await locks.request(lockName, {signal: AbortSignal.timeout(lockTimeoutMs)}, run);
    } catch (error) {
      // Another tab has stolen the lock. The task may still finish: its response is ignored, because the
      // record has counted another request since.
      if (running) return running;
      const isPaused = error instanceof DOMException && error.name === 'TimeoutError';
      // Browsers offer locks on secure origins only, and deny them where they block cookies.
      if (!isPaused) return run();
      // A third tab may steal it from this one.
      return locks.request(lockName, {steal: true}, run).catch((stolen) => {
        return running ?? Promise.reject(stolen);
      });
    }
  },

  cartId(): string | null {
    const id = storage.getItem(cartIdKey);
    return isCartId(id) ? id : null;
  },

  cookie: (): string | undefined =>
    document.cookie.split('; ').find((pair) => pair.includes(`${cartCookieName}=`)),

  /** Makes a cart the visitor's in documents, forms and links. Null means that there is none. */
  setCartId(cartId: string | null): void {
    // biome-ignore lint/suspicious/noDocumentCookie: few browsers have the Cookie Store API
    document.cookie = cartCookie(cartId, window.location);
    if (cartId === null) storage.removeItem(cartIdKey);
    else storage.setItem(cartIdKey, cartId);
  },

  /**
   * The query of the visit's first page. The worker stores the parameters that say where the visit came from. They
   * leave the browser when the shopper begins a checkout, and only with consent to marketing.
   */
  visitSource(): string | null {
    if (navigator.globalPrivacyControl) return null;
    if (!window.Shopify?.customerPrivacy?.marketingAllowed?.()) return null;
    const [load] = performance.getEntriesByType('navigation');
    return new URL(load?.name ?? window.location.href).search;
  },

  openCheckout: (address: string): void => window.location.assign(address),
  cancelCheckout: (): void => window.stop(),
};

export type CartTransport = typeof browserTransport;
