import {catalog} from './catalog.ts';
import type {EmbeddedOptions, Variables} from './embedded-options.ts';
import type {ReportMissing} from './store/execute.ts';
import {startStore} from './store/store.ts';
import {type EmbeddedSupabase, startSupabase} from './supabase/server.ts';

/** Signs the webhooks of the embedded store only, so it need not be secret. */
const webhookSecret = 'signs the webhooks of the embedded store';

export interface RunningServices {
  /** The worker's variables: the configured ones, and those of the embedded services. */
  variables: Variables;
  /** For the terminal. */
  summary: readonly (readonly [name: string, text: string])[];
  deliverTo(origin: string): void;
  close(): Promise<void>;
}

/** Starts an embedded service for each outside service that is not configured. */
export async function startServices(
  configured: Variables,
  {storePort, supabasePort, useEmbeddedSupabase}: EmbeddedOptions,
  reportMissing?: ReportMissing,
): Promise<RunningServices> {
  const {PUBLIC_STORE_DOMAIN: storeDomain, PUBLIC_SUPABASE_URL: databaseUrl} = configured;
  const startsDatabase = !databaseUrl && useEmbeddedSupabase;
  const [store, database] = await Promise.all([
    storeDomain ? undefined : startStore({catalog, port: storePort, reportMissing}),
    startsDatabase ? startSupabase({port: supabasePort}) : undefined,
  ]);
  // Orders of the test checkout belong in the embedded database and in no other.
  const sender = database && store;
  const variables = {
    ...configured,
    ...store?.variables,
    ...(database && databaseVariables(database)),
    ...(sender && {SHOPIFY_WEBHOOK_SECRET: webhookSecret}),
  };

  const summary: [string, string][] = [
    ['Store', store ? `${store.origin} (embedded: a test checkout)` : `${storeDomain}`],
  ];
  if (store) summary.push(['Control', `${store.controlUrl} (prices, stock, faults)`]);
  if (database) {
    summary.push(['Database', `${database.url} (embedded: sample orders, analytics events)`]);
  } else {
    const none = useEmbeddedSupabase ? 'none' : 'none (EMBEDDED_SUPABASE is off)';
    summary.push(['Database', databaseUrl || none]);
  }
  if (sender) {
    const address = `${sender.controlUrl}/orders/1001/advance`;
    summary.push(['Orders', `curl -X POST ${address} moves one on`]);
  }

  let subscription: string | undefined;
  return {
    variables,
    summary,
    deliverTo(origin) {
      if (subscription !== undefined) sender?.control.unsubscribe(subscription);
      const url = `${origin}/webhooks/shopify`;
      subscription = sender?.control.subscribe({url, secret: webhookSecret});
    },
    async close() {
      await Promise.all([store?.close(), database?.close()]);
    },
  };
}

function databaseVariables(database: EmbeddedSupabase): Variables {
  return {
    PUBLIC_SUPABASE_URL: database.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: database.publishableKey,
    SUPABASE_SECRET_KEY: database.secretKey,
  };
}
