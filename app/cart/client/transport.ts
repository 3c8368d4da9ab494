import {mayKeepCampaign} from '../../analytics/consent/visitor-consent.ts';
import {addRecorder, trackAdd} from '../../analytics/track-add.ts';
import {receiveOffers} from '../../pricing/received-offers.ts';
import {openStorage} from '../../ui/storage.ts';
import {cartCookie, cartIdHeader, isCartId, parseCartCookie} from '../cart-id.ts';
import {linkedCodeCookie, parseLinkedCodeCookie} from '../linked-code.ts';
import {type CartResponse, isFinalResponse} from '../wire.ts';

const timeoutMs = 10_000;
const lockName = 'boreal:cart';

/** A request ends earlier, so a tab that still has the lock is paused. */
const lockTimeoutMs = 12_000;

const cartIdKey = 'boreal:cart-id';

const storage = openStorage('localStorage');

const checkoutKey = 'boreal:checkout';
const tabStorage = openStorage('sessionStorage');

export const browserTransport = {
  async request(form: URLSearchParams | null, cartId: string | null): Promise<CartResponse> {
    const response = await fetch('/api/cart', {
      // It reaches the worker even if the shopper leaves the page.
      ...(form && {method: 'POST', body: form, keepalive: true}),
      headers: {Accept: 'application/json', ...(cartId !== null && {[cartIdHeader]: cartId})},
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json();
    if (!isFinalResponse(response.status, body)) {
      throw new TypeError(`A response with status ${response.status} is not final.`);
    }
    if (body.offers) receiveOffers(body.offers);
    return body;
  },

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
    writeCookie(cartCookie(cartId, window.location));
    if (cartId === null) storage.removeItem(cartIdKey);
    else storage.setItem(cartIdKey, cartId);
  },

  /** Returns the code once: a reload does not say again that it is in the cart. */
  takeLinkedCode(): string {
    const code = parseLinkedCodeCookie(document.cookie, window.location);
    if (code) writeCookie(linkedCodeCookie(null, window.location));
    return code;
  },

  landingQuery(): string | null {
    if (!mayKeepCampaign()) return null;
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
  stopNavigation: (): void => window.stop(),
};

export type CartTransport = typeof browserTransport;

function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: few browsers have the Cookie Store API
  document.cookie = cookie;
}
