/** An error in PostgREST's format, which supabase-js passes to its caller. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(status: number, code: string, message: string, details?: string, hint?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details ?? null;
    this.hint = hint ?? null;
  }

  get body(): object {
    const {code, details, hint, message} = this;
    return {code, details, hint, message};
  }
}

/** The error for a feature of PostgREST that the embedded database does not have. */
export function notCovered(what: string): RestError {
  return new RestError(
    400,
    'PGRST127',
    'Feature not implemented',
    `The embedded database does not cover ${what}.`,
    'docs/database.md lists what it covers; a Supabase project covers the rest.',
  );
}

export function unparsable(parameter: string, value: string, details: string): RestError {
  const shown = value.length > 100 ? `${value.slice(0, 100)}…` : value;
  return new RestError(400, 'PGRST100', `failed to parse ${parameter} (${shown})`, details);
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

/** PostgREST's mapping of SQLSTATE to HTTP; `known` callers have more than the public key. */
export function fromDatabase(error: DatabaseRefusal, known: boolean): RestError {
  return new RestError(
    statusOf(error.code, known),
    error.code,
    error.message,
    error.detail,
    error.hint,
  );
}

function statusOf(code: string, known: boolean): number {
  const exact = statuses[code];
  if (exact !== undefined) return exact;
  if (code === '42501') return known ? 403 : 401;
  return classStatuses[code.slice(0, 2)] ?? 400;
}

const statuses: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57P01': 503,
  P0001: 400,
};

const classStatuses: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21': 500,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};
