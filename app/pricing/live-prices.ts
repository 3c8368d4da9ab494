import {useEffect, useSyncExternalStore} from 'react';
import type {ProductId} from '../catalog/types.ts';
import {Listeners} from '../ui/listeners.ts';
import {formatMoney} from './money.ts';
import type {Terms} from './plans.ts';

export type PriceList = Record<ProductId, Terms>;
export type KnownPrices = Partial<PriceList>;

/*
 * The prices that the browser has received: loaders and `/api/prices` fill the list, and every part of the
 * page reads it, so each answer has the plans too. On the worker it stays empty, because a page has what its
 * loader returned.
 */
const none: KnownPrices = {};
let known = none;
let request: Promise<KnownPrices> | undefined;
const listeners = new Listeners();

/** The later of two answers about a product, or the one that the store has given. */
export function newest(loaded: Terms, other: Terms | undefined): Terms {
  if (!other) return loaded;
  const isGuess = loaded.price.fallback === 'unavailable';
  if (isGuess !== (other.price.fallback === 'unavailable')) return isGuess ? other : loaded;
  return other.readAt > loaded.readAt ? other : loaded;
}

function receive(received: KnownPrices): void {
  const changed = {...known};
  for (const [id, terms] of Object.entries(received) as [ProductId, Terms][]) {
    const before = known[id];
    if (before?.readAt !== terms.readAt) changed[id] = newest(terms, before);
  }
  if (Object.entries(changed).every(([id, terms]) => known[id as ProductId] === terms)) return;
  known = changed;
  listeners.notify();
}

/** Asks for the prices of all products, once for all parts of a page that ask at the same time. */
export function refreshPrices(): Promise<KnownPrices> {
  request ??= fetchPrices()
    .catch((error: unknown) => console.warn('The prices could not be loaded.', error))
    .then(() => known)
    .finally(() => {
      request = undefined;
    });
  return request;
}

async function fetchPrices(): Promise<void> {
  const response = await fetch('/api/prices');
  if (!response.ok) throw new TypeError(`The prices have status ${response.status}.`);
  receive(await response.json());
}

export function formatKnownPrice(terms: Terms | undefined): string {
  return terms ? formatMoney(terms.price.price) : '';
}

export function usePrices(): KnownPrices {
  return useSyncExternalStore(
    listeners.subscribe,
    () => known,
    () => none,
  );
}

/** What a page's loader has returned about a product, until the browser has received something newer. */
export function useNewestTerms(product: ProductId, loaded: Terms): Terms {
  useEffect(() => receive({[product]: loaded}), [product, loaded]);
  return useSyncExternalStore(
    listeners.subscribe,
    () => newest(loaded, known[product]),
    () => loaded,
  );
}

/** The prices for a part of the page that is opened, such as the cart's drawer, which asks for them then. */
export function usePriceList(isShown: boolean, initial: KnownPrices | null = null): KnownPrices {
  const prices = usePrices();

  useEffect(() => {
    if (initial) receive(initial);
    else if (isShown) void refreshPrices();
  }, [isShown, initial]);

  return prices === none && initial ? initial : prices;
}
