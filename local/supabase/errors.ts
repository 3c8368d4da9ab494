import {json} from '../http.ts';

export class RestError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(status: number, code: string | null, message: string, details = '', hint = '') {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details || null;
    this.hint = hint || null;
  }

  toResponse(): Response {
    const {status, code, details, hint, message} = this;
    return json(status, {code, details, hint, message});
  }
}

/** For a request that the app never sends. */
export function notCovered(what: string, status = 400): RestError {
  return new RestError(
    status,
    'PGRST127',
    'Feature not implemented',
    `The embedded database does not cover ${what.slice(0, 100)}.`,
    'It covers what this shop sends (docs/development.md); a Supabase project covers the rest.',
  );
}

/** PostgREST responds to a visitor, who has only the public key, with 401 where others get 403. */
export function fromPostgres(error: unknown, isVisitor: boolean): RestError | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const {code, message, detail, hint} = error as Error & Record<string, unknown>;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return undefined;
  return new RestError(statusOf(code, isVisitor), code, message, text(detail), text(hint));
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function statusOf(code: string, isVisitor: boolean): number {
  if (code === '42501') return isVisitor ? 401 : 403;
  if (code === '23503' || code === '23505') return 409;
  if (code === '42883' || code === '42P01') return 404;
  return /^(25|4[0-1]|5[3-8]|P0(?!001)|XX)/.test(code) ? 500 : 400;
}
