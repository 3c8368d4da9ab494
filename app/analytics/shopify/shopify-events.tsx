import {Analytics, useAnalytics} from '@shopify/hydrogen';
import {type ComponentProps, useEffect, useEffectEvent, useState} from 'react';
import {useLocation} from 'react-router';
import {isProductId} from '../../catalog/types.ts';
import {mayReceive} from '../consent/may-receive.ts';
import {subscribeTag} from '../google-analytics.ts';
import type {ShopifySettings} from './settings.ts';
import type {ShopData} from './shop-data.server.ts';

/** The store's cart as Hydrogen reads it; null if the visitor has none. */
export type TrackedCart = Awaited<ComponentProps<typeof Analytics.Provider>['cart']>;

export interface EventsProps {
  settings: ShopifySettings;
  cart: TrackedCart | undefined;
  /** The cart as the page found it; null if there was none, or while it is unknown. */
  initialCart: TrackedCart;
  isCartOpen: boolean;
}

export type SubscribeToEvents = ReturnType<typeof useAnalytics>['subscribe'];

interface ShopifyEventsProps extends EventsProps {
  data: ShopData;
}

const canTrack = () => mayReceive(location.search);
const customData = {};

export function ShopifyEvents({settings, data, cart, initialCart, isCartOpen}: ShopifyEventsProps) {
  const [isReady, setIsReady] = useState(false);
  const trackedCart = useTrackedCart(isReady, cart, initialCart);
  const {googleAnalyticsId} = settings;
  return (
    <Analytics.Provider
      // Before it is ready, Hydrogen keeps one event of each name and drops the others.
      cart={isReady ? trackedCart : null}
      shop={data.shop}
      consent={settings.consent}
      canTrack={canTrack}
      customData={customData}
    >
      <ReleaseEvents onReady={() => setIsReady(true)} />
      {googleAnalyticsId && <GoogleAnalytics measurementId={googleAnalyticsId} />}
      <ProductView variants={data.variants} />
      <CartViewedEvent isCartOpen={isCartOpen} cart={cart} />
    </Analytics.Provider>
  );
}

function GoogleAnalytics({measurementId}: {measurementId: string}) {
  const {subscribe} = useAnalytics();
  useEffect(() => subscribeTag(measurementId, subscribe), [measurementId, subscribe]);
  return null;
}

/**
 * The cart that Hydrogen compares with the one before: first the cart that the page found, then each
 * cart that the store confirms, so that adds from before are not lost.
 */
function useTrackedCart(isReady: boolean, cart: EventsProps['cart'], initial: TrackedCart) {
  const [confirmed, setConfirmed] = useState<TrackedCart>(null);
  useEffect(() => {
    if (isReady && cart) setConfirmed(cart);
  }, [isReady, cart]);
  return confirmed ?? initial;
}

/**
 * Declares Hydrogen's performance script ready at once: Hydrogen publishes nothing until every
 * subscriber is ready, and an ad blocker may keep this one from loading.
 */
function ReleaseEvents({onReady}: {onReady(): void}) {
  const {register, subscribe} = useAnalytics();
  const onFirstEvent = useEffectEvent(onReady);
  useEffect(() => {
    subscribe('page_viewed', () => onFirstEvent());
    register('Internal_Shopify_Perf_Kit').ready();
  }, [register, subscribe]);
  return null;
}

/**
 * Publishes in the same commit as the page view, and before it: Hydrogen adds the product to the
 * page view that follows, which would otherwise be the one of the next page.
 */
function ProductView({variants}: Pick<ShopData, 'variants'>) {
  const {pathname} = useLocation();
  const id = pathname.split('/')[2];
  const variant = pathname.startsWith('/products/') && isProductId(id) ? variants[id] : undefined;
  if (!variant) return null;
  const {product, sku} = variant;
  const viewed = {
    id: product.id,
    title: product.title,
    vendor: product.vendor,
    productType: product.productType,
    variantId: variant.id,
    variantTitle: variant.title,
    price: variant.price.amount,
    quantity: 1,
    ...(sku !== null && {sku}),
  };
  return <Analytics.ProductView key={product.id} data={{products: [viewed]}} />;
}

type CartViewedProps = Pick<EventsProps, 'isCartOpen' | 'cart'>;

function CartViewedEvent({isCartOpen, cart}: CartViewedProps) {
  const isCartPage = useLocation().pathname === '/cart';
  return isCartOpen || isCartPage ? <VisibleCart cart={cart} /> : null;
}

/** Publishes once while the cart is visible, as soon as Hydrogen has the cart that is shown. */
function VisibleCart({cart}: Pick<CartViewedProps, 'cart'>) {
  const tracked = useAnalytics().cart;
  const isCurrent = cart !== undefined && tracked?.updatedAt === cart?.updatedAt;
  const [isPublished, setIsPublished] = useState(false);
  useEffect(() => {
    if (isCurrent) setIsPublished(true);
  }, [isCurrent]);
  return isPublished ? <Analytics.CartView /> : null;
}
