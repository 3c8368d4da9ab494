import type {Catalog} from './catalog/catalog.ts';
import {findCatalog} from './catalog/find-catalog.ts';
import {Control} from './control/control.ts';
import {controlRoute} from './control/route.ts';
import type {Route} from './core/http.ts';
import {schemaVersion} from './core/schema-version.ts';
import {VirtualClock} from './core/virtual-clock.ts';
import {type EmulatorOptions, emulatorOptions} from './emulator-options.ts';
import {FaultInjector} from './faults/fault-injector.ts';
import {Faults} from './faults/fault-list.ts';
import {RequestLog} from './faults/request-log.ts';
import {grantedScopes, privateToken, publicToken} from './graphql/access.ts';
import {createExecutors} from './graphql/executors.ts';
import {reporter} from './graphql/missing.ts';
import {rejectUnknownOptions} from './options.ts';
import {findCatalogPicture, pictureRoute} from './pictures/route.ts';
import {Api} from './server/api.ts';
import {checkoutRoute} from './server/checkout-route.ts';
import {inspectorRoute} from './server/inspector-route.ts';
import {type OpenServer, openServer} from './server/open.ts';
import {accountRoute, orderRoute} from './server/order-route.ts';
import {createRouter, type Handler} from './server/router.ts';
import {createStore, type Store} from './store.ts';

export type {EmulatorOptions} from './emulator-options.ts';

export interface Emulator {
  /** The value for `PUBLIC_STORE_DOMAIN`, with its scheme, which Hydrogen's client keeps. */
  origin: string;
  publicToken: string;
  privateToken: string;
  storefrontId: string;
  shopId: string;
  /** With HTTPS, the certificate that clients must trust: `NODE_EXTRA_CA_CERTS=…`. */
  certificateFile?: string;
  controlUrl: string;
  control: Control;
  /**
   * Sends an operation to the Storefront API with the public token.
   *
   * @example
   * const {data, errors} = await emulator.query('{shop {name}}');
   */
  query<Data = Record<string, unknown>>(
    document: string,
    variables?: object,
  ): Promise<QueryResult<Data>>;
  /**
   * Responds as the server does, without a connection: for a path such as `/cart`, or an address
   * below `origin`. Redirects are returned and not followed.
   */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** The store's time: `advance('3 days')`, `set(date)`, `reset()`. */
  clock: VirtualClock;
  /** Closes the server and all connections; further calls return the same promise. */
  close(): Promise<void>;
  /** Closes the emulator at the end of a block: `await using emulator = await startEmulator()`. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** The body of a response of the Storefront API. */
export interface QueryResult<Data> {
  data?: Data;
  errors?: {message: string; path?: (string | number)[]; extensions?: {code?: string}}[];
  extensions?: Record<string, unknown>;
}

/**
 * Starts a Shopify store on this machine: the Storefront API, images, checkout and control endpoint.
 *
 * @example
 * const emulator = await startEmulator();
 * const {data} = await emulator.query('{products(first: 1) {nodes {handle}}}');
 * await emulator.close();
 */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  rejectUnknownOptions('startEmulator', options, emulatorOptions);
  const data = findCatalog(options.catalog);
  const clock = new VirtualClock(options.now);
  const openedServer = await openServer(options);
  try {
    const store = createStore(data, clock, openedServer.origin, options);
    const services = createServices(store, clock, openedServer.origin, options);
    const routes = createRoutes(data, store, services, openedServer.origin, options);
    const handle = createRouter(openedServer.origin, routes);
    openedServer.serve(handle);
    return emulatorOf(data, openedServer, store, services, handle);
  } catch (error) {
    clock.close();
    await openedServer.close();
    throw error;
  }
}

type Services = ReturnType<typeof createServices>;

/** The parts that respond to API requests and that control the store. */
function createServices(
  store: Store,
  clock: VirtualClock,
  origin: string,
  {scopes, seed = 1, schema, unsupported = 'warn'}: EmulatorOptions,
) {
  const {content, roots} = store;
  const executorOf = createExecutors(roots, {
    localization: () => content.localization(),
    accountUrl: `${origin}/account`,
    seed,
    schema,
    reportMissing: reporter(unsupported),
  });
  const faults = new Faults(clock);
  const injector = new FaultInjector(clock);
  const log = new RequestLog(clock.now);
  const overrides = new Map<string, object>();
  const granted = grantedScopes(scopes);
  const api = new Api({executorOf, faults, injector, log, overrides, granted, now: clock.now});
  const control = new Control({...store, faults, injector, log, overrides, origin, clock});
  return {api, clock, control, injector};
}

function createRoutes(
  data: Catalog,
  {carts, checkout, orders}: Store,
  {api, control}: Services,
  origin: string,
  {catalogFolder}: EmulatorOptions,
): Route[] {
  return [
    {
      match: /^\/api\/(?:(?<version>[^/]+)\/)?graphql(?:\.json)?$/,
      handle: ({params, request}) => api.serve(params.version, request),
    },
    checkoutRoute(checkout),
    inspectorRoute({origin, control, carts}),
    accountRoute(data.shop),
    orderRoute(orders, data.shop),
    controlRoute(control),
    pictureRoute(findCatalogPicture(data, catalogFolder)),
  ];
}

function emulatorOf(
  {shop}: Catalog,
  server: OpenServer,
  {sender}: Store,
  {clock, control, injector}: Services,
  handle: Handler,
): Emulator {
  const {origin, certificateFile} = server;
  let closed: Promise<void> | undefined;
  const respond: Emulator['fetch'] = (input, init) => {
    const isPath = typeof input === 'string' && input.startsWith('/');
    return fetchFrom(handle, new Request(isPath ? new URL(input, origin) : input, init));
  };
  const close = () => {
    if (closed) return closed;
    injector.release();
    clock.close();
    sender.close();
    closed = server.close();
    return closed;
  };
  return {
    origin,
    ...(certificateFile && {certificateFile}),
    publicToken,
    privateToken,
    storefrontId: shop.storefrontId,
    shopId: String(shop.id),
    controlUrl: `${origin}/control`,
    control,
    clock,
    fetch: respond,
    async query<Data>(document: string, variables: object = {}) {
      const response = await respond(`/api/${schemaVersion}/graphql.json`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-shopify-storefront-access-token': publicToken,
        },
        body: JSON.stringify({query: document, variables}),
      });
      return response.json() as Promise<QueryResult<Data>>;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The response of a handler, unless the signal of the request aborts before. */
function fetchFrom(handle: Handler, request: Request): Promise<Response> {
  const {signal} = request;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    signal.throwIfAborted();
    handle(request, {isLoopback: true}).then(resolve, reject);
  });
}
