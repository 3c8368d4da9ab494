import {useEffect, useState, useSyncExternalStore} from 'react';
import type {ProductId} from '../catalog/types.ts';
import type {Terms} from './plans.ts';

export type PriceList = Record<ProductId, Terms>;

/** The newest list that the browser has received, for every part of the page. */
let newest: PriceList | null = null;
let request: Promise<void> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useNewestPriceList(): PriceList | null {
  return useSyncExternalStore(
    subscribe,
    () => newest,
    () => null,
  );
}

/** Asks for the prices of all products; several parts of a page that ask at once share a request. */
export function refreshPriceList(): void {
  if (request) return;
  request = fetchPriceList()
    .catch((error: unknown) => console.warn('The prices could not be loaded.', error))
    .finally(() => {
      request = undefined;
    });
}

async function fetchPriceList(): Promise<void> {
  const response = await fetch('/api/prices');
  if (!response.ok) throw new TypeError(`The prices have status ${response.status}.`);
  newest = await response.json();
  for (const listener of listeners) listener();
}

/**
 * The prices of all products for a part of the page that is opened, such as the cart's drawer: the
 * browser asks for them when it is shown. Null until they have arrived, and if they do not.
 */
export function usePriceList(isShown: boolean, initial: PriceList | null = null): PriceList | null {
  const prices = useNewestPriceList();

  useEffect(() => {
    if (isShown && !initial) refreshPriceList();
  }, [isShown, initial]);

  return prices ?? initial;
}

/**
 * The terms that a page was rendered with, or the store's if these were a fallback and the browser
 * has received the store's since: the cart charges them.
 */
export function useCurrentTerms(
  product: ProductId,
  terms: Terms | Promise<Terms>,
): Terms | Promise<Terms> {
  const prices = useNewestPriceList();
  const [pricesBefore] = useState(prices);
  const isFallback = useIsFallback(terms);
  const received = prices === pricesBefore ? undefined : prices?.[product];
  return isFallback && received?.price.fallback === null ? received : terms;
}

/** False until the terms have loaded. */
function useIsFallback(terms: Terms | Promise<Terms>): boolean {
  const [isFallback, setIsFallback] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    Promise.resolve(terms).then(
      ({price}) => isCurrent && setIsFallback(price.fallback === 'unavailable'),
      // The page's error boundary shows why they are missing.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [terms]);
  return isFallback;
}
