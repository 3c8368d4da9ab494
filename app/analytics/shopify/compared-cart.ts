import type {Analytics, useAnalytics} from '@shopify/hydrogen';
import {type ComponentProps, useEffect, useMemo, useState} from 'react';
import {type Cart, type CartLine, estimatedTotal, isInStore} from '../../cart/cart.ts';
import {browserCart, useCart} from '../../cart/client/use-cart.ts';
import {type Money, times, toDecimal} from '../../pricing/money.ts';

/** The store's cart, which Hydrogen's analytics compare with the cart before; null if the visitor has none. */
export type ComparedCart = Awaited<ComponentProps<typeof Analytics.Provider>['cart']>;

export type SubscribeToEvents = ReturnType<typeof useAnalytics>['subscribe'];

interface ComparedCarts {
  /** Undefined while changes are queued: the page then shows an optimistic cart, and not the store's. */
  cart: ComparedCart | undefined;
  /** The cart as the page found it; null if there was none, or while it is unknown. */
  initialCart: ComparedCart;
}

export function useComparedCarts(): ComparedCarts {
  const shownCart = useCart();
  const {isReady, isBusy, isUnreachable} = shownCart;
  const firstCart = useFirstCart();
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

/** `Analytics.Provider` reads these fields. The type of its prop has all fields of the API, which no query returns. */
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
