import {useEffect, useState} from 'react';
import {useRevalidator} from 'react-router';
import type {LivePrice} from '../../pricing/live-price.server.ts';
import {formatMoney} from '../../pricing/money.ts';
import {useCart} from '../client/use-cart.ts';

/**
 * Loads the page's data again if its price is a fallback and the cart shows that the store responds
 * again: the cart charges the store's price. Says so if the price has changed.
 */
export function PriceUpdate({price}: {price: LivePrice}) {
  const {isUnreachable, updatedAt} = useCart();
  const {revalidate} = useRevalidator();
  const [first] = useState(price);
  const isFallback = price.fallback === 'unavailable';

  useEffect(() => {
    if (isFallback && !isUnreachable && updatedAt !== undefined) void revalidate();
  }, [isFallback, isUnreachable, updatedAt, revalidate]);

  const isReplaced = first.fallback === 'unavailable' && price.fallback === null;
  const isOther = formatMoney(first.price) !== formatMoney(price.price);
  return (
    <p role="status" className="text-ink-soft text-sm empty:hidden">
      {isReplaced &&
        isOther &&
        'This price was updated. We couldn’t reach our store when the page loaded.'}
    </p>
  );
}
