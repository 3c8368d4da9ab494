/**
 * One line a log entry: JSON where a machine reads it, plain words where a developer does.
 * Fields name things; values never hold addresses, tokens or tracking numbers.
 */
type Fields = Readonly<Record<string, string | number | boolean | undefined>>;
type Level = 'info' | 'warn' | 'error';

export interface Log {
  readonly requestId: string;
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, fields?: Fields): void;
}

export function createLog(request: Request): Log {
  const requestId = nameOf(request) ?? crypto.randomUUID();
  const path = new URL(request.url).pathname;

  const write = (level: Level) => (event: string, fields?: Fields) => {
    if (import.meta.env.DEV) {
      const details = Object.entries(fields ?? {})
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${value}`)
        .join(' ');
      console[level](`${path}  ${event}  ${details}`);
    } else {
      console[level](JSON.stringify({level, event, path, requestId, ...fields}));
    }
  };

  return {requestId, info: write('info'), warn: write('warn'), error: write('error')};
}

/** The platform's name for the request. Cloudflare's first: a visitor there could write Oxygen's. */
function nameOf({headers}: Request): string | undefined {
  const name = headers.get('cf-ray') ?? headers.get('request-id');
  return name !== null && /^[\w-]{8,64}$/.test(name) ? name : undefined;
}

/** What of an unknown thrown value may be logged: its name and message, no stack in production. */
export function describeError(error: unknown): {name: string; message: string} {
  if (error instanceof Error) return {name: error.name, message: error.message};
  return {name: typeof error, message: String(error)};
}
