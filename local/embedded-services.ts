import type {Variables} from 'storefront-emulator/vite';
import {type EmbeddedStore, startStore} from '../local/store/store.ts';
import {catalog} from './catalog.ts';
import type {EmbeddedOptions} from './embedded-options.ts';
import {type EmbeddedSupabase, startSupabase} from './supabase/server.ts';

/** Signs the webhooks of the embedded store only, so it need not be secret. */
const webhookSecret = 'signs the webhooks of the embedded store';

export interface RunningServices {
  /** The worker's variables: the configured ones, and those of the embedded services. */
  variables: Record<string, string>;
  summary: readonly (readonly [string, string])[];
  /** Sends the embedded store's webhooks to this origin, if the database is embedded too. */
  deliverTo(origin: string): void;
}

interface Running<Service> {
  service: Service;
  port: number;
}

/**
 * Starts an embedded service for each outside service that is not configured, and closes it when a
 * changed configuration no longer needs it. A service that is still needed keeps its carts and orders.
 */
export class EmbeddedServices {
  #store: Running<EmbeddedStore> | undefined;
  #database: Running<EmbeddedSupabase> | undefined;
  #subscription: string | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** Brings the services in line with a configuration; overlapping calls run one after the other. */
  configure(configured: Variables, options: EmbeddedOptions): Promise<RunningServices> {
    const next = this.#last.then(() => this.#configure(configured, options));
    this.#last = next.catch(() => undefined);
    return next;
  }

  async close(): Promise<void> {
    await this.#last;
    await Promise.all([this.#closeStore(), this.#closeDatabase()]);
  }

  async #configure(configured: Variables, options: EmbeddedOptions): Promise<RunningServices> {
    const variables = withoutEmpty(configured);
    const summary: [string, string][] = [];
    const [store, database] = await Promise.all([
      this.#provideStore(variables, options),
      this.#provideDatabase(variables, options),
    ]);

    if (store) {
      Object.assign(variables, store.variables);
      summary.push(
        [
          'Store',
          `${store.origin} (embedded: ${catalog.products.length} products, a test checkout)`,
        ],
        ['Control', `${store.controlUrl} (prices, stock, faults)`],
      );
    } else {
      summary.push(['Store', variables.PUBLIC_STORE_DOMAIN ?? '']);
    }

    summary.push(...describeDatabase(variables, database, options));
    if (database) Object.assign(variables, databaseVariables(database));

    // Orders of the test checkout belong in the embedded database and in no other.
    const sender = database && store;
    if (sender) {
      variables.SHOPIFY_WEBHOOK_SECRET = webhookSecret;
      summary.push([
        'Orders',
        `curl -X POST ${sender.controlUrl}/orders/1001/advance moves one on`,
      ]);
    } else {
      this.#deliverTo(undefined);
    }

    return {
      variables,
      summary,
      deliverTo: (origin) => {
        if (sender) this.#deliverTo(`${origin}/webhooks/shopify`);
      },
    };
  }

  /** Sends the store's webhooks about orders to this address, instead of to the previous one. */
  #deliverTo(url: string | undefined): void {
    const control = this.#store?.service.control;
    if (this.#subscription !== undefined) control?.unsubscribe(this.#subscription);
    this.#subscription =
      url === undefined ? undefined : control?.subscribe({url, secret: webhookSecret});
  }

  async #provideStore(
    variables: Variables,
    {storePort: port}: EmbeddedOptions,
  ): Promise<EmbeddedStore | undefined> {
    const isNeeded = !variables.PUBLIC_STORE_DOMAIN;
    if (isNeeded && this.#store?.port === port) return this.#store.service;
    await this.#closeStore();
    if (!isNeeded) return undefined;
    this.#store = {service: await startStore({catalog, port}), port};
    return this.#store.service;
  }

  async #provideDatabase(
    variables: Variables,
    {supabasePort: port, useEmbeddedSupabase}: EmbeddedOptions,
  ): Promise<EmbeddedSupabase | undefined> {
    const isNeeded = !variables.PUBLIC_SUPABASE_URL && useEmbeddedSupabase;
    if (isNeeded && this.#database?.port === port) return this.#database.service;
    await this.#closeDatabase();
    if (!isNeeded) return undefined;
    this.#database = {service: await startSupabase({port}), port};
    return this.#database.service;
  }

  async #closeStore(): Promise<void> {
    this.#subscription = undefined;
    await this.#store?.service.close();
    this.#store = undefined;
  }

  async #closeDatabase(): Promise<void> {
    await this.#database?.service.close();
    this.#database = undefined;
  }
}

function databaseVariables(database: EmbeddedSupabase): Record<string, string> {
  return {
    PUBLIC_SUPABASE_URL: database.url,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: database.publishableKey,
    SUPABASE_SECRET_KEY: database.secretKey,
  };
}

function describeDatabase(
  {PUBLIC_SUPABASE_URL: url}: Variables,
  database: EmbeddedSupabase | undefined,
  {useEmbeddedSupabase}: EmbeddedOptions,
): [string, string][] {
  const what = 'Database';
  if (url) return [[what, url]];
  if (database) return [[what, `${database.url} (embedded: sample orders, analytics events)`]];
  return [[what, useEmbeddedSupabase ? 'none' : 'none (EMBEDDED_SUPABASE is off)']];
}

function withoutEmpty(variables: Variables): Record<string, string> {
  const given = Object.entries(variables).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return Object.fromEntries(given);
}
