import {useMemo} from 'react';
import {ConsentManager} from '../analytics/shopify/consent-manager.tsx';
import type {ShopifySettings} from '../analytics/shopify/settings.ts';
import type {Cart} from '../cart/cart.ts';
import {useCart} from '../cart/client/use-cart.ts';
import {toHydrogenCart} from './hydrogen-cart.ts';

interface StoreAnalyticsProps {
  settings: ShopifySettings;
  documentCart: Cart | null | Promise<Cart | null>;
}

export function StoreAnalytics({settings, documentCart}: StoreAnalyticsProps) {
  const shownCart = useCart();
  const {isReady, isBusy, isUnreachable, isOpen} = shownCart;
  // A cart with queued mutations is an optimistic one and not the store's.
  const isConfirmed = isReady && !isBusy && !isUnreachable;
  const cart = useMemo(
    () => (isConfirmed ? toHydrogenCart(shownCart) : undefined),
    [shownCart, isConfirmed],
  );
  const initialCart = useMemo(
    () =>
      documentCart instanceof Promise
        ? // A connection that ends before the cart has arrived must not end the page.
          documentCart.then(toHydrogenCart, () => null)
        : toHydrogenCart(documentCart),
    [documentCart],
  );
  return (
    <ConsentManager settings={settings} cart={cart} initialCart={initialCart} isCartOpen={isOpen} />
  );
}
