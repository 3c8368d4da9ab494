import {Listeners} from '../ui/listeners.ts';
import type {Offers} from './offer.ts';

/** The offers of all products load together. Until then there are none. */
export const noOffers: Partial<Offers> = {};

/*
 * The newest offers that the browser has received: from the loaders of pages, and from `/api/offers`. On the worker,
 * nothing is received: a page shows there what its loader has returned.
 */
let newest = noOffers;
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
  return newest;
}

/** Keeps offers that are newer. Those that only confirm notify nobody. */
export function receive(offers: Offers): void {
  const before = newest;
  newest = newerOf(before, offers);
  if (!isSame(before, newest)) listeners.notify();
}

/** The page's own offers, unless newer ones say something else: React renders again for another object. */
export function currentOffers(own: Partial<Offers>, received: Partial<Offers>): Partial<Offers> {
  const newer = newerOf(own, received);
  return isSame(own, newer) ? own : newer;
}

function newerOf(one: Partial<Offers>, other: Partial<Offers>): Partial<Offers> {
  return readAtOf(other) > readAtOf(one) ? other : one;
}

/** No offers are the oldest, and then those of the catalog. */
function readAtOf(offers: Partial<Offers>): number {
  return Math.max(...Object.values(offers).map(({readAt}) => readAt));
}

function isSame(one: Partial<Offers>, other: Partial<Offers>): boolean {
  return one === other || contentOf(one) === contentOf(other);
}

function contentOf(offers: Partial<Offers>): string {
  return JSON.stringify(offers, (key, value) => (key === 'readAt' ? undefined : value));
}

/**
 * Asks for the offers of all products, once for all parts of a page that ask at the same time, and not again
 * within ten seconds unless forced, by what shows that the offers are out of date. Returns what has been received
 * until then, also if the request fails.
 */
export function refreshOffers({isForced = false} = {}): Promise<Partial<Offers>> {
  const isNew = performance.now() - answeredAt < askAgainMs;
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
  const response = await fetch('/api/offers', {signal: AbortSignal.timeout(timeoutMs)});
  if (!response.ok) throw new TypeError(`The offers have status ${response.status}.`);
  const {offers}: {offers: Offers} = await response.json();
  answeredAt = performance.now();
  receive(offers);
}
