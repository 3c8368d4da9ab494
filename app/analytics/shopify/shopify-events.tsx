import {Analytics, useAnalytics} from '@shopify/hydrogen';
import {useEffect, useEffectEvent, useState} from 'react';
import {useLocation} from 'react-router';
import {useCart} from '../../cart/client/use-cart.ts';
import {isProductId} from '../../catalog/types.ts';
import {mayReceive} from '../consent/third-parties.ts';
import {subscribeTag} from '../google-analytics.ts';
import {type ComparedCart, useComparedCarts} from './compared-cart.ts';
import type {ShopifySettings} from './settings.server.ts';
import type {ShopData} from './shop-data.server.ts';

interface ShopifyEventsProps {
  settings: ShopifySettings;
  data: ShopData;
}

const canTrack = () => mayReceive(location.search);
const customData = {};

export function ShopifyEvents({settings, data}: ShopifyEventsProps) {
  const [isReady, setIsReady] = useState(false);
  const {cart, initialCart} = useComparedCarts();
  const comparedCart = useConfirmedCart(isReady, cart, initialCart);
  const {googleAnalyticsId} = settings;
  return (
    <Analytics.Provider
      // Before it is ready, Hydrogen keeps one event of each name and drops the others.
      cart={isReady ? comparedCart : null}
      shop={data.shop}
      consent={settings.consent}
      canTrack={canTrack}
      customData={customData}
    >
      <ReleaseEvents onReady={() => setIsReady(true)} />
      {googleAnalyticsId && <GoogleAnalytics measurementId={googleAnalyticsId} />}
      <ProductView variants={data.variants} />
      <CartViewedEvent cart={cart} />
    </Analytics.Provider>
  );
}

function GoogleAnalytics({measurementId}: {measurementId: string}) {
  const {subscribe} = useAnalytics();
  useEffect(() => subscribeTag(measurementId, subscribe), [measurementId, subscribe]);
  return null;
}

/** Begins with the cart that the page found, so that Hydrogen also sees an add from before it was ready. */
function useConfirmedCart(
  isReady: boolean,
  cart: ComparedCart | undefined,
  initialCart: ComparedCart,
): ComparedCart {
  const [confirmed, setConfirmed] = useState<ComparedCart>(null);
  useEffect(() => {
    if (isReady && cart) setConfirmed(cart);
  }, [isReady, cart]);
  return confirmed ?? initialCart;
}

/** An ad blocker may block Hydrogen's performance script, and Hydrogen publishes nothing until every subscriber is ready. */
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
 * Hydrogen adds the product to the next page view that it publishes. This one is published just before the page's own;
 * a moment later, the product would be in the view of the next page.
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

interface CartViewProps {
  cart: ComparedCart | undefined;
}

function CartViewedEvent({cart}: CartViewProps) {
  const {isOpen} = useCart();
  const isCartPage = useLocation().pathname === '/cart';
  return isOpen || isCartPage ? <VisibleCart cart={cart} /> : null;
}

/** Hydrogen publishes the cart that it has, so the event waits until Hydrogen has the shown one. */
function VisibleCart({cart}: CartViewProps) {
  const compared = useAnalytics().cart;
  const isCurrent = cart !== undefined && compared?.updatedAt === cart?.updatedAt;
  const [isPublished, setIsPublished] = useState(false);
  useEffect(() => {
    if (isCurrent) setIsPublished(true);
  }, [isCurrent]);
  return isPublished ? <Analytics.CartView /> : null;
}
