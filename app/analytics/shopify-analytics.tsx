import {lazy, Suspense, useEffect, useState} from 'react';
import {useLocation} from 'react-router';
import type {ShopifyAnalyticsData} from './shopify-data';

/**
 * Hydrogen's provider is only sent to browsers where there is a Shopify to hear of it. The
 * package is one module: without the query, all of it would be in the file that every page
 * loads for a few lines of it.
 */
const Provider = lazy(async () => {
  const {Analytics} = await import('@shopify/hydrogen?analytics');
  return {default: Analytics.Provider};
});

/**
 * Shopify's own analytics and consent, beside the page and not around it: the page needs
 * nothing of it, and it starts when the page is there.
 */
export function ShopifyAnalytics({data}: {data: ShopifyAnalyticsData | undefined}) {
  const [ready, setReady] = useState(false);
  const {search} = useLocation();
  useEffect(() => setReady(true), []);
  // A page view tells the address, and a tracking number in it is nobody's business.
  if (!data || !ready || new URLSearchParams(search).has('number')) return null;
  return (
    <Suspense fallback={null}>
      <Provider cart={null} shop={data.shop} consent={data.consent} />
    </Suspense>
  );
}
