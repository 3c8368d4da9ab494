import {randomUUID} from 'node:crypto';
import {type Emulator, startEmulator, storeVariables} from 'storefront-emulator';
import {catalog} from '../../local/catalog.ts';
import {type EmbeddedSupabase, startSupabase} from '../../local/supabase/server.ts';
import {webhookSecret} from './deliveries.ts';
import {type RunningWorker, startWorker, type WorkerOptions} from './worker.ts';

/** A shop without a database: its own store and production worker. */
export interface Shop {
  origin: string;
  store: Emulator;
  worker: RunningWorker;
  close(): Promise<void>;
}

export interface Site extends Shop {
  database: EmbeddedSupabase;
}

interface SiteOptions extends Pick<WorkerOptions, 'inspect'> {
  /** A running database to share, which stays open when the site is closed. */
  database?: EmbeddedSupabase;
}

/** Starts a shop for tests that neither read the database nor need it: it takes most of the time of a site. */
export async function startShop(
  variables: Record<string, string> = {},
  {inspect = false, seed = 1}: {inspect?: boolean; seed?: string | number} = {},
): Promise<Shop> {
  const store = await startEmulator({catalog, webhookRetries: 'quick', seed});
  const worker = await startWorker({
    inspect,
    variables: {...storeVariables(store), ...variables},
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

/** Starts the shop for one test file or browser worker: its own store, database and production worker. */
export async function startSite(
  variables: Record<string, string> = {},
  {inspect = false, database: shared}: SiteOptions = {},
): Promise<Site> {
  const database = shared ?? (await startSupabase());
  const shop = await startShop(
    {...databaseVariables(database), ...webhookVariables(database), ...variables},
    // The ids of orders from two stores must differ in a database that both share.
    {inspect, seed: shared ? randomUUID() : 1},
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

export function databaseVariables(database: EmbeddedSupabase): Record<string, string> {
  return {
    PUBLIC_SUPABASE_URL: database.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: database.publishableKey,
  };
}
