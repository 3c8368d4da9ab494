import {Listeners} from '../ui/listeners.ts';
import {type Offers, readAtOf} from './offer.ts';
import {offerAges, offerWaits} from './offer-ages.ts';

/*
 * The newest offers that the browser has received: from the loaders of pages, and from `/api/offers`. On the worker,
 * nothing is received: a page shows there what its loader has returned.
 */
let newest: Offers | null = null;
const listeners = new Listeners();

let request: Promise<Offers | null> | undefined;
/** When the browser last received offers that were new then. */
let receivedAt = Number.NEGATIVE_INFINITY;

export const subscribe = listeners.subscribe;

export function receivedOffers(): Offers | null {
  return newest;
}

/**
 * Keeps offers that are newer. Those that only confirm notify nobody. `isNew` is false if they may be older than ten
 * seconds, so that the browser may ask for others at once.
 */
export function receive(offers: Offers, {isNew = true} = {}): void {
  if (isNew) receivedAt = Date.now();
  const before = newest;
  newest = newerOf(before, offers);
  if (!isSame(before, newest)) listeners.notify();
}

/** The page's own offers, unless newer ones say something else: React renders again for another object. */
export function currentOffers(own: Offers | null, received: Offers | null): Offers | null {
  const newer = newerOf(own, received);
  return isSame(own, newer) ? own : newer;
}

/** The catalog's offers are the oldest, so they take the place of no answer of the store. */
function newerOf(one: Offers | null, other: Offers | null): Offers | null {
  if (!one || !other) return one ?? other;
  return readAtOf(other) > readAtOf(one) ? other : one;
}

function isSame(one: Offers | null, other: Offers | null): boolean {
  return one === other || contentOf(one) === contentOf(other);
}

function contentOf(offers: Offers | null): string {
  return JSON.stringify(offers, (key, value) => (key === 'readAt' ? undefined : value));
}

/**
 * Whether a moment was less than so many milliseconds ago. It was not if the clock has been set back since. The clock
 * of `performance` may stand still while a laptop sleeps.
 */
export function isWithin(ms: number, moment: number): boolean {
  const age = Date.now() - moment;
  return age >= 0 && age < ms;
}

/**
 * Asks for the offers of all products, once for all parts of a page that ask at the same time, and not within ten
 * seconds after new ones were received, unless forced by what shows that they are out of date. Returns what has been
 * received until then, also if the request fails.
 */
export function refreshOffers({isForced = false} = {}): Promise<Offers | null> {
  const isNew = isWithin(offerAges.receivedMs, receivedAt);
  if (isNew && !isForced && !request) return Promise.resolve(newest);
  request ??= fetchOffers()
    .catch((error: unknown) => console.warn('The prices could not be loaded.', error))
    .then(receivedOffers)
    .finally(() => {
      request = undefined;
    });
  return request;
}

async function fetchOffers(): Promise<void> {
  const response = await fetch('/api/offers', {signal: AbortSignal.timeout(offerWaits.browserMs)});
  if (!response.ok) throw new TypeError(`The offers have status ${response.status}.`);
  const {offers}: {offers: Offers} = await response.json();
  receive(offers);
}
