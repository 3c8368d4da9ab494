import {Suspense, useEffect, useState} from 'react';
import {useMatches} from 'react-router';
import {setConsent} from '../analytics/consent.ts';
import type {ShopifySettings} from '../analytics/shopify/settings.ts';
import {whenIdle} from '../analytics/when-idle.ts';
import type {Cart} from '../cart/cart.ts';
import {lazyWithFallback} from '../ui/lazy-with-fallback.ts';

/** An ad blocker must not affect the page. Consent then stays unknown, so that nothing is sent. */
const NoAnalytics = () => null;

const StoreAnalytics = lazyWithFallback(
  async () => (await import('./store-analytics.tsx')).StoreAnalytics,
  NoAnalytics,
);

const Monitoring = lazyWithFallback(
  async () => (await import('../analytics/monitoring/monitoring.tsx')).Monitoring,
  NoAnalytics,
);

interface AnalyticsProps {
  /** Undefined for the embedded store. */
  shopify: ShopifySettings | undefined;
  /** The cart that came with the document. */
  cart: Cart | null | Promise<Cart | null>;
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
