import {readFile} from 'node:fs/promises';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {createRequire} from 'node:module';
import {accountPage} from './account-page.ts';
import {Api, privateToken, publicToken} from './api.ts';
import {createMutation} from './cart-mutations.ts';
import {CartStore} from './cart-store.ts';
import {Checkout, type CompletedOrder, type Page} from './checkout.ts';
import {checkoutPolicy} from './checkout-style.ts';
import {ContentViews} from './content.ts';
import {Control} from './control.ts';
import {ControlError} from './control-area.ts';
import {shop} from './data.ts';
import {Faults} from './faults.ts';
import {end, isThisMachine, json, listen, readBody} from './http.ts';
import {newUuid} from './ids.ts';
import {drawImage} from './images.ts';
import {OrderStateError, Orders} from './orders.ts';
import {ProductViews} from './products.ts';
import {createQuery} from './queries.ts';
import {buildStorefrontSchema} from './schema.ts';
import {Catalog} from './state.ts';
import {Subscriptions, subscriptionActions} from './subscriptions.ts';
import {type Receiver, WebhookSender} from './webhooks/sender.ts';

export type {CompletedOrder} from './checkout.ts';

export interface Emulator {
  /** The value for `PUBLIC_STORE_DOMAIN`, with its scheme, which Hydrogen's client keeps. */
  origin: string;
  publicToken: string;
  privateToken: string;
  storefrontId: string;
  shopId: string;
  controlUrl: string;
  control: Control;
  /** The orders since the last reset, oldest first. */
  readonly orders: readonly CompletedOrder[];
  allowReturnTo(origin: string): void;
  /** Sends webhooks to this receiver from now on; none are sent before the first call. */
  deliverTo(receiver: Receiver | undefined): void;
  close(): Promise<void>;
}

export interface EmulatorOptions {
  /** The preferred port; any free one if it is taken or absent. */
  port?: number;
  now?: () => Date;
  returnOrigins?: readonly string[];
  onOrder?: (order: CompletedOrder) => void | Promise<void>;
}

/** The checkout's fonts, from this project's packages. */
const fonts: Readonly<Record<string, string>> = {
  fraunces: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  'instrument-sans':
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
};

/** Starts a Shopify store on this machine: the Storefront API, images, checkout and control endpoint. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const now = options.now ?? (() => new Date());
  const server = createServer();
  const origin = await listen(server, options.port ?? 0);

  const catalog = new Catalog(now);
  const carts = new CartStore(catalog, now);
  const sender = new WebhookSender({shopDomain: new URL(origin).host, now});
  const orders = new Orders(sender, now);
  const checkout = new Checkout(carts, now, async (order) => {
    await orders.place(order);
    await options.onOrder?.(order);
  });
  const subscriptions = new Subscriptions(() => checkout.orders);
  for (const storefront of options.returnOrigins ?? []) checkout.allowReturnTo(storefront);

  const products = new ProductViews(origin);
  const content = new ContentViews(catalog, products, origin);
  const schema = buildStorefrontSchema({
    QueryRoot: createQuery(catalog, carts, products, content, origin),
    Mutation: createMutation(carts, products, origin),
  });
  const faults = new Faults();
  const api = new Api(schema, faults, (operation) => control.count(operation));
  const control = new Control(catalog, carts, checkout, orders, sender, faults, () =>
    api.releaseHanging(),
  );

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    route(request, response).catch((error: unknown) => {
      console.error('Embedded store:', error);
      if (!response.headersSent) json(response, 500, {errors: [{message: 'Internal error'}]});
      else response.destroy();
    });
  });

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('x-request-id', newUuid());
    const target = request.url ?? '/';
    if (!URL.canParse(target, origin)) return json(response, 400, {errors: 'Bad Request'});
    const url = new URL(target, origin);

    const [, version] = /^\/api\/([^/]+)\/graphql(?:\.json)?$/.exec(url.pathname) ?? [];
    if (version) return api.serve(version, request, response);
    const [, token, thanks] = /^\/cart\/c\/([\w-]+)(\/thank-you)?$/.exec(url.pathname) ?? [];
    if (token) return serveCheckout(token, thanks !== undefined, url, request, response);
    if (url.pathname === '/account') return serveAccount(request, response);
    if (url.pathname === '/control' || url.pathname.startsWith('/control/')) {
      return serveControl(url, request, response);
    }
    const [, font] = /^\/checkout\/([a-z-]+)\.woff2$/.exec(url.pathname) ?? [];
    if (font && Object.hasOwn(fonts, font)) return serveFont(font, response);
    const [, handle = '', view = ''] =
      /^\/cdn\/shop\/files\/([a-z]+)-([a-z]+)\.svg$/.exec(url.pathname) ?? [];
    const state = catalog.all.find(({seed}) => seed.handle === handle);
    if (state?.seed.images.some((image) => image.view === view)) {
      response.setHeader('content-type', 'image/svg+xml');
      response.setHeader('cache-control', 'public, max-age=31536000');
      response.end(drawImage(state.seed, view));
      return;
    }
    json(response, 404, {errors: 'Not Found'});
  }

  async function serveFont(name: string, response: ServerResponse): Promise<void> {
    const file = createRequire(import.meta.url).resolve(fonts[name] ?? '');
    response.setHeader('content-type', 'font/woff2');
    response.setHeader('cache-control', 'public, max-age=31536000');
    response.end(await readFile(file));
  }

  async function serveCheckout(
    token: string,
    thanks: boolean,
    url: URL,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    setPageHeaders(response);
    if (request.method === 'GET' || request.method === 'HEAD') {
      const {searchParams} = url;
      const page = thanks
        ? checkout.thanks(token, searchParams)
        : checkout.show(token, searchParams);
      return sendPage(page, response);
    }
    if (request.method !== 'POST' || thanks) return end(response, 405);
    const body = await readBody(request);
    if (body === undefined) return end(response, 413);
    const posted = new URLSearchParams(body);
    return sendPage(await checkout.submit(token, url.searchParams, posted), response);
  }

  async function serveAccount(request: IncomingMessage, response: ServerResponse): Promise<void> {
    setPageHeaders(response);
    // With `no-referrer`, browsers send no origin with a form either.
    response.setHeader('referrer-policy', 'same-origin');
    if (request.method === 'GET' || request.method === 'HEAD') {
      return sendPage(
        {status: 200, html: accountPage(checkout.orders, subscriptions.all)},
        response,
      );
    }
    if (request.method !== 'POST') return end(response, 405);
    // Another site must not cancel a subscription in the customer's name.
    if (request.headers.origin !== origin) return end(response, 403);
    const body = await readBody(request);
    if (body === undefined) return end(response, 413);
    const posted = new URLSearchParams(body);
    const action = subscriptionActions.find((known) => known === posted.get('action'));
    if (!action || !subscriptions.apply(posted.get('subscription') ?? '', action)) {
      return end(response, 422);
    }
    return sendPage({status: 303, html: '', location: '/account'}, response);
  }

  async function serveControl(
    url: URL,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (!isThisMachine(request)) {
      return json(response, 403, {
        error: 'The control endpoint is available on this machine only.',
      });
    }
    const body = await readBody(request);
    if (body === undefined) return json(response, 413, {error: 'The body is too large.'});
    try {
      const path = url.pathname.replace(/^\/control\/?/, '');
      const given: unknown = body.trim() === '' ? {} : JSON.parse(body);
      json(response, 200, await control.handle(request.method ?? 'GET', path, given));
    } catch (error) {
      if (error instanceof ControlError || error instanceof OrderStateError) {
        return json(response, error.status, {error: error.message});
      }
      if (error instanceof SyntaxError) {
        return json(response, 400, {error: 'The body is not JSON.'});
      }
      if (error instanceof URIError) return json(response, 400, {error: 'The path is malformed.'});
      throw error;
    }
  }

  return {
    origin,
    publicToken,
    privateToken,
    storefrontId: shop.storefrontId,
    shopId: String(shop.id),
    controlUrl: `${origin}/control`,
    control,
    get orders() {
      return checkout.orders;
    },
    allowReturnTo: (storefront) => checkout.allowReturnTo(storefront),
    deliverTo: (receiver) => sender.deliverTo(receiver),
    close: () =>
      new Promise((resolve, reject) => {
        api.releaseHanging();
        sender.deliverTo(undefined);
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function setPageHeaders(response: ServerResponse): void {
  response.setHeader('content-security-policy', checkoutPolicy);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('x-content-type-options', 'nosniff');
}

function sendPage({status, html, location}: Page, response: ServerResponse): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (location !== undefined) response.setHeader('location', location);
  response.end(html);
}
