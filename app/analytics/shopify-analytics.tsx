import {lazy, Suspense, useEffect, useState} from 'react';
import type {ShopifyAnalyticsData} from './shopify-data';

/** Hydrogen's provider is only sent to browsers where there is a Shopify to hear of it. */
const Provider = lazy(async () => {
  const {Analytics} = await import('@shopify/hydrogen');
  return {default: Analytics.Provider};
});

/**
 * Shopify's own analytics and consent, beside the page and not around it: the page needs
 * nothing of it, and it starts when the page is there.
 */
export function ShopifyAnalytics({data}: {data: ShopifyAnalyticsData | undefined}) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!data || !ready) return null;
  return (
    <Suspense fallback={null}>
      <Provider cart={null} shop={data.shop} consent={data.consent} />
    </Suspense>
  );
}
