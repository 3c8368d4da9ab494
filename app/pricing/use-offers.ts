import {useEffect, useSyncExternalStore} from 'react';
import {whenIdle} from '../ui/when-idle.ts';
import type {LoadedOffers, Offers} from './offer.ts';
import {offerAges} from './offer-ages.ts';
import {
  currentOffers,
  isWithin,
  receivedOffers,
  receiveOffers,
  refreshOffers,
  subscribe,
} from './received-offers.ts';

/** The offers of a page's loader, until the browser has newer ones; null while the first ones load. */
export function usePageOffers(loaded: LoadedOffers): Offers | null {
  useEffect(() => {
    if (loaded.offerAge === 'none') {
      void refreshOffers().then(() => receiveOffers(loaded.substitutes, {isNew: false}));
      return;
    }
    const isKept = receivedOffers() === null && isFromHistory();
    receiveOffers(loaded.offers, {isNew: loaded.offerAge === 'new' && !isKept});
    return loaded.offerAge === 'old' ? whenIdle(() => void refreshOffers()) : undefined;
  }, [loaded]);

  useNewOffersWhenLookedAt(true);
  return useNewest(loaded.offerAge === 'none' ? null : loaded.offers);
}

/** The offers of a part that is not always shown, such as a menu: it asks for them when it is, unless they were loaded. */
export function useOffersWhenShown(isShown: boolean, loaded: Offers | null = null): Offers | null {
  useEffect(() => {
    if (loaded) receiveOffers(loaded);
    else if (isShown) void refreshOffers();
  }, [isShown, loaded]);

  useNewOffersWhenLookedAt(isShown);
  return useNewest(loaded);
}

/**
 * Asks for offers after Back, when a tab comes to the front, when the connection returns, and with the first pointer or
 * key after ten minutes on the page.
 */
function useNewOffersWhenLookedAt(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    let lookedAt = Date.now();
    function look() {
      if (document.visibilityState === 'hidden') return;
      lookedAt = Date.now();
      void refreshOffers();
    }
    function onPageShow({persisted}: PageTransitionEvent) {
      if (persisted) look();
    }
    function onUse() {
      if (!isWithin(offerAges.lookedAtMs, lookedAt)) look();
    }

    if (isFromHistory()) look();
    const listening = new AbortController();
    const options = {signal: listening.signal, capture: true, passive: true};
    window.addEventListener('pageshow', onPageShow, options);
    window.addEventListener('online', look, options);
    document.addEventListener('visibilitychange', look, options);
    for (const use of ['pointermove', 'pointerdown', 'keydown']) {
      window.addEventListener(use, onUse, options);
    }
    return () => listening.abort();
  }, [isShown]);
}

/** Whether the document is from the browser's cache, of yesterday perhaps: after Back, or in a tab that is opened again. */
function isFromHistory(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');
}

/** The offers that the browser has received. It asks for none. */
export function useReceivedOffers(): Offers | null {
  return useNewest(null);
}

function useNewest(loaded: Offers | null): Offers | null {
  return useSyncExternalStore(
    subscribe,
    () => currentOffers(loaded, receivedOffers()),
    () => loaded,
  );
}
