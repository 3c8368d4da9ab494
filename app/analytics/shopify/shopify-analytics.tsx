import {useCustomerPrivacy} from '@shopify/hydrogen';
import {useEffect, useState} from 'react';
import {useLocation} from 'react-router';
import {broadcast, listenToTabs} from '../../ui/broadcast.ts';
import {trackAssistantVisit} from '../assistant-visit.ts';
import {decideConsent} from '../consent/decide-consent.ts';
import {mayReceive} from '../consent/third-parties.ts';
import {getConsent, setConsent, useConsent} from '../consent/visitor-consent.ts';
import type {ShopifySettings} from './settings.server.ts';
import type {ShopData} from './shop-data.server.ts';
import {ShopifyEvents} from './shopify-events.tsx';

const channelName = 'boreal:consent';

/**
 * Hydrogen's `Analytics.Provider` is mounted with consent only: before, it would drop an event of the cart and mark it as
 * sent (Shopify/hydrogen issues 3467 and 3510).
 */
export function ShopifyAnalytics({settings}: {settings: ShopifySettings}) {
  const {withPrivacyBanner, language, ...config} = settings.consent;
  const update = () =>
    setConsent(decideConsent(window.Shopify?.customerPrivacy, withPrivacyBanner));
  useCustomerPrivacy({
    ...config,
    withPrivacyBanner,
    locale: language,
    onReady: update,
    onVisitorConsentCollected: () => {
      update();
      broadcast(channelName, getConsent());
    },
  });
  useEffect(() => listenToTabs(channelName, setConsent), []);
  useEffect(trackAssistantVisit, []);

  const isGranted = useConsent() === 'granted';
  const data = useShopData(isGranted);
  const {search} = useLocation();
  if (!data || !mayReceive(search)) return null;
  return <ShopifyEvents settings={settings} data={data} />;
}

function useShopData(isGranted: boolean): ShopData | null {
  const [data, setData] = useState<ShopData | null>(null);
  useEffect(() => {
    if (!isGranted) return;
    fetchShopData().then(setData, (error: unknown) => {
      console.warn('Analytics could not be loaded.', error);
    });
  }, [isGranted]);
  return data;
}

async function fetchShopData(): Promise<ShopData> {
  const response = await fetch('/api/shop');
  if (!response.ok) throw new Error(`/api/shop responded with ${response.status}.`);
  return response.json();
}
