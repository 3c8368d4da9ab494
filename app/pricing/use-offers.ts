import {useEffect, useSyncExternalStore} from 'react';
import {whenIdle} from '../ui/when-idle.ts';
import type {LoadedOffers, Offers} from './offer.ts';
import {currentOffers, receive, receivedOffers, refreshOffers, subscribe} from './offer-list.ts';

/**
 * The offers for a page: those that its loader has returned, until the browser has newer ones. It asks for them as
 * the worker says, and when the page returns from the back/forward cache.
 */
export function usePageOffers({offers, offerAge}: LoadedOffers): Offers | null {
  useEffect(() => {
    if (offerAge === 'none') {
      // Loading always ends: without an answer, the catalog's prices count.
      void refreshOffers().then(() => receive(offers));
      return;
    }
    receive(offers);
    return offerAge === 'old' ? whenIdle(() => void refreshOffers()) : undefined;
  }, [offers, offerAge]);

  useEffect(() => {
    const onPageShow = ({persisted}: PageTransitionEvent) => {
      if (persisted) void refreshOffers();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  return useNewest(offerAge === 'none' ? null : offers);
}

/**
 * The offers for a part of a page that is not always shown, such as a menu. It asks for them when it is shown,
 * unless the page's loader has returned them.
 */
export function useOffersWhenShown(isShown: boolean, loaded: Offers | null = null): Offers | null {
  useEffect(() => {
    if (loaded) receive(loaded);
    else if (isShown) void refreshOffers();
  }, [isShown, loaded]);

  return useNewest(loaded);
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
