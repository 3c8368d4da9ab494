import {useEffect, useState, useSyncExternalStore} from 'react';
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

/** Null while the first offers load. */
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

/** A menu, for example, asks for offers when it opens. */
export function useAskForOffers(isShown: boolean, loaded: Offers | null = null): void {
  useEffect(() => {
    if (loaded) receiveOffers(loaded);
    else if (isShown) void refreshOffers();
  }, [isShown, loaded]);

  useNewOffersWhenLookedAt(isShown);
}

export function useOffersWhenShown(isShown: boolean, loaded: Offers | null): Offers | null {
  useAskForOffers(isShown, loaded);
  return useNewest(loaded);
}

/** Looked at: Back, a tab that comes to the front, a connection, or the first pointer or key after ten minutes. */
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

/** After Back, or in a tab that is opened again, the document may be of yesterday. */
function isFromHistory(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');
}

/**
 * It asks for no offers. A state, because React would render a `useSyncExternalStore` that differs from the document again
 * in the task in which it runs the effects of the whole page.
 */
export function useReceivedOffers(): Offers | null {
  const [offers, setOffers] = useState<Offers | null>(null);
  useEffect(() => {
    const receive = () => setOffers(receivedOffers());
    receive();
    return subscribe(receive);
  }, []);
  return offers;
}

function useNewest(loaded: Offers | null): Offers | null {
  return useSyncExternalStore(
    subscribe,
    () => currentOffers(loaded, receivedOffers()),
    () => loaded,
  );
}
