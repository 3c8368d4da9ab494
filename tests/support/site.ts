import {randomUUID} from 'node:crypto';
import {type Emulator, startEmulator, storeVariables} from 'storefront-emulator';
import {catalog} from '../../local/catalog.ts';
import {type EmbeddedSupabase, startSupabase} from '../../local/supabase/server.ts';
import {webhookSecret} from './deliveries.ts';
import {type RunningWorker, startWorker, type WorkerOptions} from './worker.ts';

export interface Site {
  origin: string;
  store: Emulator;
  database: EmbeddedSupabase;
  worker: RunningWorker;
  close(): Promise<void>;
}

interface SiteOptions extends Pick<WorkerOptions, 'inspect'> {
  /** A running database to share, which stays open when the site is closed. */
  database?: EmbeddedSupabase;
}

/** Starts the shop for one test file or browser worker: its own store, database and production worker. */
export async function startSite(
  variables: Record<string, string> = {},
  {inspect = false, database: shared}: SiteOptions = {},
): Promise<Site> {
  const [store, database] = await Promise.all([
    // The ids of orders from two stores must differ in a database that both share.
    startEmulator({catalog, webhookRetries: 'quick', seed: shared ? randomUUID() : 1}),
    shared ?? startSupabase(),
  ]);
  const worker = await startWorker({
    inspect,
    variables: {
      ...storeVariables(store),
      ...databaseVariables(database),
      ...webhookVariables(database),
      ...variables,
    },
  });
  store.control.subscribe({url: `${worker.origin}/webhooks/shopify`, secret: webhookSecret});
  return {
    origin: worker.origin,
    store,
    database,
    worker,
    async close() {
      await worker.close();
      await Promise.all([store.close(), shared ? undefined : database.close()]);
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
