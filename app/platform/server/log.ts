/** Values never contain addresses, tokens or tracking numbers. */
type Fields = Readonly<Record<string, string | number | boolean | undefined>>;
type Level = 'info' | 'warn' | 'error';

/** A log of one request. Each entry is one line: JSON in production, plain text in development. */
export interface Log {
  readonly requestId: string;
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, fields?: Fields): void;
}

/** Returns a log whose entries carry the request's path and id. */
export function createLog(request: Request): Log {
  const requestId = platformRequestId(request) ?? crypto.randomUUID();
  const path = new URL(request.url).pathname;
  const write = (level: Level) => (event: string, fields?: Fields) => {
    if (import.meta.env.DEV) console[level](developmentLine(path, event, fields));
    else console[level](logLine(level, event, {path, requestId, ...fields}));
  };
  return {requestId, info: write('info'), warn: write('warn'), error: write('error')};
}

/** Returns a log entry as one line of JSON. */
export function logLine(level: Level, event: string, fields: Fields): string {
  return JSON.stringify({level, event, ...fields});
}

function developmentLine(path: string, event: string, fields: Fields = {}): string {
  const details = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  return `${path}  ${event}  ${details}`;
}

/** Cloudflare's header has precedence, because a visitor there could send Oxygen's. */
function platformRequestId({headers}: Request): string | undefined {
  const id = headers.get('cf-ray') ?? headers.get('request-id');
  return id !== null && /^[\w-]{8,64}$/.test(id) ? id : undefined;
}

/** Returns what may be logged of a thrown value: its name and message, without a stack. */
export function describeError(error: unknown): {name: string; message: string} {
  if (error instanceof Error) return {name: error.name, message: error.message};
  return {name: typeof error, message: String(error)};
}
