import {useEffect, useSyncExternalStore} from 'react';
import {whenIdle} from '../ui/when-idle.ts';
import type {LoadedOffers, Offers} from './offer.ts';
import {offerAges} from './offer-ages.ts';
import {
  currentOffers,
  isWithin,
  receive,
  receivedOffers,
  refreshOffers,
  subscribe,
} from './offer-list.ts';

/**
 * The offers for a page: those that its loader has returned, until the browser has newer ones. It asks for them as
 * the worker says, and when the page is looked at again.
 */
export function usePageOffers(loaded: LoadedOffers): Offers | null {
  useEffect(() => {
    if (loaded.offerAge === 'none') {
      // Loading always ends: without an answer, the catalog's prices count.
      void refreshOffers().then(() => receive(loaded.substitutes, {isNew: false}));
      return;
    }
    const isKept = receivedOffers() === null && isFromHistory();
    receive(loaded.offers, {isNew: loaded.offerAge === 'new' && !isKept});
    return loaded.offerAge === 'old' ? whenIdle(() => void refreshOffers()) : undefined;
  }, [loaded]);

  useNewOffersWhenLookedAt(true);
  return useNewest(loaded.offerAge === 'none' ? null : loaded.offers);
}

/**
 * The offers for a part of a page that is not always shown, such as a menu. It asks for them when it is shown,
 * unless the page's loader has returned them, and when it is looked at again.
 */
export function useOffersWhenShown(isShown: boolean, loaded: Offers | null = null): Offers | null {
  useEffect(() => {
    if (loaded) receive(loaded);
    else if (isShown) void refreshOffers();
  }, [isShown, loaded]);

  useNewOffersWhenLookedAt(isShown);
  return useNewest(loaded);
}

/**
 * Asks for offers when what shows them is looked at again: after Back, in a tab that was in the background, when the
 * connection returns, and with the first pointer or key after ten minutes on the page.
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

/**
 * Whether the browser has taken the document from its cache, whatever its age, for Back or for a tab that was closed
 * and is opened again.
 */
function isFromHistory(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');
}

/** What the browser has received, without asking for more. */
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
