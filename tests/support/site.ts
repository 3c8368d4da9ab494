import {type EmbeddedStore, startStore} from '../../local/store/store.ts';
import {type EmbeddedSupabase, startSupabase} from '../../local/supabase/server.ts';
import {webhookSecret} from './deliveries.ts';
import {testCatalog} from './test-catalog.ts';
import {type RunningWorker, startWorker, type WorkerOptions} from './worker.ts';

/** A shop without a database: its own store and production worker. */
export interface Shop {
  origin: string;
  store: EmbeddedStore;
  worker: RunningWorker;
  close(): Promise<void>;
}

export interface Site extends Shop {
  database: EmbeddedSupabase;
}

interface ShopOptions extends Pick<WorkerOptions, 'inspect' | 'script' | 'rateLimits'> {
  /** Responds to the worker's outgoing requests in place of the network. */
  outside?: (request: Request, store: EmbeddedStore) => Promise<Response>;
}

interface SiteOptions extends Pick<WorkerOptions, 'inspect'> {
  /** A running database to share, which stays open when the site is closed. */
  database?: EmbeddedSupabase;
}

/** Starts a shop without a database, because starting the database takes most of a site's time. */
export async function startShop(
  variables: Record<string, string> = {},
  {outside, ...options}: ShopOptions = {},
): Promise<Shop> {
  const store = await startStore({catalog: testCatalog});
  const worker = await startWorker({
    ...options,
    ...(outside && {outside: (request) => outside(request, store)}),
    variables: {...store.variables, ...variables},
  });
  return {
    origin: worker.origin,
    store,
    worker,
    async close() {
      await worker.close();
      await store.close();
    },
  };
}

/**
 * A shop whose store has a Shopify domain. Its requests go to the embedded store, and
 * `change` may replace a response, for example to set the cookies that Shopify sets. Requests to
 * this machine, such as those to the embedded database, arrive where they are sent.
 */
export function startShopifyWorker(
  change: (response: Response, query: string, asked: Headers) => Response | Promise<Response> = (
    response,
  ) => response,
  variables: Record<string, string> = {},
  options: Pick<ShopOptions, 'script'> = {},
): Promise<Shop> {
  const outside = async (request: Request, store: Shop['store']) => {
    const {hostname, origin, pathname, search} = new URL(request.url);
    const isStore = hostname !== '127.0.0.1';
    const {method, headers} = request;
    const body = method === 'POST' ? await request.text() : undefined;
    const response = await fetch((isStore ? store.origin : origin) + pathname + search, {
      method,
      headers: [...headers].filter(([name]) => name !== 'host' && name !== 'content-length'),
      ...(body !== undefined && {body}),
    });
    return isStore ? change(response, body ?? '', headers) : response;
  };
  return startShop(
    {PUBLIC_STORE_DOMAIN: 'boreal-test.myshopify.com', ...variables},
    {...options, outside},
  );
}

/** Starts the shop for one test file or browser worker: its own store, database and production worker. */
export async function startSite(
  variables: Record<string, string> = {},
  {inspect = false, database: shared}: SiteOptions = {},
): Promise<Site> {
  const database = shared ?? (await startSupabase());
  const shop = await startShop(
    {...databaseVariables(database), ...webhookVariables(database), ...variables},
    {inspect},
  );
  const {origin, store} = shop;
  store.control.subscribe({url: `${origin}/webhooks/shopify`, secret: webhookSecret});
  return {
    ...shop,
    database,
    async close() {
      await shop.close();
      if (!shared) await database.close();
    },
  };
}

/** The variables for writing orders, in addition to the database's. */
export function webhookVariables(database: EmbeddedSupabase): Record<string, string> {
  return {
    SUPABASE_SECRET_KEY: database.secretKey,
    SHOPIFY_WEBHOOK_SECRET: webhookSecret,
  };
}

/** A database that nothing listens at, for tests whose requests do not get that far. */
export const noDatabase = {
  PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_no_database',
  SUPABASE_SECRET_KEY: 'sb_secret_of_no_database_at_all',
};

/** Sets the cookies that Shopify's store sets for a visitor who has none. */
export function withShopifyCookies(response: Response, _query: string, asked: Headers): Response {
  if (asked.get('Cookie')?.includes('_shopify_y=')) return response;
  const {status, body, headers} = response;
  const all = new Headers(headers);
  all.append('Set-Cookie', '_shopify_y=visitor-4711; path=/; secure');
  all.append('Set-Cookie', '_shopify_s=visit-4711; path=/; secure');
  return new Response(body, {status, headers: all});
}

export function databaseVariables(database: EmbeddedSupabase): Record<string, string> {
  return {
    PUBLIC_SUPABASE_URL: database.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: database.publishableKey,
  };
}
