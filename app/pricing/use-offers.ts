import {useEffect, useMemo, useSyncExternalStore} from 'react';
import type {StorePicture} from '../catalog/media.ts';
import {byProduct, type ProductId, productIds} from '../catalog/types.ts';
import {whenIdle} from '../ui/when-idle.ts';
import type {LoadedOffers, Offer, Offers, PageOffer, PageOffers} from './offer.ts';
import {
  betterOf,
  isSame,
  noOffers,
  receive,
  receivedOffers,
  receivedPictures,
  refreshOffers,
  subscribe,
} from './offer-list.ts';

/** What the loader of a page has returned, until the browser has received something newer. */
export function usePageOffers(loaded: PageOffers): PageOffers {
  useEffect(() => receiveLoaded(loaded), [loaded]);
  const getCurrent = useMemo(() => createGetCurrent(loaded), [loaded]);
  return useSyncExternalStore(subscribe, getCurrent, () => loaded);
}

/** Loading always ends: without an answer, the substitute counts. */
function receiveLoaded(loaded: PageOffers): void {
  for (const id of productIds) {
    const offer = loaded[id];
    if (!offer.loading) receive({[id]: offer});
    else void refreshOffers().then(({[id]: found = offer.substitute}) => receive({[id]: found}));
  }
}

/** React renders again for another object, so the same one is returned while no offer is another. */
function createGetCurrent(loaded: PageOffers): () => PageOffers {
  let current = loaded;
  return () => {
    const received = receivedOffers();
    const next = byProduct((id) => currentOffer(loaded[id], received[id]));
    if (productIds.some((id) => next[id] !== current[id])) current = next;
    return current;
  };
}

/** The offer that was loaded, unless the browser has received a better one that says something else. */
export function currentOffer(loaded: PageOffer, received: Offer | undefined): PageOffer {
  if (!received) return loaded;
  if (loaded.loading) return received;
  return isSame(loaded, received) ? loaded : betterOf(loaded, received);
}

/** The pictures that the loader of a page has returned, or that the browser has received if there were none. */
export function usePagePictures(productId: ProductId, loaded: StorePicture[]): StorePicture[] {
  return useSyncExternalStore(
    subscribe,
    () => (loaded.length > 0 ? loaded : (receivedPictures(productId) ?? loaded)),
    () => loaded,
  );
}

/**
 * Asks for newer offers when the page is idle, if the worker says that those of its loader are old, and
 * when the page returns from the back/forward cache.
 */
export function useRefreshOfOldOffers(loaderData: LoadedOffers): void {
  useEffect(
    () => (loaderData.offerAge === 'old' ? whenIdle(() => void refreshOffers()) : undefined),
    [loaderData],
  );
  useEffect(() => {
    const onPageShow = ({persisted}: PageTransitionEvent) => {
      if (persisted) void refreshOffers();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}

/** What the browser has received, without asking for more. */
export function useReceivedOffers(): Partial<Offers> {
  return useSyncExternalStore(subscribe, receivedOffers, () => noOffers);
}

/**
 * What the browser has received, for a part of a page that is not always shown, such as a menu. Asks for it when
 * the part is shown, unless the page's loader has returned offers.
 */
export function useOffersWhenShown(
  isShown: boolean,
  loaded: Partial<Offers> | null = null,
): Partial<Offers> {
  const received = useReceivedOffers();

  useEffect(() => {
    if (loaded) receive(loaded);
    else if (isShown) void refreshOffers();
  }, [isShown, loaded]);

  return received === noOffers && loaded ? loaded : received;
}
