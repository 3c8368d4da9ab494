import {useMemo} from 'react';
import {useMonitoring} from '~/analytics/monitoring/use-monitoring';
import type {AnalyticsCart, AnalyticsLine} from '~/analytics/shopify/analytics-cart';
import type {ShopifySettings} from '~/analytics/shopify/settings';
import {ShopifyAnalytics} from '~/analytics/shopify/shopify-analytics';
import {type Cart, type CartLine, subtotal} from '~/cart/cart-view';
import {useCartState} from '~/cart/client/use-cart';

interface AnalyticsProps {
  shopify: ShopifySettings | undefined;
  /** The cart that came with the document. */
  cart: Cart | Promise<Cart>;
  monitoringSampleRate: number;
}

/** Connects analytics, which know nothing of the cart, with the cart. */
export function Analytics({shopify, cart: initial, monitoringSampleRate}: AnalyticsProps) {
  useMonitoring(monitoringSampleRate);
  const {cart: shownCart, isReady, isBusy, isOpen} = useCartState();
  // A cart with queued mutations is an optimistic one and not the store's.
  const isConfirmed = isReady && !isBusy;
  const cart = useMemo(
    () => (isConfirmed ? toAnalyticsCart(shownCart) : undefined),
    [shownCart, isConfirmed],
  );
  const initialCart = useMemo(
    () =>
      initial instanceof Promise
        ? // A connection that ends before the cart has arrived must not end the page.
          initial.then(toAnalyticsCart, () => null)
        : toAnalyticsCart(initial),
    [initial],
  );
  return (
    <ShopifyAnalytics
      settings={shopify}
      cart={cart}
      initialCart={initialCart}
      isCartOpen={isOpen}
    />
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
