import type {PGlite, Transaction} from '@electric-sql/pglite';

export type Role = 'anon' | 'authenticated' | 'service_role';

interface Caller {
  role: Role;
  headers: Record<string, string>;
  isRead?: boolean;
}

/** As in PostgREST, a request is one transaction in the role of the caller, whose policies read the headers. */
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
