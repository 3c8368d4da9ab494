import {Suspense, useEffect, useState} from 'react';
import {useMatches} from 'react-router';
import {setConsent} from '~/analytics/consent';
import {optionalComponent} from '~/analytics/optional-component';
import type {ShopifySettings} from '~/analytics/shopify/settings';
import {whenIdle} from '~/analytics/when-idle';
import type {Cart} from '~/cart/cart-view';

const StoreAnalytics = optionalComponent(async () => {
  const {StoreAnalytics} = await import('./store-analytics');
  return StoreAnalytics;
});

const Monitoring = optionalComponent(async () => {
  const {Monitoring} = await import('~/analytics/monitoring/monitoring');
  return Monitoring;
});

interface AnalyticsProps {
  /** Undefined for the embedded store. */
  shopify: ShopifySettings | undefined;
  /** The cart that came with the document. */
  cart: Cart | Promise<Cart>;
  monitoringSampleRate: number;
}

/**
 * Analytics beside the page, downloaded after the page is idle. A store without consent management
 * (the embedded one) grants consent to the shop's own events.
 */
export function Analytics({shopify, cart, monitoringSampleRate}: AnalyticsProps) {
  const [isIdle, setIsIdle] = useState(false);
  const [isMonitored] = useState(() => Math.random() < monitoringSampleRate);
  const match = useMatches().at(-1);
  const [landing] = useState(match);
  const isManaged = shopify !== undefined;

  useEffect(() => {
    if (!isManaged) setConsent('granted');
    return isManaged || isMonitored ? whenIdle(() => setIsIdle(true)) : undefined;
  }, [isManaged, isMonitored]);

  if (!isIdle) return null;
  return (
    <Suspense fallback={null}>
      {shopify && <StoreAnalytics settings={shopify} documentCart={cart} />}
      {isMonitored && <Monitoring landing={landing} />}
    </Suspense>
  );
}
