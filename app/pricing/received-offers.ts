import {Listeners} from '../ui/listeners.ts';
import {type Offers, readAtOf} from './offer.ts';
import {offerAges, offersTimeoutMs} from './offer-ages.ts';

/** The worker receives no offers. */
let newest: Offers | null = null;
const listeners = new Listeners();

let request: Promise<Offers | null> | undefined;
let receivedAt = Number.NEGATIVE_INFINITY;

export const subscribe = listeners.subscribe;

export function receivedOffers(): Offers | null {
  return newest;
}

/** After old offers (`isNew: false`), the browser may ask for others at once. */
export function receiveOffers(offers: Offers, {isNew = true} = {}): void {
  if (isNew) receivedAt = Date.now();
  const before = newest;
  newest = newerOf(before, offers);
  if (!isSame(before, newest)) listeners.notify();
}

/** Returns the same object if newer offers say nothing else, so that React does not render again. */
export function currentOffers(own: Offers | null, received: Offers | null): Offers | null {
  const newer = newerOf(own, received);
  return isSame(own, newer) ? own : newer;
}

/** The catalog's offers (`readAt: 0`) replace no answer of the store. */
function newerOf(one: Offers | null, other: Offers | null): Offers | null {
  if (!one || !other) return one ?? other;
  return readAtOf(other) > readAtOf(one) ? other : one;
}

function isSame(one: Offers | null, other: Offers | null): boolean {
  if (!one || !other) return one === other;
  return one === other || contentOf(one) === contentOf(other);
}

function contentOf(offers: Offers): string {
  return JSON.stringify(offers, (key, value) => (key === 'readAt' ? undefined : value));
}

/** False after the clock was set back. `performance.now()` may stand still while a laptop sleeps. */
export function isWithin(ms: number, moment: number): boolean {
  const age = Date.now() - moment;
  return age >= 0 && age < ms;
}

/** Asks once for all parts of a page, and not within ten seconds after new offers, unless forced. Never rejects. */
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
  const response = await fetch('/api/offers', {signal: AbortSignal.timeout(offersTimeoutMs)});
  if (!response.ok) throw new TypeError(`The offers have status ${response.status}.`);
  const {offers}: {offers: Offers} = await response.json();
  receiveOffers(offers);
}
