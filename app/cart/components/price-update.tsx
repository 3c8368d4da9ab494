import {useEffect, useState} from 'react';
import {useRevalidator} from 'react-router';
import type {ProductId} from '../../catalog/types.ts';
import type {LivePrice} from '../../pricing/live-price.server.ts';
import {formatMoney} from '../../pricing/money.ts';
import {useCart} from '../client/use-cart.ts';

interface PriceUpdateProps {
  product: ProductId;
  price: LivePrice;
}

/**
 * Loads the page's data again if the cart shows that the page's price is outdated: the store charges
 * another one, or responds again after the page got a fallback. Says so if the price has changed.
 */
export function PriceUpdate({product, price}: PriceUpdateProps) {
  const {isUnreachable, updatedAt, lines} = useCart();
  const {revalidate} = useRevalidator();
  const [first] = useState(price);
  const charged = lines.find((line) => line.merchandise && line.key === product)?.unitPrice;
  const isOutdated =
    price.fallback === 'unavailable' ||
    (charged && formatMoney(charged) !== formatMoney(price.price));

  useEffect(() => {
    if (isOutdated && !isUnreachable && updatedAt !== undefined) void revalidate();
  }, [isOutdated, isUnreachable, updatedAt, revalidate]);

  const isOther = formatMoney(first.price) !== formatMoney(price.price);
  return (
    <p role="status" className="text-ink-soft text-sm empty:hidden">
      {isOther &&
        price.fallback === null &&
        `This price was updated.${first.fallback === 'unavailable' ? ' We couldn’t reach our store when the page loaded.' : ''}`}
    </p>
  );
}
