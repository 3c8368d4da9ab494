import {type EmbeddedStorefront, startStorefront} from './storefront/server.ts';
import {startSupabase} from './supabase/server.ts';

/** Signs what the embedded store tells of its orders, and nothing of any other store. */
const webhookSecret = 'signs what the embedded store tells of its orders';

export type Variables = Record<string, string | undefined>;

export interface Embedded {
  /** What the worker gets: what was configured, and what stands in for the rest. */
  variables: Record<string, string>;
  /** Pairs of words that tell a developer what runs where. */
  notes: readonly (readonly [string, string])[];
  /** Which address may offer itself as the way back from the checkout. */
  allowReturnTo(origin: string): void;
  /** Which storefront is told of orders; where one of store and database is real, none is. */
  deliverTo(origin: string): void;
}

export interface EmbeddedOptions {
  ports?: {storefront: number; supabase: number};
  /** Where the database's data outlives the process. */
  dataDir?: string;
}

/** Starts a stand-in for each outside service that is not configured, and only for those. */
export async function startEmbedded(
  configured: Variables,
  {ports, dataDir}: EmbeddedOptions = {},
): Promise<Embedded> {
  const variables = withoutEmpty(configured);
  const notes: [string, string][] = [];
  let store: EmbeddedStorefront | undefined;

  if (variables.PUBLIC_STORE_DOMAIN) {
    notes.push(['Store', variables.PUBLIC_STORE_DOMAIN]);
  } else {
    store = await startStorefront({port: ports?.storefront ?? 0});
    Object.assign(variables, {
      PUBLIC_STORE_DOMAIN: store.origin,
      PUBLIC_CHECKOUT_DOMAIN: store.origin,
      PUBLIC_STOREFRONT_API_TOKEN: store.publicToken,
      PRIVATE_STOREFRONT_API_TOKEN: store.privateToken,
      PUBLIC_STOREFRONT_ID: store.storefrontId,
      SHOP_ID: store.shopId,
    });
    variables.SESSION_SECRET ??= 'signs sessions of the embedded store, and of no other';
    notes.push(
      ['Store', `${store.origin} (embedded: three products, carts, a test checkout)`],
      ['Control', `${store.controlUrl} (prices, stock, faults)`],
    );
  }

  let isEmbedded = false;
  if (variables.PUBLIC_SUPABASE_URL) {
    notes.push(['Database', variables.PUBLIC_SUPABASE_URL]);
  } else if (configured.EMBEDDED_SUPABASE === 'off') {
    notes.push(['Database', 'none']);
  } else {
    const database = await startSupabase({port: ports?.supabase ?? 0, ...(dataDir && {dataDir})});
    Object.assign(variables, {
      PUBLIC_SUPABASE_URL: database.url,
      PUBLIC_SUPABASE_ANON_KEY: database.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: database.serviceRoleKey,
    });
    isEmbedded = true;
    notes.push(['Database', `${database.url} (embedded: sample orders, analytics events)`]);
    for (const notice of database.notices) notes.push(['', notice]);
  }

  // Orders of a test checkout go to a test database, and nowhere else.
  const teller = isEmbedded ? store : undefined;
  if (teller) {
    variables.SHOPIFY_WEBHOOK_SECRET = webhookSecret;
    notes.push(['Orders', `curl -X POST ${teller.controlUrl}/orders/1001/advance moves one on`]);
  }

  return {
    variables,
    notes,
    allowReturnTo: (origin) => store?.allowReturnTo(origin),
    deliverTo: (origin) =>
      teller?.deliverTo({url: `${origin}/webhooks/shopify`, secret: webhookSecret}),
  };
}

function withoutEmpty(variables: Variables): Record<string, string> {
  const given = Object.entries(variables).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return Object.fromEntries(given);
}
