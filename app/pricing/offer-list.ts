import type {StorePicture} from '../catalog/media.ts';
import {type ProductId, productIds} from '../catalog/types.ts';
import {Listeners} from '../ui/listeners.ts';
import type {Offer, Offers} from './offer.ts';

/*
 * What the browser has received of the products: from the loaders of pages, and from `/api/offers`. On the worker,
 * nothing is received: a page shows there what its loader has returned.
 */
export const noOffers: Partial<Offers> = {};
let offers = noOffers;
/** The pictures of products whose page was sent without them. */
const pictures = new Map<ProductId, StorePicture[]>();
const listeners = new Listeners();

let request: Promise<Partial<Offers>> | undefined;
/** When `/api/offers` last answered, on the browser's own clock. */
let answeredAt = Number.NEGATIVE_INFINITY;

/** Within this time after an answer, the browser does not ask again. */
const askAgainMs = 10_000;

/** The worker waits three seconds for each of two queries to the store. */
const timeoutMs = 10_000;

export const subscribe = listeners.subscribe;

export function receivedOffers(): Partial<Offers> {
  return offers;
}

export function receivedPictures(productId: ProductId): StorePicture[] | undefined {
  return pictures.get(productId);
}

/** Takes the better one of each product's offers. Those that only confirm notify nobody. */
export function receive(received: Partial<Offers>): void {
  const before = offers;
  offers = {...before};
  let hasChanged = false;
  for (const [id, offer] of Object.entries(received) as [ProductId, Offer][]) {
    const known = before[id];
    const better = known ? betterOf(known, offer) : offer;
    offers[id] = better;
    if (!known || !isSame(known, better)) hasChanged = true;
  }
  if (hasChanged) listeners.notify();
}

/** Of two offers, an answer of the store is better than a fallback without one, and the later answer is better. */
export function betterOf(one: Offer, other: Offer): Offer {
  const isUnanswered = one.fallback === 'unavailable';
  if (isUnanswered !== (other.fallback === 'unavailable')) return isUnanswered ? other : one;
  return other.readAt > one.readAt ? other : one;
}

export function isSame(one: Offer, other: Offer): boolean {
  const content = ({readAt, ...rest}: Offer) => JSON.stringify(rest);
  return one === other || content(one) === content(other);
}

/**
 * Asks for the offers of all products, once for all parts of a page that ask at the same time, and not again
 * within ten seconds unless forced, by what shows that the offers are out of date. Returns what has been received
 * until then, also if the request fails.
 */
export function refreshOffers({isForced = false} = {}): Promise<Partial<Offers>> {
  const isNew = performance.now() - answeredAt < askAgainMs;
  if (isNew && !isForced && !request) return Promise.resolve(offers);
  request ??= fetchOffers()
    .catch((error: unknown) => console.warn('The prices could not be loaded.', error))
    .then(receivedOffers)
    .finally(() => {
      request = undefined;
    });
  return request;
}

async function fetchOffers(): Promise<void> {
  const response = await fetch('/api/offers', {signal: AbortSignal.timeout(timeoutMs)});
  if (!response.ok) throw new TypeError(`The offers have status ${response.status}.`);
  const answer: OffersResponse = await response.json();
  answeredAt = performance.now();
  const before = pictures.size;
  for (const id of productIds) {
    const found = answer.pictures?.[id] ?? [];
    if (found.length > 0 && !pictures.has(id)) pictures.set(id, found);
  }
  receive(answer.offers);
  // The offers may be the same, and a page may still lack its pictures.
  if (pictures.size > before) listeners.notify();
}

interface OffersResponse {
  offers: Offers;
  /** Not from a worker of an earlier version. */
  pictures?: Record<ProductId, StorePicture[]>;
}
