import {useEffect, useSyncExternalStore} from 'react';
import type {StorePicture} from '../catalog/media.ts';
import {byProduct, type ProductId, productIds} from '../catalog/types.ts';
import {Listeners} from '../ui/listeners.ts';
import {whenIdle} from '../ui/when-idle.ts';
import {formatMoney} from './money.ts';
import type {Offer, Offers, PageOffer, PageOffers} from './offer.ts';

/*
 * The offers that the browser has received: pages and `/api/offers` fill the list, and every part of the
 * page reads it. On the worker it stays empty, because a page has what its loader returned.
 */
const none: Partial<Offers> = {};
let known = none;
let request: Promise<Partial<Offers>> | undefined;
/** When the worker last answered, on the browser's own clock. */
let receivedAt = Number.NEGATIVE_INFINITY;
/** The pictures of products whose page was sent without them. */
const pictures = new Map<ProductId, StorePicture[]>();
const listeners = new Listeners();

/** An answer is new for this long. */
const newMs = 10_000;

/** The worker waits three seconds for each of two queries to the store. */
const timeoutMs = 10_000;

/**
 * A page's own offer, or a newer one that says something else: an answer that only confirms what a page
 * shows renders nothing again.
 */
export function newest(loaded: Offer, other: Offer | undefined): Offer {
  return other && !isSame(loaded, other) ? laterOf(loaded, other) : loaded;
}

/** The later of two answers about a product, or the one that the store has given. */
function laterOf(one: Offer, other: Offer): Offer {
  const isGuess = one.fallback === 'unavailable';
  if (isGuess !== (other.fallback === 'unavailable')) return isGuess ? other : one;
  return other.readAt > one.readAt ? other : one;
}

function isSame(one: Offer, other: Offer): boolean {
  const content = ({readAt, ...rest}: Offer) => JSON.stringify(rest);
  return one === other || content(one) === content(other);
}

function receive(received: Partial<Offers>): void {
  let hasChanged = false;
  const offers = {...known};
  for (const [id, offer] of Object.entries(received) as [ProductId, Offer][]) {
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
export function refreshOffers({isOutdated = false} = {}): Promise<Partial<Offers>> {
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
  const response = await fetch('/api/offers', {signal: AbortSignal.timeout(timeoutMs)});
  if (!response.ok) throw new TypeError(`The offers have status ${response.status}.`);
  const body: OffersResponse = await response.json();
  receivedAt = performance.now();
  const pictured = pictures.size;
  for (const id of productIds) {
    const received = body.pictures?.[id] ?? [];
    if (received.length > 0) pictures.set(id, pictures.get(id) ?? received);
  }
  receive(body.offers);
  // The offers may be the same, and a page may still lack its pictures.
  if (pictures.size > pictured) listeners.notify();
}

interface OffersResponse {
  offers: Offers;
  /** Not from a worker of an earlier version. */
  pictures?: Record<ProductId, StorePicture[]>;
}

export function formatPrice(offer: Offer | undefined): string {
  return offer ? formatMoney(offer.price) : '';
}

export function useOffers(): Partial<Offers> {
  return useSyncExternalStore(
    listeners.subscribe,
    () => known,
    () => none,
  );
}

/** What a page's loader has returned about a product, until the browser has received something newer. */
export function useOffer(product: ProductId, loaded: PageOffer): PageOffer {
  useEffect(() => receiveFromPage(product, loaded), [product, loaded]);
  return useSyncExternalStore(
    listeners.subscribe,
    () => currentOffer(loaded, known[product]),
    () => loaded,
  );
}

/** The same for a part of a page that shows all products. */
export function usePageOffers(loaded: PageOffers): PageOffers {
  const received = useOffers();
  useEffect(() => {
    for (const id of productIds) receiveFromPage(id, loaded[id]);
  }, [loaded]);
  return byProduct((id) => currentOffer(loaded[id], received[id]));
}

function currentOffer(loaded: PageOffer, received: Offer | undefined): PageOffer {
  return loaded.loading ? (received ?? loaded) : newest(loaded, received);
}

/** Loading always ends: without an answer, the substitute counts. */
function receiveFromPage(product: ProductId, loaded: PageOffer): void {
  if (loaded.loading) {
    void refreshOffers().then(({[product]: offer = loaded.substitute}) => {
      receive({[product]: offer});
    });
  } else {
    receive({[product]: loaded});
  }
}

/** The pictures of a product that its page has, or that the browser has received if the page has none. */
export function usePictures(product: ProductId, loaded: StorePicture[]): StorePicture[] {
  return useSyncExternalStore(
    listeners.subscribe,
    () => (loaded.length > 0 ? loaded : (pictures.get(product) ?? loaded)),
    () => loaded,
  );
}

/**
 * Asks for newer offers when the page is idle, if the worker says that those of its loader are old, and
 * when the page returns from the back/forward cache.
 */
export function useRefresh(loaderData: {offerAge: 'new' | 'old' | 'none'}): void {
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

/** The offers for a part of the page that is opened, such as the cart's drawer, which asks for them then. */
export function useShownOffers(
  isShown: boolean,
  initial: Partial<Offers> | null = null,
): Partial<Offers> {
  const offers = useOffers();

  useEffect(() => {
    if (initial) receive(initial);
    else if (isShown) void refreshOffers();
  }, [isShown, initial]);

  return offers === none && initial ? initial : offers;
}
