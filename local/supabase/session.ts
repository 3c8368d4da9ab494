import type {PGlite, Transaction} from '@electric-sql/pglite';
import type {RequestRole} from './platform.ts';

export interface Caller {
  role: RequestRole;
  method: string;
  path: string;
  headers: Record<string, string>;
}

const settings = `select
  set_config('search_path', 'public', true),
  set_config('role', $1, true),
  set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true),
  set_config('request.path', $4, true),
  set_config('request.headers', $5, true),
  set_config('transaction_read_only', $6, true)`;

/**
 * Runs statements as PostgREST does: in one transaction, in the caller's role, with the request's
 * settings, and read-only for methods that only read.
 */
export function asCaller<Result>(
  database: PGlite,
  {role, method, path, headers}: Caller,
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const readOnly = method === 'GET' || method === 'HEAD';
  return database.transaction(async (transaction) => {
    await transaction.query(settings, [
      role,
      JSON.stringify({role}),
      method,
      path,
      JSON.stringify(headers),
      readOnly ? 'on' : 'off',
    ]);
    return run(transaction);
  });
}
