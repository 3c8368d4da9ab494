export class HttpError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: {message: string; [field: string]: string | null}) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** An error in PostgREST's format, which supabase-js passes to its caller. */
export class RestError extends HttpError {
  constructor(status: number, code: string, message: string, details?: string, hint?: string) {
    super(status, {code, details: details ?? null, hint: hint ?? null, message});
  }
}

/** The error for what the app does not need and the embedded database therefore does not have. */
export function notCovered(what: string, status = 400): RestError {
  return new RestError(
    status,
    'PGRST127',
    'Feature not implemented',
    `The embedded database does not cover ${what.slice(0, 100)}.`,
    'docs/database.md lists what it covers; a Supabase project covers the rest.',
  );
}

export function invalidBody(message: string): RestError {
  return new RestError(400, 'PGRST102', message);
}

/** The error that PGlite throws for an error of Postgres. */
interface DatabaseRefusal extends Error {
  code: string;
  detail?: string;
  hint?: string;
}

export function isDatabaseRefusal(error: unknown): error is DatabaseRefusal {
  return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

/** PostgREST's response to an error of Postgres; `known` callers have more than the public key. */
export function fromDatabase(error: DatabaseRefusal, known: boolean): RestError {
  const {code, message, detail, hint} = error;
  return new RestError(statusOf(code, known), code, message, detail, hint);
}

function statusOf(code: string, known: boolean): number {
  if (code === '42501') return known ? 403 : 401;
  if (code === '23503' || code === '23505') return 409;
  if (code === '42883' || code === '42P01') return 404;
  return /^(25|4[0-1]|5[3-8]|P0(?!001)|XX)/.test(code) ? 500 : 400;
}
