import {createClient, type SupabaseClient} from '@supabase/supabase-js';
import type {Database} from '../../../app/platform/supabase/database.types.ts';
import {startSupabase} from '../../../local/supabase/server.ts';

export type Client = SupabaseClient<Database>;

/** The database that the suite of the app's calls runs against. */
export interface Target {
  /** A client with the public key, and with the header of a visitor who knows a number. */
  visitor(trackingNumber?: string): Client;
  /** A client with the service key, where the suite was given one. */
  service: Client | undefined;
  close(): Promise<void>;
}

/**
 * The embedded database, or the project that `SUPABASE_TEST_URL` and
 * `SUPABASE_TEST_ANON_KEY` name; `SUPABASE_TEST_SERVICE_KEY` adds what needs more.
 */
export async function openTarget(environment = process.env): Promise<Target> {
  const {SUPABASE_TEST_URL: url, SUPABASE_TEST_ANON_KEY: anonKey} = environment;
  if (url && anonKey) {
    const serviceKey = environment.SUPABASE_TEST_SERVICE_KEY;
    return {
      visitor: (trackingNumber) => client(url, anonKey, trackingNumber),
      service: serviceKey ? client(url, serviceKey) : undefined,
      async close() {},
    };
  }
  if (url || anonKey) {
    throw new Error('SUPABASE_TEST_URL and SUPABASE_TEST_ANON_KEY are set together or not at all');
  }
  const embedded = await startSupabase({seed: false});
  return {
    visitor: (trackingNumber) => client(embedded.url, embedded.anonKey, trackingNumber),
    service: client(embedded.url, embedded.serviceRoleKey),
    close: () => embedded.close(),
  };
}

export function client(url: string, key: string, trackingNumber?: string): Client {
  return createClient<Database>(url, key, {
    auth: {persistSession: false, autoRefreshToken: false},
    ...(trackingNumber !== undefined && {
      global: {headers: {'x-tracking-number': trackingNumber}},
    }),
  });
}
