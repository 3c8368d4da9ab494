import {createMutation} from './cart-mutations.ts';
import {CartStore} from './cart-store.ts';
import type {Catalog} from './catalog/catalog.ts';
import {imageOrigins} from './catalog/image-origins.ts';
import {Checkout, type CompletedOrder} from './checkout/checkout.ts';
import {pageBrand} from './checkout/page-style.ts';
import type {VirtualClock} from './clock/virtual-clock.ts';
import {Discounts} from './discounts.ts';
import {Orders} from './orders.ts';
import {ImageViews, type PictureOptions} from './products/image-views.ts';
import {createQuery} from './queries.ts';
import type {Roots} from './schema.ts';
import {CatalogState} from './state.ts';
import {Subscriptions} from './subscriptions.ts';
import {createViews} from './views.ts';
import type {RetrySchedule} from './webhooks/retry-schedule.ts';
import {WebhookSender} from './webhooks/sender.ts';
import type {WebhookSubscription} from './webhooks/subscription.ts';

export interface StoreOptions extends PictureOptions {
  /** The origins of storefronts that the checkout may link back to. */
  returnOrigins?: readonly string[];
  /** The addresses of webhooks, each with its topics. */
  webhooks?: readonly WebhookSubscription[];
  /** `quick` retries a failed webhook within two minutes, instead of Shopify's four hours. */
  webhookRetries?: RetrySchedule;
  /** Called for each paid order; the page after the payment waits for its promise. */
  onOrder?: (order: CompletedOrder) => void | Promise<void>;
}

export type Store = ReturnType<typeof createStore>;

/** Creates the shop of a catalog: its data, carts, checkout, orders and resolvers. */
export function createStore(
  data: Catalog,
  clock: VirtualClock,
  origin: string,
  options: StoreOptions,
) {
  const {now} = clock;
  const catalog = new CatalogState(data, now);
  const views = createViews(catalog, origin, new ImageViews(origin, options));
  const {markets, products, content, nodes} = views;
  const discounts = new Discounts(data, content.collections, now);
  const carts = new CartStore(catalog, markets, discounts, now);
  const sender = createSender(clock, origin, options);
  const orders = new Orders(sender, now, (order, {restock}) => {
    carts.refund(order.giftCardPayments);
    if (restock) catalog.restock(order.lines);
  });

  const brand = pageBrand(data.shop, imageOrigins(data));
  const checkout = new Checkout({
    carts,
    brand,
    now,
    onOrder: async (order) => {
      await orders.place(order);
      await options.onOrder?.(order);
    },
  });
  for (const storefront of options.returnOrigins ?? []) checkout.allowReturnTo(storefront);
  const subscriptions = new Subscriptions(() => checkout.orders, now);

  const roots: Roots = {
    QueryRoot: createQuery({catalog, carts, products, content, nodes, origin}),
    Mutation: createMutation(carts, products, origin),
  };
  return {
    brand,
    carts,
    catalog,
    checkout,
    content,
    orders,
    roots,
    sender,
    subscriptions,
  };
}

function createSender(
  clock: VirtualClock,
  origin: string,
  {webhookRetries: retries, webhooks = []}: StoreOptions,
): WebhookSender {
  const shopDomain = new URL(origin).host;
  const sender = new WebhookSender({shopDomain, clock, ...(retries && {retries})});
  for (const subscription of webhooks) sender.subscribe(subscription);
  return sender;
}
