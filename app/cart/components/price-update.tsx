import {useEffect, useState} from 'react';
import type {LivePrice} from '../../pricing/live-price.server.ts';
import {formatMoney} from '../../pricing/money.ts';
import {refreshPriceList} from '../../pricing/use-price-list.ts';
import {useCart} from '../client/use-cart.ts';

/**
 * Asks for the store's price in place of a fallback when the cart shows that the store responds
 * again, and says that the page's price has changed (`useCurrentTerms` replaces it).
 */
export function PriceUpdate({price}: {price: LivePrice}) {
  const {isUnreachable, updatedAt} = useCart();
  const [first] = useState(price);
  const isFallback = price.fallback === 'unavailable';

  useEffect(() => {
    if (isFallback && !isUnreachable && updatedAt !== undefined) refreshPriceList();
  }, [isFallback, isUnreachable, updatedAt]);

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
