import {lazy, Suspense, useEffect, useState} from 'react';
import {setConsent} from '../consent';
import {whenIdle} from '../when-idle';
import type {AnalyticsCart} from './analytics-cart';
import type {ShopifySettings} from './settings';

export interface ShopifyAnalyticsProps {
  settings: ShopifySettings;
  /** The store's cart; undefined while it is unknown, null if the visitor has none. */
  cart: AnalyticsCart | null | undefined;
  /** The cart that came with the document. */
  initialCart: AnalyticsCart | null | Promise<AnalyticsCart | null>;
  isCartOpen: boolean;
}

/** Hydrogen's module is downloaded after the page is idle, and only for a real store. */
const ConsentManager = lazy(async () => {
  try {
    const {ConsentManager} = await import('./consent-manager');
    return {default: ConsentManager};
  } catch (error) {
    // An ad blocker or a new deployment. Consent stays unknown, so nothing is sent.
    console.warn('Analytics could not be loaded.', error);
    return {default: () => null};
  }
});

/**
 * Shopify's consent and analytics, rendered beside the page so that the page never waits for
 * them. A store without consent management (the embedded one) grants consent to our own events.
 */
export function ShopifyAnalytics({
  settings,
  ...rest
}: Omit<ShopifyAnalyticsProps, 'settings'> & {settings: ShopifySettings | undefined}) {
  const [isIdle, setIsIdle] = useState(false);
  const isManaged = settings !== undefined;

  useEffect(() => {
    if (isManaged) return whenIdle(() => setIsIdle(true));
    setConsent('granted');
  }, [isManaged]);

  if (!settings || !isIdle) return null;
  return (
    <Suspense fallback={null}>
      <ConsentManager settings={settings} {...rest} />
    </Suspense>
  );
}
