import {useCustomerPrivacy} from '@shopify/hydrogen';
import {useEffect, useState} from 'react';
import {useLocation} from 'react-router';
import {getConsent, setConsent} from '../consent';
import {hasPrivateQuery} from '../page-address';
import {useConsent} from '../use-consent';
import {broadcastConsent, subscribeToOtherTabs} from './consent-channel';
import type {EventsProps} from './events-props';
import {loadShopData} from './load-shop-data';
import {readConsent} from './read-consent';
import type {ShopData} from './settings';
import {ShopifyEvents} from './shopify-events';

/**
 * Loads Shopify's Customer Privacy API and publishes events only with consent.
 *
 * `Analytics.Provider` is not mounted before consent is granted: until then its `publish`
 * discards events, but marks cart changes as sent, so an early add to the cart would be lost.
 * It also loads Shopify's performance script whatever the visitor chose.
 */
export function ConsentManager({settings, ...rest}: EventsProps) {
  const {withPrivacyBanner, language, ...config} = settings.consent;
  const update = () => setConsent(readConsent(window.Shopify?.customerPrivacy, withPrivacyBanner));
  useCustomerPrivacy({
    ...config,
    withPrivacyBanner,
    locale: language,
    onReady: update,
    onVisitorConsentCollected: () => {
      update();
      broadcastConsent(getConsent());
    },
  });
  useEffect(() => subscribeToOtherTabs(setConsent), []);

  const isGranted = useConsent() === 'granted';
  const data = useShopData(isGranted);
  const {search} = useLocation();
  // Events carry the page's address.
  if (!isGranted || !data || hasPrivateQuery(search)) return null;
  return <ShopifyEvents data={data} settings={settings} {...rest} />;
}

function useShopData(isGranted: boolean): ShopData | null {
  const [data, setData] = useState<ShopData | null>(null);
  useEffect(() => {
    if (!isGranted || data) return;
    const abort = new AbortController();
    loadShopData(abort.signal).then(setData, (error: unknown) => {
      if (!abort.signal.aborted) console.warn('Analytics could not be loaded.', error);
    });
    return () => abort.abort();
  }, [isGranted, data]);
  return data;
}
