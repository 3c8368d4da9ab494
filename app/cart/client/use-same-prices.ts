import {useEffect} from 'react';
import {numericId} from '../../platform/shop/numeric-id.ts';
import {refreshPrices, usePrices} from '../../pricing/live-prices.ts';
import {formatMoney} from '../../pricing/money.ts';
import type {Terms} from '../../pricing/plans.ts';
import type {CartLine} from '../cart.ts';
import {lineKeyParts} from '../line-key.ts';
import {cartStore, useCart} from './use-cart.ts';

/**
 * Reads prices and cart again where a line is charged at another price than the list has, and the prices
 * once the store has answered the cart after an outage.
 */
export function useSamePrices(): void {
  const {lines, isUnreachable, updatedAt} = useCart();
  const prices = usePrices();
  const hasOutdated = lines.some((line) => {
    const terms = line.product && prices[line.product];
    return terms && isOutdated(line, terms);
  });
  const isGuess = Object.values(prices).some(({price}) => price.fallback === 'unavailable');

  useEffect(() => {
    if (isUnreachable || updatedAt === undefined) return;
    if (hasOutdated || isGuess) void refreshPrices();
    if (hasOutdated) cartStore.refresh();
  }, [hasOutdated, isGuess, isUnreachable, updatedAt]);
}

/** Whether the store charges another price for a line of a product than these terms of it. */
export function isOutdated(
  {key, product, merchandise, unitPrice}: CartLine,
  {price, plans}: Terms,
): boolean {
  const {ref, plan} = lineKeyParts(key);
  // Another variant has prices of its own.
  if (!merchandise || ref !== product) return false;
  const listed = plan === null ? price : plans.find(({id}) => numericId(id) === plan);
  return listed !== undefined && formatMoney(listed.price) !== formatMoney(unitPrice);
}
