import type {Analytics, useAnalytics} from '@shopify/hydrogen';
import {type ComponentProps, useEffect, useMemo, useState} from 'react';
import {type Cart, type CartLine, estimatedTotal, isInStore} from '../../cart/cart.ts';
import {browserCart, useCart} from '../../cart/client/use-cart.ts';
import {type Money, times, toDecimal} from '../../pricing/money.ts';

/** The store's cart as Hydrogen compares it with the one before; null if the visitor has none. */
export type ComparedCart = Awaited<ComponentProps<typeof Analytics.Provider>['cart']>;

export type SubscribeToEvents = ReturnType<typeof useAnalytics>['subscribe'];

interface ComparedCarts {
  /** The cart that the store has confirmed last; undefined while the shown one is another. */
  cart: ComparedCart | undefined;
  /** The cart as the page found it; null if there was none, or while it is unknown. */
  initialCart: ComparedCart;
}

export function useComparedCarts(): ComparedCarts {
  const shownCart = useCart();
  const {isReady, isBusy, isUnreachable} = shownCart;
  const firstCart = useFirstCart();
  // A cart with queued changes is an optimistic one and not the store's.
  const isConfirmed = isReady && !isBusy && !isUnreachable;
  const cart = useMemo(
    () => (isConfirmed ? toComparedCart(shownCart) : undefined),
    [shownCart, isConfirmed],
  );
  const initialCart = useMemo(() => toComparedCart(firstCart), [firstCart]);
  return {cart, initialCart};
}

function useFirstCart(): Cart | null {
  const [firstCart, setFirstCart] = useState<Cart | null>(null);
  useEffect(() => void browserCart.found.then(setFirstCart), []);
  return firstCart;
}

/**
 * Maps the cart to the part of the Storefront API's cart that `Analytics.Provider` reads; null for a
 * cart that is not the store's. The type of its prop is the whole API type, which no query returns.
 */
function toComparedCart(cart: Cart | null): ComparedCart {
  if (!cart?.id || cart.updatedAt === undefined) return null;
  const lines = cart.lines.flatMap(toComparedLine);
  const total = toMoneyV2(estimatedTotal(cart));
  const compared = {
    id: cart.id,
    updatedAt: cart.updatedAt,
    cost: {subtotalAmount: total, totalAmount: total},
    lines: {nodes: lines},
  };
  return compared as unknown as ComparedCart;
}

function toComparedLine(line: CartLine) {
  if (!isInStore(line)) return [];
  const {key, quantity, unitPrice, merchandise} = line;
  const cost = {
    amountPerQuantity: toMoneyV2(unitPrice),
    totalAmount: toMoneyV2(times(unitPrice, quantity)),
  };
  return [{id: key, quantity, cost, merchandise}];
}

function toMoneyV2(money: Money): {amount: string; currencyCode: string} {
  return {amount: toDecimal(money), currencyCode: money.currencyCode};
}
