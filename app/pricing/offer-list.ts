import {useEffect, useSyncExternalStore} from 'react';
import type {ProductId} from '../catalog/types.ts';
import {Listeners} from '../ui/listeners.ts';
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
const listeners = new Listeners();

/** The later of two answers about a product, or the one that the store has given. */
export function newest(loaded: KnownOffer, other: KnownOffer | undefined): KnownOffer {
  if (!other) return loaded;
  const isGuess = loaded.fallback === 'unavailable';
  if (isGuess !== (other.fallback === 'unavailable')) return isGuess ? other : loaded;
  return other.readAt > loaded.readAt ? other : loaded;
}

function receive(received: KnownOffers): void {
  const changed = {...known};
  for (const [id, offer] of Object.entries(received) as [ProductId, KnownOffer][]) {
    const before = known[id];
    if (before?.readAt !== offer.readAt) changed[id] = newest(offer, before);
  }
  if (Object.entries(changed).every(([id, offer]) => known[id as ProductId] === offer)) return;
  known = changed;
  listeners.notify();
}

/** Asks for the offers of all products, once for all parts of a page that ask at the same time. */
export function refreshOffers(): Promise<KnownOffers> {
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

/** The offers for a part of the page that is opened, such as the cart's drawer, which asks for them then. */
export function useShownOffers(isShown: boolean, initial: KnownOffers | null = null): KnownOffers {
  const offers = useOffers();

  useEffect(() => {
    if (initial) receive(initial);
    else if (isShown) void refreshOffers();
  }, [isShown, initial]);

  return offers === none && initial ? initial : offers;
}
