import {Api} from './api.ts';
import {executorBackend} from './backend.ts';
import {createMutation} from './cart-mutations.ts';
import {CartStore} from './cart-store.ts';
import type {Catalog} from './catalog/catalog.ts';
import {findCatalog} from './catalog/find-catalog.ts';
import {imageOrigins} from './catalog/image-origins.ts';
import type {CatalogInput} from './catalog/types.ts';
import {Checkout, type CompletedOrder} from './checkout/checkout.ts';
import {pageBrand} from './checkout/page-style.ts';
import {VirtualClock} from './clock/virtual-clock.ts';
import {Control} from './control.ts';
import {scenarioArea} from './control-areas/scenario-area.ts';
import {CustomerStore, customerSeed} from './customers/customer-store.ts';
import {customerView} from './customers/customer-view.ts';
import {customersArea} from './customers/customers-area.ts';
import {customerResolvers} from './customers/resolvers.ts';
import {Discounts} from './discounts.ts';
import {FaultInjector} from './faults/fault-injector.ts';
import {Faults} from './faults/fault-list.ts';
import {privateToken, publicToken} from './graphql/access.ts';
import {createExecutors} from './graphql/executors.ts';
import {inspectorRoute} from './inspector/route.ts';
import {customerOrdersOf} from './orders/customer-orders-of.ts';
import {Orders} from './orders.ts';
import {findCatalogPicture} from './pictures/find.ts';
import {pictureRoute} from './pictures/route.ts';
import {ImageViews, type PictureOptions} from './products/image-views.ts';
import {createQuery} from './queries.ts';
import {openBackend, type RecordingOptions} from './recording/open-backend.ts';
import {RequestLog} from './requests/request-log.ts';
import {loadScenario} from './scenario/read-scenario.ts';
import type {Scenario} from './scenario/scenario.ts';
import {type ScenarioProgress, ScenarioRunner} from './scenario/scenario-runner.ts';
import {accountRoute} from './server/account-route.ts';
import {checkoutRoute} from './server/checkout-route.ts';
import {controlRoute} from './server/control-route.ts';
import {fontRoute} from './server/file-routes.ts';
import {openServer, type ServerOptions} from './server/open.ts';
import {orderRoute} from './server/order-route.ts';
import {createRouter, type Route} from './server/router.ts';
import {CatalogState} from './state.ts';
import {Subscriptions} from './subscriptions.ts';
import {createViews} from './views.ts';
import type {RetrySchedule} from './webhooks/retry-schedule.ts';
import {WebhookSender} from './webhooks/sender.ts';
import type {Receiver, WebhookSubscription} from './webhooks/subscription.ts';

export type {CompletedOrder} from './checkout/checkout.ts';

export interface Emulator {
  /** The value for `PUBLIC_STORE_DOMAIN`, with its scheme, which Hydrogen's client keeps. */
  origin: string;
  publicToken: string;
  privateToken: string;
  storefrontId: string;
  shopId: string;
  /** With HTTPS, the certificate that clients must trust: `NODE_EXTRA_CA_CERTS=…`. */
  authorityFile?: string;
  controlUrl: string;
  control: Control;
  /** The store's time: `advance('3 days')`, `set(date)`, `reset()`. */
  clock: VirtualClock;
  /** The orders since the last reset, oldest first. */
  readonly orders: readonly CompletedOrder[];
  allowReturnTo(origin: string): void;
  /** The steps of the running scenario; `null` without one. */
  readonly scenario: ScenarioProgress | null;
  /** The subscriptions to webhooks and their deliveries. */
  webhooks: WebhookSender;
  /** Sends all webhooks to this receiver from now on, beside the other subscriptions. */
  deliverTo(receiver: Receiver | undefined): void;
  close(): Promise<void>;
}

export interface EmulatorOptions extends ServerOptions, RecordingOptions, PictureOptions {
  /** The shop's data; a small sample if absent. Throws `CatalogError` for an invalid one. */
  catalog?: CatalogInput | Catalog;
  /** Where the clock starts: a date, or a function for a clock that the caller moves. */
  now?: (() => Date) | Date | string;
  returnOrigins?: readonly string[];
  /** The addresses of webhooks, each with its topics. */
  webhooks?: readonly WebhookSubscription[];
  /** `quick` retries a failed webhook within two minutes, instead of Shopify's four hours. */
  webhookRetries?: RetrySchedule;
  /** Timed changes of the store: a scenario, or the path of its JSON file. */
  scenario?: Scenario | string;
  onOrder?: (order: CompletedOrder) => void | Promise<void>;
  /** Called for every resolved field: whether its object has a value for it. */
  observeField?: (type: string, field: string, hasValue: boolean) => void;
}

/** Starts a Shopify store on this machine: the Storefront API, images, checkout and control endpoint. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const data = findCatalog(options.catalog);
  const clock = new VirtualClock(options.now);
  const {now} = clock;
  const backendOf = await openBackend(options);
  const scenario = options.scenario && (await loadScenario(options.scenario));
  const {server, origin, authorityFile} = await openServer(options);

  const catalog = new CatalogState(data, now);
  const {markets, products, content, nodes} = createViews(
    catalog,
    origin,
    new ImageViews(origin, options),
  );
  const discounts = new Discounts(data, content.collections, now);
  const carts = new CartStore(catalog, markets, discounts, now);
  const brand = pageBrand(data.shop, imageOrigins(data));
  const sender = new WebhookSender({
    shopDomain: new URL(origin).host,
    clock,
    ...(options.webhookRetries && {retries: options.webhookRetries}),
  });
  for (const subscription of options.webhooks ?? []) sender.subscribe(subscription);
  const orders = new Orders(sender, now, (order, {restock}) => {
    carts.refund(order.giftCardPayments);
    if (!restock) return;
    for (const {variantId, quantity} of order.lines) catalog.restock(variantId, quantity);
  });
  const customers = new CustomerStore(data.customers.map(customerSeed), now);
  const customerOrders = customerOrdersOf({orders, catalog, markets, products, origin});
  carts.customerOf = (token) => {
    const customer = customers.byToken(token);
    return customer && customerView(customer, customerOrders);
  };
  const checkout = new Checkout({
    carts,
    brand,
    now,
    customerOf: ({buyer}, email) => customers.ofBuyer(buyer?.customerAccessToken, email),
    onOrder: async (order) => {
      await orders.place(order);
      await options.onOrder?.(order);
    },
  });
  const subscriptions = new Subscriptions(() => checkout.orders, now);
  for (const storefront of options.returnOrigins ?? []) checkout.allowReturnTo(storefront);

  const accounts = customerResolvers({customers, orders: customerOrders, origin});
  const executorOf = createExecutors(
    {
      QueryRoot: {
        ...createQuery(catalog, carts, products, content, nodes, origin),
        ...accounts.QueryRoot,
      },
      Mutation: {...createMutation(carts, products, origin), ...accounts.Mutation},
    },
    () => content.localization(),
    `${origin}/account`,
    options.observeField,
  );
  const backend = backendOf(executorBackend(executorOf));
  const faults = new Faults(clock);
  const injector = new FaultInjector(clock);
  const log = new RequestLog(now);
  const api = new Api(backend, faults, injector, log);
  const control = new Control({
    catalog,
    carts,
    checkout,
    orders,
    sender,
    faults,
    injector,
    log,
    clock,
    areas: {customers: customersArea(customers, origin)},
  });

  const scenarioRunner = new ScenarioRunner(control, clock);
  control.provide('scenario', scenarioArea(scenarioRunner));
  try {
    if (scenario) scenarioRunner.start(scenario);
  } catch (error) {
    server.close();
    throw error;
  }

  const routes: Route[] = [
    {
      match: /^\/api\/(?<version>[^/]+)\/graphql(?:\.json)?$/,
      handle: ({params, request, response}) => api.serve(params.version ?? '', request, response),
    },
    checkoutRoute(checkout, brand),
    inspectorRoute({origin, control, carts, clock, log}),
    accountRoute({orders, subscriptions, shopId: data.shop.id, brand, origin}),
    orderRoute(orders, brand),
    controlRoute(control),
    fontRoute(data.shop.brand),
    pictureRoute(findCatalogPicture(data, options.catalogFolder)),
  ];
  server.on('request', createRouter(origin, routes));

  return {
    origin,
    ...(authorityFile && {authorityFile}),
    publicToken,
    privateToken,
    storefrontId: data.shop.storefrontId,
    shopId: String(data.shop.id),
    controlUrl: `${origin}/control`,
    control,
    clock,
    webhooks: sender,
    get scenario() {
      return scenarioRunner.progress;
    },
    get orders() {
      return checkout.orders;
    },
    allowReturnTo: (storefront) => checkout.allowReturnTo(storefront),
    deliverTo: (receiver) => sender.deliverTo(receiver),
    close: () =>
      new Promise((resolve, reject) => {
        injector.release();
        clock.close();
        sender.deliverTo(undefined);
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
