import {useEffect, useState} from 'react';
import type {ProductId} from '../../catalog/types.ts';
import {formatMoney} from '../../pricing/money.ts';
import type {Terms} from '../../pricing/plans.ts';
import {useRefreshPrices} from '../../pricing/use-price-list.ts';
import {isOtherPrice} from '../client/optimistic-line.ts';
import {useCart} from '../client/use-cart.ts';

interface PriceUpdateProps {
  product: ProductId;
  terms: Terms;
}

/**
 * Loads the page's data again if the cart shows that the page's prices are outdated: the store charges
 * others, or responds again after the page got a fallback. Says so if they have changed.
 */
export function PriceUpdate({product, terms}: PriceUpdateProps) {
  const {isUnreachable, updatedAt, lines} = useCart();
  const refreshPrices = useRefreshPrices();
  const [first] = useState(terms);
  const {fallback} = terms.price;
  const isOutdated =
    fallback === 'unavailable' ||
    lines.some((line) => line.product === product && isOtherPrice(line, terms));

  useEffect(() => {
    if (isOutdated && !isUnreachable && updatedAt !== undefined) refreshPrices();
  }, [isOutdated, isUnreachable, updatedAt, refreshPrices]);

  return (
    <p role="status" className="text-ink-soft text-sm empty:hidden">
      {pricesOf(first) !== pricesOf(terms) &&
        fallback === null &&
        `This price was updated.${first.price.fallback === 'unavailable' ? ' We couldn’t reach our store when the page loaded.' : ''}`}
    </p>
  );
}

function pricesOf({price, plans}: Terms): string {
  return [price, ...plans].map((one) => formatMoney(one.price)).join();
}
