import {useEffect, useMemo} from 'react';
import {trackAssistantVisit} from '../analytics/assistant-visit.ts';
import {ConsentManager} from '../analytics/shopify/consent-manager.tsx';
import type {ShopifySettings} from '../analytics/shopify/settings.ts';
import {useAnalyticsEnabled} from '../analytics/use-consent.ts';
import {useCart} from '../cart/client/use-cart.ts';
import {toHydrogenCart} from './hydrogen-cart.ts';

export function StoreAnalytics({settings}: {settings: ShopifySettings}) {
  const shownCart = useCart();
  const {isReady, isBusy, isUnreachable, isOpen, firstCart} = shownCart;
  const hasAnalytics = useAnalyticsEnabled();
  useEffect(() => {
    if (hasAnalytics) trackAssistantVisit();
  }, [hasAnalytics]);
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
