import {useEffect, useSyncExternalStore} from 'react';
import type {ProductId} from '../catalog/types.ts';
import {Listeners} from '../ui/listeners.ts';
import {whenIdle} from '../ui/when-idle.ts';
import {formatMoney} from './money.ts';
import type {KnownOffer, Offers} from './offer.ts';

export type KnownOffers = Partial<Offers>;

/*
 * The offers that the browser has received: pages and `/api/offers` fill the list, and every part of the
 * page reads it. On the worker it stays empty, because a page has what its loader returned.
 */
const none: KnownOffers = {};
let known = none;
let request: Promise<KnownOffers> | undefined;
/** When the worker last answered, on the browser's own clock. */
let receivedAt = Number.NEGATIVE_INFINITY;
const listeners = new Listeners();

/** An answer is new for this long. */
const newMs = 10_000;

/**
 * A page's own offer, or a newer one that says something else: an answer that only confirms what a page
 * shows renders nothing again.
 */
export function newest(loaded: KnownOffer, other: KnownOffer | undefined): KnownOffer {
  return other && !isSame(loaded, other) ? laterOf(loaded, other) : loaded;
}

/** The later of two answers about a product, or the one that the store has given. */
function laterOf(one: KnownOffer, other: KnownOffer): KnownOffer {
  const isGuess = one.fallback === 'unavailable';
  if (isGuess !== (other.fallback === 'unavailable')) return isGuess ? other : one;
  return other.readAt > one.readAt ? other : one;
}

function isSame(one: KnownOffer, other: KnownOffer): boolean {
  const content = ({readAt, ...rest}: KnownOffer) => JSON.stringify(rest);
  return one === other || content(one) === content(other);
}

function receive(received: KnownOffers): void {
  let hasChanged = false;
  const offers = {...known};
  for (const [id, offer] of Object.entries(received) as [ProductId, KnownOffer][]) {
    const before = known[id];
    const found = before ? laterOf(before, offer) : offer;
    offers[id] = found;
    if (!before || !isSame(before, found)) hasChanged = true;
  }
  known = offers;
  if (hasChanged) listeners.notify();
}

/**
 * Asks for the offers of all products, once for all parts of a page that ask at the same time, and not again
 * within ten seconds unless something has shown that the list is out of date. A request that fails leaves
 * the list as it is.
 */
export function refreshOffers({isOutdated = false} = {}): Promise<KnownOffers> {
  if (!isOutdated && !request && performance.now() - receivedAt < newMs) {
    return Promise.resolve(known);
  }
  request ??= fetchOffers()
    .catch((error: unknown) => console.warn('The prices could not be loaded.', error))
    .then(() => known)
    .finally(() => {
      request = undefined;
    });
  return request;
}

async function fetchOffers(): Promise<void> {
  const response = await fetch('/api/offers');
  if (!response.ok) throw new TypeError(`The offers have status ${response.status}.`);
  const {offers}: {offers: Offers} = await response.json();
  receivedAt = performance.now();
  receive(offers);
}

export function formatKnownPrice(offer: KnownOffer | undefined): string {
  return offer ? formatMoney(offer.price) : '';
}

export function useOffers(): KnownOffers {
  return useSyncExternalStore(
    listeners.subscribe,
    () => known,
    () => none,
  );
}

/** What a page's loader has returned about a product, until the browser has received something newer. */
export function useOffer(product: ProductId, loaded: KnownOffer): KnownOffer {
  useEffect(() => receive({[product]: loaded}), [product, loaded]);
  return useSyncExternalStore(
    listeners.subscribe,
    () => newest(loaded, known[product]),
    () => loaded,
  );
}

/**
 * Asks for newer offers when the page is idle, if the worker says that those of its loader are not new, and
 * when the page returns from the back/forward cache.
 */
export function useRefresh(loaderData: {isStale: boolean}): void {
  useEffect(
    () => (loaderData.isStale ? whenIdle(() => void refreshOffers()) : undefined),
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

/** The offers for a part of the page that is opened, such as the cart's drawer, which asks for them then. */
export function useShownOffers(isShown: boolean, initial: KnownOffers | null = null): KnownOffers {
  const offers = useOffers();

  useEffect(() => {
    if (initial) receive(initial);
    else if (isShown) void refreshOffers();
  }, [isShown, initial]);

  return offers === none && initial ? initial : offers;
}
