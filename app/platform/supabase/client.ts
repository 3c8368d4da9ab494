import {createClient, type SupabaseClient} from '@supabase/supabase-js';
import type {Database} from './database.types.ts';

export type DatabaseClient = SupabaseClient<Database>;

interface Connection {
  url: string;
  key: string;
  /** Sent with every request; the policies of the database read some of them. */
  headers?: Record<string, string>;
}

/** Returns a client for one request, without a session, a socket or a timer. */
export function connect({url, key, headers = {}}: Connection): DatabaseClient {
  return createClient<Database>(url, key, {
    auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
    global: {headers},
  });
}
