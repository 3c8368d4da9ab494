import {Faults} from '../faults.ts';
import {json, openServer} from '../http.ts';
import {Api, privateToken, publicToken, type StoreFaultKind} from './api.ts';
import {Carts} from './cart/carts.ts';
import {type Catalog, Products} from './catalog-model.ts';
import {Checkout} from './checkout/checkout.ts';
import {messagePage, orderPage} from './checkout/pages.ts';
import {Control, respondToControl} from './control.ts';
import {drawingOf} from './drawing.ts';
import {type ReportMissing, storefrontSchema} from './execute.ts';
import {Metaobjects} from './metafields.ts';
import {Orders} from './orders/orders.ts';
import {createRoots} from './roots.ts';
import {WebhookSender} from './webhooks.ts';

export interface EmbeddedStore {
  /** With its scheme, which Hydrogen's client keeps. */
  origin: string;
  publicToken: string;
  controlUrl: string;
  control: Control;
  variables: Record<string, string>;
  close(): Promise<void>;
}

interface StoreOptions {
  catalog: Catalog;
  /** Any free port if it is absent or taken. */
  port?: number;
  /** If given, a field that this store lacks is null instead of the error `NOT_EMULATED`, and reported. */
  reportMissing?: ReportMissing;
}

export async function startStore({
  catalog,
  port = 0,
  reportMissing,
}: StoreOptions): Promise<EmbeddedStore> {
  // The first visitor does not wait for the schema.
  storefrontSchema();
  const server = await openServer(port);
  const {origin} = server;
  const products = new Products(catalog);
  const metaobjects = new Metaobjects(catalog.metaobjects);
  const carts = new Carts(catalog, products);
  const sender = new WebhookSender(new URL(origin).host);
  const orders = new Orders(sender, (variantId, quantity) => products.take(variantId, -quantity));
  const checkout = new Checkout(carts, (order) => orders.place(order), origin);
  const faults = new Faults<StoreFaultKind>(['http_500', 'throttled', 'access_denied']);
  const api = new Api(
    faults,
    createRoots({catalog, products, metaobjects, carts, origin}),
    reportMissing,
  );
  const control = new Control({api, carts, checkout, faults, metaobjects, orders, sender});

  /** `part` is the first group of the path. */
  const routes: readonly [
    RegExp,
    (request: Request, part: string, search: URLSearchParams) => Response | Promise<Response>,
  ][] = [
    [/^\/api\/2026-04\/graphql\.json$/, (request) => api.serve(request)],
    [/^\/control\/?(.*)$/, (request, path) => respondToControl(request, path, control, faults)],
    [
      /^\/cart\/c\/([\w-]+)$/,
      async (request, token, search) => {
        if (request.method !== 'POST') return checkout.show(token, search);
        return checkout.submit(token, search, new URLSearchParams(await request.text()));
      },
    ],
    [
      /^\/\d+\/orders\/([\w-]+)\/authenticate$/,
      (_, token, search) => {
        const order = orders.byToken(token, search.get('key'));
        if (order) return orderPage(order, search);
        const words = 'There is no order at this address.';
        return messagePage(404, {title: 'Order not found', words}, search);
      },
    ],
    [
      /^\/account(?:\/|$)/,
      (_, _part, search) => {
        const words = 'A real store has the pages of customer accounts here. This one has none.';
        return messagePage(200, {title: 'Your account', words}, search);
      },
    ],
    [/^\/cdn\/shop\/files\/([\w-]+)\.svg$/, (_, name) => pictureResponse(drawingOf(catalog, name))],
  ];

  server.serve((request) => {
    const {pathname, searchParams} = new URL(request.url);
    for (const [pattern, respond] of routes) {
      const found = pattern.exec(pathname);
      if (found) return respond(request, found[1] ?? '', searchParams);
    }
    return notFound();
  });

  return {
    origin,
    publicToken,
    controlUrl: `${origin}/control`,
    control,
    variables: {
      PUBLIC_STORE_DOMAIN: origin,
      PUBLIC_CHECKOUT_DOMAIN: origin,
      PUBLIC_ACCOUNT_URL: `${origin}/account`,
      PUBLIC_STOREFRONT_API_TOKEN: publicToken,
      PRIVATE_STOREFRONT_API_TOKEN: privateToken,
      PUBLIC_STOREFRONT_ID: String(catalog.shop.storefrontId),
      SHOP_ID: String(catalog.shop.id),
    },
    async close() {
      faults.clear();
      sender.close();
      await server.close();
    },
  };
}

function pictureResponse(drawing: string | undefined): Response {
  if (drawing === undefined) return notFound();
  return new Response(drawing, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=60',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    },
  });
}

function notFound(): Response {
  return json(404, {errors: 'Not Found'});
}
