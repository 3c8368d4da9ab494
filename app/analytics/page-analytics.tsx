import {lazy, Suspense, useEffect, useState} from 'react';
import {useMatches} from 'react-router';
import {ErrorBoundary} from '../ui/error-boundary.tsx';
import {whenIdle} from '../ui/when-idle.ts';
import {setConsent} from './consent/visitor-consent.ts';
import {switchOffOwnEvents} from './session-id.ts';
import type {ShopifySettings} from './shopify/settings.server.ts';

const ShopifyAnalytics = lazy(async () => ({
  default: (await import('./shopify/shopify-analytics.tsx')).ShopifyAnalytics,
}));

const Monitoring = lazy(async () => ({
  default: (await import('./monitoring/monitoring.tsx')).Monitoring,
}));

interface PageAnalyticsProps {
  ownEvents: boolean;
  shopify: ShopifySettings | undefined;
  monitoringSampleRate: number;
}

/**
 * An ad blocker may keep these scripts from loading: consent then stays unknown, and nothing is sent. The embedded store
 * has no consent to manage, so it grants consent to the shop's own events.
 */
export function PageAnalytics({ownEvents, shopify, monitoringSampleRate}: PageAnalyticsProps) {
  const [isIdle, setIsIdle] = useState(false);
  const [isMonitored] = useState(() => Math.random() < monitoringSampleRate);
  const match = useMatches().at(-1);
  const [landing] = useState(match);
  const isManaged = shopify !== undefined;

  useEffect(() => {
    if (!ownEvents) switchOffOwnEvents();
    if (!isManaged) setConsent('granted');
    return isManaged || isMonitored ? whenIdle(() => setIsIdle(true)) : undefined;
  }, [ownEvents, isManaged, isMonitored]);

  if (!isIdle) return null;
  return (
    <>
      {shopify && (
        <ErrorBoundary>
          <Suspense>
            <ShopifyAnalytics settings={shopify} />
          </Suspense>
        </ErrorBoundary>
      )}
      {isMonitored && (
        <ErrorBoundary>
          <Suspense>
            <Monitoring landing={landing} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
