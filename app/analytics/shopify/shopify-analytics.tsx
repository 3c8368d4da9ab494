import {useEffect, useMemo} from 'react';
import {type Cart, type CartLine, estimatedTotal} from '../../cart/cart.ts';
import {useCart} from '../../cart/client/use-cart.ts';
import {type Money, times, toDecimal} from '../../pricing/money.ts';
import {trackAssistantVisit} from '../assistant-visit.ts';
import {ConsentManager} from './consent-manager.tsx';
import type {ShopifySettings} from './settings.ts';
import type {TrackedCart} from './shopify-events.tsx';

export function ShopifyAnalytics({settings}: {settings: ShopifySettings}) {
  const shownCart = useCart();
  const {isReady, isBusy, isUnreachable, isOpen, firstCart} = shownCart;
  useEffect(trackAssistantVisit, []);
  // A cart with queued mutations is an optimistic one and not the store's.
  const isConfirmed = isReady && !isBusy && !isUnreachable;
  const cart = useMemo(
    () => (isConfirmed ? toHydrogenCart(shownCart) : undefined),
    [shownCart, isConfirmed],
  );
  const initialCart = useMemo(() => toHydrogenCart(firstCart ?? null), [firstCart]);
  return (
    <ConsentManager settings={settings} cart={cart} initialCart={initialCart} isCartOpen={isOpen} />
  );
}

/**
 * Maps the cart to the part of the Storefront API's cart that `Analytics.Provider` reads; null for a
 * cart that is not the store's. The type of its prop is the whole API type, which no query returns.
 */
function toHydrogenCart(cart: Cart | null): TrackedCart {
  if (!cart?.id || cart.updatedAt === undefined) return null;
  const lines = cart.lines.flatMap(toHydrogenLine);
  const total = toMoneyV2(estimatedTotal(cart));
  const hydrogenCart = {
    id: cart.id,
    updatedAt: cart.updatedAt,
    cost: {subtotalAmount: total, totalAmount: total},
    lines: {nodes: lines},
  };
  return hydrogenCart as unknown as TrackedCart;
}

function toHydrogenLine({key, quantity, unitPrice, merchandise}: CartLine) {
  if (!merchandise) return [];
  const cost = {
    amountPerQuantity: toMoneyV2(unitPrice),
    totalAmount: toMoneyV2(times(unitPrice, quantity)),
  };
  return [{id: key, quantity, cost, merchandise}];
}

function toMoneyV2(money: Money): {amount: string; currencyCode: string} {
  return {amount: toDecimal(money), currencyCode: money.currencyCode};
}
