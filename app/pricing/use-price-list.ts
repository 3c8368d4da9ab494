import {useEffect, useState} from 'react';
import type {ProductId} from '../catalog/types.ts';
import type {Terms} from './plans.ts';

export type PriceList = Record<ProductId, Terms>;

/**
 * The prices of all products for a part of the page that is opened, such as the cart's drawer: the
 * browser asks for them when it is shown. Null until they have arrived, and if they do not.
 */
export function usePriceList(isShown: boolean, initial: PriceList | null = null): PriceList | null {
  const [prices, setPrices] = useState(initial);

  useEffect(() => {
    if (!isShown || initial) return;
    const request = new AbortController();
    fetchPriceList(request.signal).then(setPrices, (error: unknown) => {
      if (!request.signal.aborted) console.warn('The prices could not be loaded.', error);
    });
    return () => request.abort();
  }, [isShown, initial]);

  return prices;
}

async function fetchPriceList(signal: AbortSignal): Promise<PriceList> {
  const response = await fetch('/api/prices', {signal});
  if (!response.ok) throw new TypeError(`The prices have status ${response.status}.`);
  return response.json();
}
