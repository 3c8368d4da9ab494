import type {SupabaseClient} from '@supabase/supabase-js';
import type {Database} from '../../../supabase/database.types.ts';

export type DatabaseClient = SupabaseClient<Database>;

export interface Connection {
  url: string;
  key: string;
}

/** Postgres's code for a second row with the same unique value. */
export const uniqueViolation = '23505';

/** A message might quote a row. An error without a code is the client's `FetchError`. */
export function describeDatabaseError(
  error: {code?: string | null},
  status: number,
): {code: string; status: number} | {message: string; status: number} {
  if (error.code) return {code: error.code, status};
  return {message: status === 0 ? 'FetchError' : 'The response is not the database’s.', status};
}

/** The package is evaluated for the first client, so that pages start without it. */
export async function databaseClient(
  {url, key}: Connection,
  headers: Record<string, string> = {},
): Promise<DatabaseClient> {
  const {createClient} = await import('@supabase/supabase-js');
  return createClient<Database>(url, key, {
    global: {headers},
    // With a token of its own, the client has no sessions; an empty one is not sent.
    accessToken: async () => '',
  });
}
