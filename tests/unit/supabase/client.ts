import {createClient, type SupabaseClient} from '@supabase/supabase-js';
import type {Database} from '../../../supabase/database.types.ts';

export type Client = SupabaseClient<Database>;

/** The client of Supabase with a key and, if given, the tracking number as a header. */
export function client(url: string, key: string, trackingNumber?: string): Client {
  return createClient<Database>(url, key, {
    auth: {persistSession: false, autoRefreshToken: false},
    ...(trackingNumber !== undefined && {
      global: {headers: {'x-tracking-number': trackingNumber}},
    }),
  });
}
