import {useCallback, useEffect, useSyncExternalStore} from 'react';
import {useRevalidator} from 'react-router';
import type {ProductId} from '../catalog/types.ts';
import type {Terms} from './plans.ts';

export type PriceList = Record<ProductId, Terms>;

/** The newest list that the browser has received, for every part of the page. */
let newest: PriceList | null = null;
let request: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks for the prices of all products, and resolves with whether they have arrived. Several parts of a
 * page that ask at once share a request.
 */
function refreshPriceList(): Promise<boolean> {
  request ??= fetchPriceList()
    .then(
      () => true,
      (error: unknown) => {
        console.warn('The prices could not be loaded.', error);
        return false;
      },
    )
    .finally(() => {
      request = undefined;
    });
  return request;
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
  const prices = useSyncExternalStore(
    subscribe,
    () => newest,
    () => null,
  );

  useEffect(() => {
    if (isShown && !initial) void refreshPriceList();
  }, [isShown, initial]);

  return prices ?? initial;
}

/**
 * Returns a function that asks for prices which are outdated: those of all products, and the page's data
 * only once they have arrived, because a page that cannot load its data again is replaced by the error page.
 */
export function useRefreshPrices(): () => void {
  const {revalidate} = useRevalidator();
  return useCallback(() => {
    void refreshPriceList().then((isThere) => (isThere ? revalidate() : undefined));
  }, [revalidate]);
}
