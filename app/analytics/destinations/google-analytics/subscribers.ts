import type {CartLineUpdatePayload} from '@shopify/hydrogen';
import {getConsent, subscribeToConsent} from '../../consent';
import type {Subscribers} from '../destination';

type Line = NonNullable<CartLineUpdatePayload['currentLine']>;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Loads Google's tag and sends each of the shop's events as the GA4 event of the same meaning. */
export function createSubscribers({measurementId}: {measurementId: string}): Subscribers {
  const gtag = loadTag(measurementId);
  followConsent(measurementId);
  return {
    page_viewed: ({url}) =>
      gtag('event', 'page_view', {page_location: url, page_title: document.title}),
    product_viewed: ({products, shop}) =>
      gtag('event', 'view_item', {
        currency: shop?.currency,
        value: products.reduce((sum, {price}) => sum + Number(price), 0),
        items: products.map(({id, title, variantTitle, vendor, price, quantity}) => ({
          item_id: id,
          item_name: title,
          item_variant: variantTitle,
          item_brand: vendor,
          price: Number(price),
          quantity,
        })),
      }),
    product_added_to_cart: ({currentLine, prevLine}) => {
      const added = (currentLine?.quantity ?? 0) - (prevLine?.quantity ?? 0);
      if (currentLine && added > 0) gtag('event', 'add_to_cart', lineEvent(currentLine, added));
    },
    product_removed_from_cart: ({currentLine, prevLine}) => {
      const removed = (prevLine?.quantity ?? 0) - (currentLine?.quantity ?? 0);
      if (prevLine && removed > 0) gtag('event', 'remove_from_cart', lineEvent(prevLine, removed));
    },
    cart_viewed: ({cart}) =>
      gtag('event', 'view_cart', {
        currency: cart?.cost.totalAmount.currencyCode,
        value: Number(cart?.cost.totalAmount.amount ?? 0),
        items: cart?.lines.nodes.map((line) => toItem(line, line.quantity)) ?? [],
      }),
  };
}

function loadTag(measurementId: string): (...command: unknown[]) => void {
  window.dataLayer ??= [];
  const {dataLayer} = window;
  // Google's tag reads the commands as `arguments` objects, not as arrays.
  function gtag() {
    // biome-ignore lint/complexity/noArguments: the tag ignores a command that is an array
    dataLayer.push(arguments);
  }
  const command: (...command: unknown[]) => void = gtag;
  command('js', new Date());
  // Page views are sent as events, also after client-side navigation.
  command('config', measurementId, {send_page_view: false, allow_google_signals: false});

  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
  return command;
}

/** Google's tag also sends events of its own, such as the time on a page, until this property stops it. */
function followConsent(measurementId: string): void {
  const update = () =>
    Reflect.set(window, `ga-disable-${measurementId}`, getConsent() !== 'granted');
  update();
  subscribeToConsent(update);
}

function lineEvent(line: Line, quantity: number) {
  const {amount, currencyCode} = line.cost.amountPerQuantity;
  return {
    currency: currencyCode,
    value: Number((Number(amount) * quantity).toFixed(2)),
    items: [toItem(line, quantity)],
  };
}

function toItem({merchandise, cost}: Line, quantity: number) {
  return {
    item_id: merchandise.product.id,
    item_name: merchandise.product.title,
    item_variant: merchandise.title,
    item_brand: merchandise.product.vendor,
    price: Number(cost.amountPerQuantity.amount),
    quantity,
  };
}
