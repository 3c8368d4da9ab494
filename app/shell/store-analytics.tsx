import {useMemo} from 'react';
import type {AnalyticsCart, AnalyticsLine} from '~/analytics/shopify/analytics-cart';
import {ConsentManager} from '~/analytics/shopify/consent-manager';
import type {ShopifySettings} from '~/analytics/shopify/settings';
import {type Cart, type CartLine, subtotal} from '~/cart/cart-view';
import {useCartState} from '~/cart/client/use-cart';

interface StoreAnalyticsProps {
  settings: ShopifySettings;
  documentCart: Cart | Promise<Cart>;
}

/** Connects analytics, which do not depend on the cart, with the cart. */
export function StoreAnalytics({settings, documentCart}: StoreAnalyticsProps) {
  const {cart: shownCart, isReady, isBusy, isOpen} = useCartState();
  // A cart with queued mutations is an optimistic one and not the store's.
  const isConfirmed = isReady && !isBusy;
  const cart = useMemo(
    () => (isConfirmed ? toAnalyticsCart(shownCart) : undefined),
    [shownCart, isConfirmed],
  );
  const initialCart = useMemo(
    () =>
      documentCart instanceof Promise
        ? // A connection that ends before the cart has arrived must not end the page.
          documentCart.then(toAnalyticsCart, () => null)
        : toAnalyticsCart(documentCart),
    [documentCart],
  );
  return (
    <ConsentManager settings={settings} cart={cart} initialCart={initialCart} isCartOpen={isOpen} />
  );
}

/** Null for a cart that is not the store's. */
function toAnalyticsCart(cart: Cart): AnalyticsCart | null {
  const {id, updatedAt, lines} = cart;
  if (id === null || updatedAt === undefined) return null;
  return {id, updatedAt, subtotal: subtotal(cart), lines: lines.flatMap(toAnalyticsLine)};
}

function toAnalyticsLine({id, quantity, unitPrice, merchandise}: CartLine): AnalyticsLine[] {
  return id !== null && merchandise ? [{id, quantity, unitPrice, merchandise}] : [];
}
