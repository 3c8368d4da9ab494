import {useEffect, useRef} from 'react';
import type {CartLine} from '../cart/cart.ts';
import {createOptimisticLine} from '../cart/client/optimistic-line.ts';
import type {SellingPlan} from '../pricing/plans.ts';
import type {Prices} from '../pricing/prices.server.ts';
import {type Choice, type Offer, planOf} from './offer.ts';

/** Returns the optimistic cart line of a choice, or null until price and plans have loaded. */
export function useOptimisticLine({product, prices, plans}: Offer, choice: Choice) {
  const loaded = useRef<{prices: Prices; plans: SellingPlan[]}>(null);

  useEffect(() => {
    let isStale = false;
    Promise.all([prices, plans]).then(
      ([loadedPrices, loadedPlans]) => {
        if (!isStale) loaded.current = {prices: loadedPrices, plans: loadedPlans};
      },
      (error: unknown) => console.warn('The price could not be loaded.', error),
    );
    return () => {
      isStale = true;
    };
  }, [prices, plans]);

  return (quantity: number): CartLine | null => {
    if (!loaded.current) return null;
    const price = loaded.current.prices[product.id];
    const plan = planOf(choice, loaded.current.plans);
    return createOptimisticLine({product: product.id, price, plan, quantity});
  };
}
