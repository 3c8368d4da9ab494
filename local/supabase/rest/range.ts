import {RestError} from './errors.ts';

export interface Window {
  offset: number;
  limit: number | undefined;
}

/** The intersection of the `Range` header and the query's own limits. */
export function intersect(query: Window, header: string | undefined): Window {
  const [, from, to] = /^(\d{1,9})-(\d{0,9})$/.exec(header ?? '') ?? [];
  if (from === undefined || query.limit === 0) return query;

  const offset = Math.max(query.offset, Number(from));
  const last = Math.min(
    to ? Number(to) : Infinity,
    query.limit === undefined ? Infinity : query.offset + query.limit - 1,
  );
  if (last < offset) {
    throw unsatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return {offset, limit: last === Infinity ? undefined : last - offset + 1};
}

/** `0-9/*`, or the total number of rows in place of `*` if the client requested it. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const range = rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*';
  return `${range}/${total ?? '*'}`;
}

export function rangeStatus(offset: number, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200;
  if (offset > total) {
    throw unsatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  return rows < total ? 206 : 200;
}

function unsatisfiable(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', details);
}
