import {CartStore} from './cart/cart-store.ts';
import {Discounts} from './cart/discounts.ts';
import {createMutation} from './cart/mutations.ts';
import type {Catalog} from './catalog/catalog.ts';
import {CatalogState} from './catalog/catalog-state.ts';
import {Checkout} from './checkout/checkout.ts';
import {ContentViews} from './content/content-views.ts';
import {Nodes} from './content/nodes.ts';
import {ShopViews} from './content/shop-views.ts';
import type {VirtualClock} from './core/virtual-clock.ts';
import {createQuery} from './graphql/queries.ts';
import type {Roots} from './graphql/schema.ts';
import {type CancelListener, Orders} from './orders/orders.ts';
import {CollectionIndex} from './products/collection-index.ts';
import {ImageViews, type PictureOptions} from './products/image-views.ts';
import {Markets} from './products/markets.ts';
import {MetafieldViews} from './products/metafields.ts';
import {ProductViews} from './products/product-views.ts';
import {type RetrySchedule, WebhookSender} from './webhooks/sender.ts';
import type {WebhookSubscription} from './webhooks/subscription.ts';

export interface StoreOptions extends PictureOptions {
  /**
   * All ids follow from it: with the same seed, the same actions have the same ids. Choose another
   * one for each start if something outlives the emulator, such as a database of orders.
   */
  seed?: string | number;
  /** The addresses of webhooks, each with its topics. */
  webhooks?: readonly WebhookSubscription[];
  /** `quick` retries a failed webhook within two minutes, instead of Shopify's four hours. */
  webhookRetries?: RetrySchedule;
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
  const seed = String(options.seed ?? 1);
  const catalog = new CatalogState(data, now);
  const views = createViews(catalog, origin, new ImageViews(origin, options));
  const {markets, products, content, nodes} = views;
  const discounts = new Discounts(data, content.collections, now);
  const carts = new CartStore(catalog, markets, discounts, now, seed);
  const sender = createSender(clock, origin, options, seed);
  const onCancel: CancelListener = (order, {restock}) => {
    carts.refund(order.giftCardPayments);
    if (restock) catalog.restock(order.lines);
  };
  const orders = new Orders(sender, now, onCancel, seed);

  const checkout = new Checkout({
    carts,
    shop: data.shop,
    now,
    orderOrigin: `${origin}/${data.shop.id}`,
    place: (order) => orders.place(order),
  });

  const roots: Roots = {
    QueryRoot: createQuery({catalog, carts, products, content, nodes, origin}),
    Mutation: createMutation(carts, products, origin),
  };
  return {
    carts,
    catalog,
    checkout,
    content,
    orders,
    roots,
    sender,
  };
}

function createSender(
  clock: VirtualClock,
  origin: string,
  {webhookRetries: retries, webhooks = []}: StoreOptions,
  seed: string,
): WebhookSender {
  const shopDomain = new URL(origin).host;
  const sender = new WebhookSender({shopDomain, seed, clock, ...(retries && {retries})});
  for (const subscription of webhooks) sender.subscribe(subscription);
  return sender;
}

/** Creates what makes a catalog's data into objects of the schema. */
export function createViews(state: CatalogState, origin: string, images: ImageViews) {
  const {catalog} = state;
  const markets = new Markets(catalog);
  const collections = new CollectionIndex(state);
  // Objects refer to each other in circles, so these two are looked up when a query follows them.
  const metafields = new MetafieldViews((reference) => nodes.byReference(reference));
  const products = new ProductViews(markets, images, metafields, (product) =>
    collections.of(product).map((collection) => content.collection(collection)),
  );
  const shopViews = new ShopViews({catalog, markets, images, metafields, origin});
  const content = new ContentViews({
    ...{state, products, metafields},
    ...{shopViews, collections, origin},
  });
  const nodes = new Nodes({state, products, content, metafields});
  return {markets, metafields, products, content, nodes};
}
