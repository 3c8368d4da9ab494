import type {PGlite, Transaction} from '@electric-sql/pglite';

/** The roles of requests. `postgres`, which owns the tables, is not one of them. */
export type Role = 'anon' | 'authenticated' | 'service_role';

interface Caller {
  role: Role;
  headers: Record<string, string>;
  isRead?: boolean;
}

/**
 * Runs statements as PostgREST does: in one transaction, in the caller's role, with the request's headers for
 * the policies, and read-only for a request that only reads.
 */
export function asRole<Result>(
  database: PGlite,
  {role, headers, isRead = false}: Caller,
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await transaction.query(
      `select set_config('search_path', 'public', true), set_config('role', $1, true),
        set_config('request.headers', $2, true), set_config('transaction_read_only', $3, true)`,
      [role, JSON.stringify(headers), isRead ? 'on' : 'off'],
    );
    return run(transaction);
  });
}
