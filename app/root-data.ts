import {useRouteLoaderData} from 'react-router';
import type {ShopifySettings} from './analytics/shopify/settings.server.ts';
import type {Announcement} from './announcement/read-announcement.ts';
import {type Brand, defaultBrand} from './brand.ts';
import type {deliveryCalendar} from './shipping/estimate.ts';

export interface RootData {
  brand: Brand;
  /** For the cart's drawer, which opens on every page, and a product's dates. */
  delivery: ReturnType<typeof deliveryCalendar>;
  origin: string;
  ownEvents: boolean;
  monitoringSampleRate: number;
  shopPay: boolean;
  shopify: ShopifySettings | undefined;
  hasAccount: boolean;
  /** Sign-ups need a database. */
  hasSignups: boolean;
  announcement: Announcement | null;
}

/** Undefined on the error page of a loader that failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root');
}

export function useBrand(): Brand {
  return useRootData()?.brand ?? defaultBrand;
}
