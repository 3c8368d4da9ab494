import {addRecorder, trackAdd} from '../../analytics/track-add.ts';
import {receive} from '../../pricing/offer-list.ts';
import {openStorage} from '../../ui/storage.ts';
import {cartCookie, cartIdHeader, isCartId, parseCartCookie} from '../cart-id.ts';
import {linkedCodeCookie, parseLinkedCodeCookie} from '../linked-code.ts';
import {type CartResponse, isFinal} from '../wire.ts';

const timeoutMs = 10_000;
const lockName = 'boreal:cart';

/** Longer than a request: a tab that has the lock for this long is paused. */
const lockTimeoutMs = 12_000;

/** The store's id of the cart, for a browser that loses the cookie or its database. */
const cartIdKey = 'boreal:cart-id';

const storage = openStorage('localStorage');

/** Has a value from the press of Checkout until the cart is read after it. Each tab has its own. */
const checkoutKey = 'boreal:checkout';
const tabStorage = openStorage('sessionStorage');

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
    if (!isFinal(response.status, body)) {
      throw new TypeError(`A response with status ${response.status} is not final.`);
    }
    if (body.offers) receive(body.offers);
    return body;
  },

  /**
   * Runs one task at a time across all tabs. It is a courtesy: after the time limit, a task runs beside that of
   * a tab that is paused.
   */
  async exclusively<T>(task: () => Promise<T>): Promise<T> {
    let running: Promise<T> | undefined;
    const run = () => {
      running = task();
      return running;
    };
    try {
      const signal = AbortSignal.timeout(lockTimeoutMs);
      return await navigator.locks.request(lockName, {signal}, run);
    } catch {
      // The time is over, or the browser has no locks: it offers them on secure origins only, and denies them where
      // it blocks cookies. A task that runs has its own result or error, also if a tab of an earlier deployment has
      // stolen the lock.
      return running ?? run();
    }
  },

  storedCartId(): string | null {
    const id = storage.getItem(cartIdKey);
    return isCartId(id) ? id : null;
  },

  /** The id of the cart that the cookie has. */
  cookieCartId: (): string | undefined => parseCartCookie(document.cookie, window.location),

  /** Makes a cart the visitor's in documents, forms and links. Null means that there is none. */
  setCartId(cartId: string | null): void {
    // biome-ignore lint/suspicious/noDocumentCookie: few browsers have the Cookie Store API
    document.cookie = cartCookie(cartId, window.location);
    if (cartId === null) storage.removeItem(cartIdKey);
    else storage.setItem(cartIdKey, cartId);
  },

  /** The code that a link has put into the cart on the way to this page, once. */
  takeLinkedCode(): string {
    const code = parseLinkedCodeCookie(document.cookie, window.location);
    // biome-ignore lint/suspicious/noDocumentCookie: few browsers have the Cookie Store API
    if (code) document.cookie = linkedCodeCookie(null, window.location);
    return code;
  },

  /**
   * The query that this document was opened with. The worker stores the parameters that say where the visit came from. They
   * leave the browser when the shopper begins a checkout, and only with consent to marketing.
   */
  visitSource(): string | null {
    if (navigator.globalPrivacyControl) return null;
    if (!window.Shopify?.customerPrivacy?.marketingAllowed?.()) return null;
    const [load] = performance.getEntriesByType('navigation');
    return new URL(load?.name ?? window.location.href).search;
  },

  addRecorder,
  trackAdd,

  hasOpenedCheckout: (): boolean => tabStorage.getItem(checkoutKey) !== null,

  setOpenedCheckout(isOpened: boolean): void {
    if (isOpened) tabStorage.setItem(checkoutKey, 'opened');
    else tabStorage.removeItem(checkoutKey);
  },

  openCheckout: (address: string): void => window.location.assign(address),
  cancelCheckout: (): void => window.stop(),
};

export type CartTransport = typeof browserTransport;
