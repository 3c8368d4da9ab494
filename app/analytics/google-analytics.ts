import {mayReceive, publicAddress} from './consent/third-parties.ts';
import type {ComparedCart, SubscribeToEvents} from './shopify/compared-cart.ts';

type Line = NonNullable<ComparedCart>['lines']['nodes'][number];
type SendCommand = (...command: unknown[]) => void;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Consent may be withdrawn and given again; the tag loads once. */
let tag: SendCommand | undefined;

export function subscribeTag(measurementId: string, subscribe: SubscribeToEvents): void {
  tag ??= loadTag(measurementId);
  const gtag = tag;

  // Google's own events, such as the time on a page, take the address from here.
  function setPage(url: string) {
    gtag('set', {page_location: publicAddress(url)});
  }
  function send(name: string, parameters: object) {
    if (mayReceive(location.search)) gtag('event', name, parameters);
  }

  setPage(location.href);
  subscribe('page_viewed', ({url}) => {
    setPage(url);
    send('page_view', {page_location: publicAddress(url), page_title: document.title});
  });
  subscribe('product_viewed', ({url, products, shop}) => {
    setPage(url);
    send('view_item', {
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
    });
  });
  subscribe('product_added_to_cart', ({currentLine, prevLine}) => {
    const added = (currentLine?.quantity ?? 0) - (prevLine?.quantity ?? 0);
    if (currentLine && added > 0) send('add_to_cart', lineEvent(currentLine, added));
  });
  subscribe('product_removed_from_cart', ({currentLine, prevLine}) => {
    const removed = (prevLine?.quantity ?? 0) - (currentLine?.quantity ?? 0);
    if (prevLine && removed > 0) send('remove_from_cart', lineEvent(prevLine, removed));
  });
  subscribe('cart_viewed', ({cart}) => {
    send('view_cart', {
      currency: cart?.cost.totalAmount.currencyCode,
      value: Number(cart?.cost.totalAmount.amount ?? 0),
      items: cart?.lines.nodes.map((line) => toItem(line, line.quantity)) ?? [],
    });
  });
}

function loadTag(measurementId: string): SendCommand {
  stopWhereNothingMayBeSent(measurementId);
  window.dataLayer ??= [];
  const {dataLayer} = window;
  function gtag() {
    // biome-ignore lint/complexity/noArguments: the tag ignores a command that is an array
    dataLayer.push(arguments);
  }
  const command: SendCommand = gtag;
  command('js', new Date());
  command('set', {page_location: publicAddress(location.href)});
  command('config', measurementId, {send_page_view: false, allow_google_signals: false});

  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
  return command;
}

/** Google's tag asks this property before each event of its own. The tag notices a new address first, hence a getter. */
function stopWhereNothingMayBeSent(measurementId: string): void {
  const name = `ga-disable-${measurementId}`;
  let isOptedOut = Reflect.get(window, name) === true;
  Object.defineProperty(window, name, {
    configurable: true,
    get: () => isOptedOut || !mayReceive(location.search),
    // A consent tool may set the property, as Google documents it.
    set(value: unknown) {
      isOptedOut = value === true;
    },
  });
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
