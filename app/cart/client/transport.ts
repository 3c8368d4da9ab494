import {addRecorder, trackAdd} from '../../analytics/track-add.ts';
import {receiveOffers} from '../../pricing/received-offers.ts';
import {openStorage} from '../../ui/storage.ts';
import {cartCookie, cartIdHeader, isCartId, parseCartCookie} from '../cart-id.ts';
import {linkedCodeCookie, parseLinkedCodeCookie} from '../linked-code.ts';
import {type CartResponse, isFinal} from '../wire.ts';

const timeoutMs = 10_000;
const lockName = 'boreal:cart';

/** Longer than a request: the tab that has the lock is paused. */
const lockTimeoutMs = 12_000;

const cartIdKey = 'boreal:cart-id';

const storage = openStorage('localStorage');

/** From the opening of the checkout until the cart is read again. */
const checkoutKey = 'boreal:checkout';
const tabStorage = openStorage('sessionStorage');

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
    if (body.offers) receiveOffers(body.offers);
    return body;
  },

  /** Runs one task at a time across all tabs. After the time limit, a task runs beside that of a paused tab. */
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
      // The time is over, or the browser has no locks, as without TLS or where it blocks cookies.
      return running ?? run();
    }
  },

  storedCartId(): string | null {
    const id = storage.getItem(cartIdKey);
    return isCartId(id) ? id : null;
  },

  cookieCartId: (): string | undefined => parseCartCookie(document.cookie, window.location),

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

  /** The query of the visit's first address. It leaves the browser at Checkout, with consent to marketing. */
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
