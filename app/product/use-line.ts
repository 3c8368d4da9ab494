import {useEffect, useRef} from 'react';
import type {CartLine} from '~/cart/cart-view';
import {newLine} from '~/cart/client/optimistic-line';
import type {Plan} from '~/pricing/plans';
import type {Prices} from '~/pricing/prices.server';
import {type Choice, type Offer, planOf} from './offer';

/** The line that a choice makes, once the store has told what it costs. */
export function useLine({product, prices, plans}: Offer, choice: Choice) {
  const known = useRef<{prices: Prices; plans: Plan[]}>(null);

  useEffect(() => {
    let over = false;
    Promise.all([prices, plans]).then(
      ([found, offered]) => {
        if (!over) known.current = {prices: found, plans: offered};
      },
      (error: unknown) => console.warn('The price did not come.', error),
    );
    return () => {
      over = true;
    };
  }, [prices, plans]);

  return (quantity: number): CartLine | null => {
    if (!known.current) return null;
    const price = known.current.prices[product.id];
    const plan = planOf(choice, known.current.plans);
    return newLine({product: product.id, price, plan, quantity});
  };
}
