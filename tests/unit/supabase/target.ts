import {createClient, type SupabaseClient} from '@supabase/supabase-js';
import {startSupabase} from '../../../local/supabase/server.ts';
import type {Database} from '../../../supabase/database.types.ts';

export type Client = SupabaseClient<Database>;

/** The database that the tests of the app's Supabase calls use. */
interface Target {
  /** A client with the public key and, if given, the tracking number as a header. */
  visitor(trackingNumber?: string): Client;
  /** A client with the secret key, if one is configured. */
  service: Client | undefined;
  close(): Promise<void>;
}

/**
 * Returns the project of `SUPABASE_TEST_URL` and `SUPABASE_TEST_PUBLISHABLE_KEY`, or else the embedded
 * database. The tests that write orders also need `SUPABASE_TEST_SECRET_KEY`.
 */
export async function openTarget(environment = process.env): Promise<Target> {
  const {SUPABASE_TEST_URL: url, SUPABASE_TEST_PUBLISHABLE_KEY: publishableKey} = environment;
  if (url && publishableKey) {
    const secretKey = environment.SUPABASE_TEST_SECRET_KEY;
    return {
      visitor: (trackingNumber) => client(url, publishableKey, trackingNumber),
      service: secretKey ? client(url, secretKey) : undefined,
      async close() {},
    };
  }
  if (url || publishableKey) {
    throw new Error(
      'SUPABASE_TEST_URL and SUPABASE_TEST_PUBLISHABLE_KEY are set together or not at all',
    );
  }
  const embedded = await startSupabase({seed: false});
  return {
    visitor: (trackingNumber) => client(embedded.url, embedded.publishableKey, trackingNumber),
    service: client(embedded.url, embedded.secretKey),
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
