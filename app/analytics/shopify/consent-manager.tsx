import {useCustomerPrivacy} from '@shopify/hydrogen';
import {useEffect, useState} from 'react';
import {useLocation} from 'react-router';
import {broadcast, listenToTabs} from '../../ui/broadcast.ts';
import {decideConsent} from '../consent/decide-consent.ts';
import {mayReceive} from '../consent/may-receive.ts';
import {useConsent} from '../consent/use-consent.ts';
import {getConsent, setConsent} from '../consent/visitor-consent.ts';
import {shopDataPath} from './settings.ts';
import type {ShopData} from './shop-data.server.ts';
import {type EventsProps, ShopifyEvents} from './shopify-events.tsx';

const channelName = 'boreal:consent';

/**
 * Loads Shopify's Customer Privacy API, and mounts Hydrogen's `Analytics.Provider` only with consent. Before consent,
 * the provider drops events, but marks a changed cart as sent (Shopify/hydrogen issues 3467 and 3510).
 */
export function ConsentManager({settings, ...rest}: EventsProps) {
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
  // A choice that is made in another tab counts here, too.
  useEffect(() => listenToTabs(channelName, setConsent), []);

  const isGranted = useConsent() === 'granted';
  const data = useShopData(isGranted);
  const {search} = useLocation();
  if (!data || !mayReceive(search)) return null;
  return <ShopifyEvents data={data} settings={settings} {...rest} />;
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
  const response = await fetch(shopDataPath);
  if (!response.ok) throw new Error(`${shopDataPath} responded with ${response.status}.`);
  return response.json();
}
