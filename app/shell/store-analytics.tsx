import {useMemo} from 'react';
import {ConsentManager} from '~/analytics/shopify/consent-manager';
import type {ShopifySettings} from '~/analytics/shopify/settings';
import type {Cart} from '~/cart/cart-view';
import {useCartState} from '~/cart/client/use-cart';
import {toHydrogenCart} from './hydrogen-cart';

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
